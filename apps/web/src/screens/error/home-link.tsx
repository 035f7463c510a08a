import type { ReactElement } from 'react';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import styles from './home-link.module.css';

export function HomeLink(): ReactElement {
  const t = useT();
  return (
    <a
      className={styles.home}
      href="/"
      onClick={(event) => {
        event.preventDefault();
        void navigate({ to: '/' });
      }}
    >
      {t('shell.home')}
    </a>
  );
}
