import { Button } from '@afterglow/ui/primitives/button';
import { EmptyState } from '@afterglow/ui/primitives/empty-state';
import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useT } from '../core/translations.tsx';

/** The address leads nowhere. */
export function NothingHere({ level = 2 }: { level?: 1 | 2 }) {
  const t = useT();
  return (
    <EmptyState
      level={level}
      title={t('console.not_found')}
      art={<Compass size={40} strokeWidth={1.5} />}
      action={<Button render={<Link to="/" />}>{t('console.to_start')}</Button>}
    >
      {t('console.not_found_text')}
    </EmptyState>
  );
}
