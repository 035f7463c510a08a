import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import styles from './home-link.module.css';

export function HomeLink(): ReactElement {
  const t = useT();
  const navigate = useNavigate();
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
