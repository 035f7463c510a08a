import type { StaffRole } from '@afterglow/domain/staff-role';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { CloudOff } from 'lucide-react';
import { ConnectionBanner } from '../components/connection-banner.tsx';
import { NotForRole } from '../components/not-for-role.tsx';
import { NothingHere } from '../components/nothing-here.tsx';
import { useT } from '../core/translations.tsx';
import styles from './page-states.module.css';

/** No area has this address. */
export function NotFound() {
  return (
    <main className={styles.page}>
      <NothingHere level={1} />
    </main>
  );
}

/** The area needs a higher role than the reader's. */
export function AreaNotForRole({ minRole }: { minRole: StaffRole }) {
  return (
    <main className={styles.page}>
      <NotForRole level={1} minRole={minRole} />
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
