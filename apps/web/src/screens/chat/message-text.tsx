import { countEmojiOnly } from '@afterglow/domain/emoji-only';
import type { ReactElement, ReactNode } from 'react';
import { formatTime } from '../../core/format.ts';
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

/** When a message was written, and of one's own a mark of how far it got; `seen` brightens the mark. */
export function MessageTime({
  timeS,
  mark,
  seen = false,
}: {
  timeS: number;
  mark?: ReactNode;
  seen?: boolean;
}): ReactElement {
  return (
    <span className={styles.meta}>
      <bdi>{formatTime(timeS)}</bdi>
      {mark === undefined ? null : (
        <span className={styles.mark} data-seen={seen || undefined}>
          {mark}
        </span>
      )}
    </span>
  );
}
