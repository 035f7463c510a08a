import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useT } from '../core/translations.tsx';
import styles from './page-state.module.css';

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
