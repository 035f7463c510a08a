import { announce } from '@afterglow/ui/primitives/announcer';
import { ClipboardCheck } from 'lucide-react';
import { useEffect } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { AreaPage } from '../../components/area-page.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useAct } from '../../components/use-act.ts';
import { useCall } from '../../components/use-call.ts';
import { useRoleDenied } from '../../components/use-role-denied.ts';
import { channel } from '../../core/channel.ts';
import { useT } from '../../core/translations.tsx';
import { HealthItemCard } from './health-item-card.tsx';
import styles from './health-screen.module.css';

/** The state of each part of the site, the worst first. */
export function HealthScreen() {
  const t = useT();
  const { health, error, retry } = useHealth();
  const denied = useRoleDenied()('admin');
  const audit = useAct('health/audit', {
    onDone: () => announce(t.plain('health.audit_started')),
    reasons: { running: 'health.audit_running' },
  });
  const rank = { bad: 0, warn: 1, unknown: 2, ok: 3 };
  const items = health?.items.toSorted((a, b) => rank[a.state] - rank[b.state]);
  return (
    <AreaPage
      title={t('console.area.health')}
      total={null}
      actions={
        <ActButton
          denied={denied}
          icon={<ClipboardCheck size={16} aria-hidden="true" />}
          onClick={() => audit.act({})}
        >
          {t('health.audit')}
        </ActButton>
      }
    >
      <div className={styles.scroller}>
        {audit.errorText ? (
          <p className={styles.error} role="alert">
            {audit.errorText}
          </p>
        ) : null}
        {items ? (
          <ul className={styles.items}>
            {items.map((item) => (
              <HealthItemCard key={item.key} item={item} denied={denied} />
            ))}
          </ul>
        ) : (
          <div className={styles.state}>
            <RecordPlaceholder error={error} isGone={false} onRetry={retry} />
          </div>
        )}
      </div>
    </AreaPage>
  );
}

/** The server checks every half minute; the times on the page follow. */
const RELOAD_EVERY_MS = 30_000;

/** Returns the state of all parts. It reloads when one has changed. */
function useHealth() {
  const { data: health, error, retry } = useCall('health/get', {}, { reloadEveryMs: RELOAD_EVERY_MS });
  useEffect(() => channel.on('health/changed', retry), [retry]);
  return { health, error, retry };
}
