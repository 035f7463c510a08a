import { Spinner } from '@afterglow/ui/primitives/spinner';
import { useT } from '../ground/words.tsx';
import { ConnectionNote } from '../parts/connection-note.tsx';
import styles from './splash-screen.module.css';

/** Until the server has said who this is. */
export function SplashScreen() {
  const t = useT();
  return (
    <main className={styles.splash}>
      <Spinner size="l" label={t('common.loading')} />
      <ConnectionNote />
    </main>
  );
}
