import { useQuery } from '@tanstack/react-query';
import { TimeCell } from '../../components/cells.tsx';
import { RecordState } from '../../components/record-state.tsx';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

const SHOWN = 30;

/** The newest of what the audit log has about the reader. */
export function OwnLog() {
  const t = useT();
  const { data, error, refetch } = useQuery(
    { queryKey: ['me/log'], queryFn: () => request('me/log', { recordsToTake: SHOWN }) },
    queryClient,
  );
  if (!data)
    return (
      <RecordState
        error={error instanceof CallError ? error : null}
        isGone={false}
        onRetry={() => void refetch()}
      />
    );
  return (
    <ol>
      {data.data.rows.map(({ id, at, kind, call, subject }) => (
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
