import { countEmojiOnly } from '@afterglow/domain/emoji-only';
import type { ReactElement, ReactNode } from 'react';
import { formatTime } from '../../core/format.ts';
import styles from './message-text.module.css';

/**
 * The text of a message. `children`, the time, is on the last line if there is room, else below it. One to three emoji
 * alone are drawn large.
 */
export function MessageText({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <p className={styles.text} dir="auto" data-emoji={countEmojiOnly(text) || undefined}>
      <span>{text}</span>
      {children}
    </p>
  );
}

/** The time of a message and, for own messages, the mark of its state. `seen` brightens the mark. */
export function MessageTime({
  timeS,
  mark,
  isSeen = false,
}: {
  timeS: number;
  mark?: ReactNode;
  isSeen?: boolean;
}): ReactElement {
  return (
    <span className={styles.meta}>
      <bdi>{formatTime(timeS)}</bdi>
      {mark === undefined ? null : (
        <span className={styles.mark} data-seen={isSeen || undefined}>
          {mark}
        </span>
      )}
    </span>
  );
}
