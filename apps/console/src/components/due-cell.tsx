import { DAY_MS, HOUR_MS, MINUTE_MS } from '@afterglow/domain/time';
import { Time } from '@afterglow/ui/primitives/time';
import { formatFullTime } from '../core/format.ts';
import { useT } from '../core/translations.tsx';
import styles from './due-cell.module.css';

type DueCellProps = {
  at: number;
  isDecided?: boolean;
  /** Says what the time is. In a list the head of the column does. */
  isNamed?: boolean;
};

/** The time until a case is due, or how late it is, in the largest unit. The colour shows the urgency. */
export function DueCell({ at, isDecided = false, isNamed = false }: DueCellProps) {
  const t = useT();
  const leftMs = at * 1000 - Date.now();
  const distance = Math.abs(leftMs);
  const [unit, n] =
    distance >= 2 * DAY_MS
      ? (['day', Math.floor(distance / DAY_MS)] as const)
      : distance >= HOUR_MS
        ? (['hour', Math.floor(distance / HOUR_MS)] as const)
        : (['minute', Math.max(1, Math.floor(distance / MINUTE_MS))] as const);
  const nearness = isDecided ? 'none' : leftMs < 0 ? 'late' : leftMs < HOUR_MS ? 'soon' : 'none';
  const left = t.plain(leftMs < 0 ? `moderation.late.${unit}` : `moderation.due_in.${unit}`, { n });
  return (
    <Time at={at} className={styles.due} data-near={nearness} title={formatFullTime(at)}>
      {isNamed && leftMs >= 0 ? t('moderation.due_left', { left }) : left}
    </Time>
  );
}
