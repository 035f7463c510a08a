import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import type { Widen } from '../../state/discovery/deck.ts';
import { ArchScene } from './arch-scene.tsx';
import styles from './empty-deck.module.css';

/** In place of the cards: nobody left, no answer, or no connection. Never a dead end. */
export function EmptyDeck({
  why,
  widen,
  onWiden,
  onAgain,
}: {
  why: 'nobody' | 'failed' | 'offline';
  /** What the search was already widened by. */
  widen: Widen | null;
  onWiden: (further: Widen) => void;
  onAgain: () => void;
}): ReactElement {
  const t = useT();
  if (why !== 'nobody') {
    return (
      <div className={styles.empty} role="status">
        <ArchScene mood="quiet" />
        <h2 className={styles.title}>
          {t(why === 'offline' ? 'explore.offline_title' : 'explore.error_title')}
        </h2>
        <p className={styles.body}>{t(why === 'offline' ? 'explore.offline_body' : 'explore.error_body')}</p>
        <div className={styles.actions}>
          <Button onClick={onAgain}>{t('common.retry')}</Button>
        </div>
      </div>
    );
  }
  const further = (['radius', 'age'] as const).filter((way) => way !== widen);
  return (
    <div className={styles.empty}>
      <ArchScene mood="warm" />
      <h2 className={styles.title}>{t('explore.empty_title')}</h2>
      <p className={styles.body}>{t('explore.empty_body')}</p>
      <div className={styles.actions}>
        {further.map((way, at) => (
          <Button key={way} kind={at === 0 ? 'primary' : 'soft'} onClick={() => onWiden(way)}>
            {t(way === 'radius' ? 'explore.widen_radius' : 'explore.widen_age')}
          </Button>
        ))}
        {widen ? (
          <Button kind="ghost" onClick={onAgain}>
            {t('explore.look_again')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
