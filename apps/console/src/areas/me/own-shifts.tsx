import { StateBadge } from '../../components/cells.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { formatClockTime, formatDayHead, formatDuration } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

const SHOWN = 14;

/** The reader's shifts, planned and worked, the latest first. */
export function OwnShifts() {
  const t = useT();
  const { data, error, retry } = useCall('shifts/mine', { recordsToTake: SHOWN });
  if (!data) return <RecordPlaceholder error={error} isGone={false} onRetry={retry} />;
  if (data.rows.length === 0) return <p>{t('me.shifts_empty')}</p>;
  return (
    <ul>
      {data.rows.map(({ id, kind, from, to, breaks, note }) => (
        <li key={id} className={styles.row}>
          <span>{formatDayHead(new Date(from * 1000))}</span>
          <bdi>{`${formatClockTime(from)}–${formatClockTime(to)}`}</bdi>
          <StateBadge tone={kind === 'plan' ? 'quiet' : 'good'}>{t.plain(`me.shift.${kind}`)}</StateBadge>
          <span className={styles.wide}>
            {note ? <bdi>{note}</bdi> : null}
            {breaks.length > 0
              ? t('me.shift_breaks', {
                  n: breaks.length,
                  time: formatDuration(breaks.reduce((sum, pause) => sum + pause.to - pause.from, 0)),
                })
              : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
