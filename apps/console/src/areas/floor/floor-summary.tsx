import { getNowS } from '@afterglow/browser/now';
import type { FloorRow } from '@afterglow/protocol/console/inbox/floor-list';
import { formatOldestWait } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './floor-screen.module.css';

type FloorSummaryProps = {
  waiting: { count: number; oldest: number | null } | undefined;
  rows: readonly FloorRow[];
};

/** How many wait and how long, how many are answered now, and how many breaks are due. */
export function FloorSummary({ waiting, rows }: FloorSummaryProps) {
  const t = useT();
  if (!waiting) return null;
  const nowS = getNowS();
  const held = rows.reduce((sum, { leases }) => sum + leases.length, 0);
  const due = rows.filter(({ break_due_at: at }) => at !== null && at <= nowS).length;
  return (
    <p className={styles.summary} role="status">
      <strong>{t('console.waiting', { n: waiting.count })}</strong>
      {waiting.oldest === null ? null : <span>{formatOldestWait(waiting.oldest, nowS)}</span>}
      <span>{t('floor.held', { n: held })}</span>
      {due > 0 ? <span data-due>{t('floor.breaks_due', { n: due })}</span> : null}
    </p>
  );
}
