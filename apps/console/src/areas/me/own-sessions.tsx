import { LogOut } from 'lucide-react';
import { ActButton } from '../../components/act-button.tsx';
import { MomentCell, StateBadge } from '../../components/cells.tsx';
import { RecordState } from '../../components/record-state.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';
import { useEndSession } from './use-end-session.ts';

/** The reader's open sessions. A session that was left open elsewhere can be ended here. */
export function OwnSessions() {
  const t = useT();
  const { data, error, retry } = useCall('me/sessions', { recordsToTake: 100 });
  const ending = useEndSession();
  if (!data) return <RecordState error={error} isGone={false} onRetry={retry} />;
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
      {ending.error ? (
        <p className={styles.error} role="alert">
          {ending.error}
        </p>
      ) : null}
    </>
  );
}
