import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { ActButton } from '../../components/act-button.tsx';
import { MomentCell, StateBadge } from '../../components/cells.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import { useErrorText } from '../../components/use-error-text.ts';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

/** The reader's open sessions. A session that was left open elsewhere can be ended here. */
export function OwnSessions() {
  const t = useT();
  const { data, error, retry } = useCall('me/sessions', { recordsToTake: 100 });
  const ending = useEndSession();
  if (!data) return <RecordPlaceholder error={error} isGone={false} onRetry={retry} />;
  return (
    <>
      <ul>
        {data.rows.map(({ id, device, seen_at: seenAt, current }) => (
          <li key={id} className={styles.row}>
            <bdi className={styles.wide}>{device || t('me.device_unknown')}</bdi>
            <MomentCell at={seenAt} />
            {current ? (
              <StateBadge tone="good">{t.plain('me.session_here')}</StateBadge>
            ) : (
              <ActButton
                isOfRow
                denied={null}
                icon={<LogOut size={16} aria-hidden="true" />}
                onClick={() => ending.act(id)}
              >
                {t('me.session_end')}
              </ActButton>
            )}
          </li>
        ))}
      </ul>
      {ending.errorText ? (
        <p className={styles.error} role="alert">
          {ending.errorText}
        </p>
      ) : null}
    </>
  );
}

/**
 * Ends one of the reader's sessions by its id. Ending it twice has no further effect, so the call has neither version
 * nor trace.
 */
function useEndSession() {
  const getErrorText = useErrorText();
  const { mutate, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (id: number) => request('me/end_session', { id }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['me/sessions'] }),
    },
    queryClient,
  );
  return {
    act: (id: number) => mutate(id),
    errorText: error instanceof CallError ? getErrorText(error) : null,
  };
}
