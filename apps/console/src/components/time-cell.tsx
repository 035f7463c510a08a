import { fullTime, logTime } from '../core/translations.tsx';
import styles from './time-cell.module.css';

/** A moment to the second; the pointer tells it in full, with the zone. */
export function TimeCell({ at }: { at: number }) {
  return (
    <time className={styles.time} dateTime={new Date(at * 1000).toISOString()} title={fullTime(at)}>
      {logTime(at)}
    </time>
  );
}
