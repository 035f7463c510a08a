import type { StaffRole } from '@afterglow/domain/staff-role';
import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useT } from '../core/translations.tsx';

/** What is here needs a higher role than the reader's. */
export function NotForRole({ level, minRole }: { level: 1 | 2; minRole: StaffRole }) {
  const t = useT();
  return (
    <EmptyState
      level={level}
      title={t('console.not_for_role')}
      art={<Lock size={40} strokeWidth={1.5} />}
      action={<Button render={<Link to="/" />}>{t('console.to_start')}</Button>}
    >
      {t('console.not_for_role_text', { role: t(`console.role.${minRole}`) })}
    </EmptyState>
  );
}
