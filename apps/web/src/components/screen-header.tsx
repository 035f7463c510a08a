import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../core/translations.tsx';
import styles from './screen-header.module.css';

/** The bar at the top of a member's screen: back button, title, actions. */
export function ScreenHeader({
  title,
  onBack,
  children,
}: {
  title: string;
  onBack?: () => void;
  children?: ReactNode;
}): ReactElement {
  const t = useT();
  return (
    <header className={styles.header}>
      {onBack ? (
        <IconButton label={t('common.back')} flip onClick={onBack}>
          <ChevronLeft size={24} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
