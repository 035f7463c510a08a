import { countEmojiOnly } from '@afterglow/domain/emoji-only';
import type { ReactElement, ReactNode } from 'react';
import styles from './message-text.module.css';

/**
 * The words of a message. What stands at their end, the time, goes on their last line where there is room for it, and
 * below where there is none. One to three emoji alone are drawn large.
 */
export function MessageText({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <p className={styles.text} dir="auto" data-emoji={countEmojiOnly(text) || undefined}>
      <span>{text}</span>
      {children}
    </p>
  );
}
