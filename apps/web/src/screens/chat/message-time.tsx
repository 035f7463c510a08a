import type { ReactElement, ReactNode } from 'react';
import { formatTime } from '../../core/format.ts';
import styles from './message-time.module.css';

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
