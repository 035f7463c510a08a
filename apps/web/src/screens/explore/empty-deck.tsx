import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { ArchScene } from './arch-scene.tsx';
import styles from './empty-deck.module.css';

/** In place of the cards: nobody left, no answer, or no connection. Never a dead end. */
export function EmptyDeck({
  reason,
  onRetry,
}: {
  reason: 'nobody' | 'failed' | 'offline';
  onRetry: () => void;
}): ReactElement {
  const t = useT();
  if (reason !== 'nobody') {
    return (
      <div className={styles.empty} role="status">
        <ArchScene mood="quiet" />
        <h2 className={styles.title}>
          {t(reason === 'offline' ? 'explore.offline_title' : 'explore.error_title')}
        </h2>
        <p className={styles.body}>
          {t(reason === 'offline' ? 'explore.offline_body' : 'explore.error_body')}
        </p>
        <div className={styles.actions}>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <ArchScene mood="warm" />
      <h2 className={styles.title}>{t('explore.empty_title')}</h2>
      <p className={styles.body}>{t('explore.empty_body_all')}</p>
      <div className={styles.actions}>
        <Button kind="soft" onClick={onRetry}>
          {t('explore.look_again')}
        </Button>
        <Button kind="ghost" onClick={() => openOverlay('discovery', {})}>
          {t('explore.search')}
        </Button>
      </div>
    </div>
  );
}
