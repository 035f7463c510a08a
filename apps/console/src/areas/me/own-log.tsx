import { TimeCell } from '../../components/cells.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

const SHOWN = 30;

/** The newest of what the audit log has about the reader. */
export function OwnLog() {
  const t = useT();
  const { data, error, retry } = useCall('me/log', { recordsToTake: SHOWN });
  if (!data) return <RecordPlaceholder error={error} isGone={false} onRetry={retry} />;
  return (
    <ol>
      {data.rows.map(({ id, at, kind, call, subject }) => (
        <li key={id} className={styles.row}>
          <TimeCell at={at} />
          <span>{t(`me.kind.${kind}`)}</span>
          <code dir="ltr" className={styles.wide}>
            {subject ? `${call} ${subject}` : call}
          </code>
        </li>
      ))}
    </ol>
  );
}
