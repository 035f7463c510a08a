import type { StaffRole } from '@afterglow/domain/staff-role';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { Link } from '@tanstack/react-router';
import { CloudOff, Compass, Lock } from 'lucide-react';
import { ConnectionBanner } from '../components/connection-banner.tsx';
import { useT } from '../core/translations.tsx';
import styles from './page-states.module.css';

/** No area has this address. */
export function NotFound() {
  const t = useT();
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('console.not_found')}
        art={<Compass size={40} strokeWidth={1.5} />}
        action={<Button render={<Link to="/" />}>{t('console.to_start')}</Button>}
      >
        {t('console.not_found_text')}
      </EmptyState>
    </main>
  );
}

/** The area needs a higher role than the reader's. */
export function NotForRole({ minRole }: { minRole: StaffRole }) {
  const t = useT();
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('console.not_for_role')}
        art={<Lock size={40} strokeWidth={1.5} />}
        action={<Button render={<Link to="/" />}>{t('console.to_start')}</Button>}
      >
        {t('console.not_for_role_text', { role: t(`console.role.${minRole}`) })}
      </EmptyState>
    </main>
  );
}

/** The files of an area could not be loaded, or its screen threw an error. */
export function AreaFailed() {
  const t = useT();
  return (
    <main className={styles.page} role="alert">
      <EmptyState
        level={1}
        title={t('console.area_failed')}
        art={<CloudOff size={40} strokeWidth={1.5} />}
        action={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
      >
        {t('console.area_failed_text')}
      </EmptyState>
    </main>
  );
}

/** Shown until the session is known. */
export function SplashScreen() {
  const t = useT();
  return (
    <main className={styles.splash}>
      <Spinner size="l" label={t('common.loading')} />
      <ConnectionBanner />
    </main>
  );
}
