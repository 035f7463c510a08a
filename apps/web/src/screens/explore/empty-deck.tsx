import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import styles from './empty-deck.module.css';

/** Instead of the cards: nobody is left, the request failed, or there is no connection. Always offers a next step. */
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

/** Two arches by candlelight: the site's picture for an empty deck. */
function ArchScene({ mood }: { mood: 'warm' | 'quiet' }): ReactElement {
  return (
    <svg className={styles.stage} data-mood={mood} viewBox="0 0 220 200" aria-hidden="true">
      <defs>
        <linearGradient id="arch-ember" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="var(--ember-to)" />
          <stop offset="1" stopColor="var(--ember-from)" />
        </linearGradient>
        <radialGradient id="arch-light" cx="0.5" cy="0.86" r="0.75">
          <stop offset="0" stopColor="var(--ember-to)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--ember-to)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse className={styles.floor} cx="110" cy="184" rx="100" ry="11" />
      <path className={styles.back} d="M22 184V94a46 46 0 0 1 92 0v90Z" />
      <path className={styles.front} d="M90 184V76a54 54 0 0 1 108 0v108Z" />
      <path className={styles.light} d="M98 184V77a46 46 0 0 1 92 0v107Z" fill="url(#arch-light)" />
      <path className={styles.candle} d="M134 184v-40a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v40Z" />
      <path
        className={styles.flame}
        d="M144 104c8 9 12 14 12 21a12 12 0 0 1-24 0c0-7 4-12 12-21Z"
        fill="url(#arch-ember)"
      />
      <path className={styles.core} d="M144 119c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9Z" />
      <circle className={styles.spark} cx="70" cy="66" r="2.5" />
      <circle className={styles.spark} cx="52" cy="96" r="1.8" />
      <circle className={styles.spark} cx="206" cy="36" r="2.2" />
    </svg>
  );
}
