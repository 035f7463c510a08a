import { Spinner } from '@afterglow/ui/primitives/spinner';
import { ConnectionBanner } from '../components/connection-banner.tsx';
import { useT } from '../core/translations.tsx';
import styles from './splash-screen.module.css';

/** Until the server has said who this is. */
export function SplashScreen() {
  const t = useT();
  return (
    <main className={styles.splash}>
      <Spinner size="l" label={t('common.loading')} />
      <ConnectionBanner />
    </main>
  );
}
