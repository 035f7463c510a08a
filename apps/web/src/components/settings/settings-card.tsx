import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement, ReactNode } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './settings-card.module.css';

/** A subject of a settings page, under its title. `id` is the title's. */
export function SettingsCard({
  id,
  title,
  isLoading,
  children,
}: {
  id: string;
  title: string;
  isLoading?: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={styles.card} aria-labelledby={id} aria-busy={isLoading}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Instead of a card's content that could not be loaded. */
export function CardError({ text, onRetry }: { text: string; onRetry: () => void }): ReactElement {
  const t = useT();
  return (
    <>
      <p className={styles.hint}>{text}</p>
      <Button kind="outline" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </>
  );
}
