import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { CloudOff } from 'lucide-react';
import { useT } from '../core/translations.tsx';
import styles from './page-state.module.css';

/** The files of an area did not come, or what they draw broke. */
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
