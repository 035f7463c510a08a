import type { StaffRole } from '@afterglow/domain/staff-role';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useT } from '../core/translations.tsx';
import styles from './page-state.module.css';

/** The area is there, for a higher role than the reader's. */
export function NotForRole({ min }: { min: StaffRole }) {
  const t = useT();
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('console.not_for_role')}
        art={<Lock size={40} strokeWidth={1.5} />}
        action={<Button render={<Link to="/" />}>{t('console.to_start')}</Button>}
      >
        {t('console.not_for_role_text', { role: t(`console.role.${min}`) })}
      </EmptyState>
    </main>
  );
}
