import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useEffect, useState } from 'react';
import { Deck } from '../../components/deck/deck.tsx';
import { isScreenSkeletonShown, useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { useT } from '../../core/translations.tsx';
import cardProfileStyles from './card-profile.module.css';
import { ExploreHeader } from './explore-header.tsx';
import styles from './explore-screen.module.css';

const doNothing = (): void => {};

/** The deck until the session is known. The prerendered page has it too, so it needs no browser. */
export function ExploreScreenSkeleton({ desktop }: { desktop: boolean }): ReactElement {
  useScreenSkeleton();
  return (
    <div className={`${styles.screen} ${styles.skeleton}`}>
      <div className={styles.cards}>
        <ExploreHeader desktop={desktop} />
        <div className={styles.teaser} />
        <Deck cards={[]} onSwipe={doNothing} onOpen={doNothing} onWrite={doNothing} isActive={false}>
          <DeckSkeleton immediate />
        </Deck>
      </div>
      <CardProfileSkeleton className={styles.beside} />
    </div>
  );
}

/** Beside the card until its profile has loaded. */
export function CardProfileSkeleton({ className = '' }: { className?: string | undefined }): ReactElement {
  return (
    <div className={`${cardProfileStyles.pane} ${className}`} aria-busy="true">
      <div className={cardProfileStyles.head}>
        <Skeleton width="12rem" height="36px" />
      </div>
      <div className={`${cardProfileStyles.scroller} ${cardProfileStyles.skeleton}`}>
        <Skeleton width="46%" height="16px" />
        <Skeleton lines={3} />
        <Skeleton width="70%" height="32px" />
        <Skeleton shape="block" height="300px" />
      </div>
      <div className={cardProfileStyles.foot}>
        <Skeleton shape="block" height="52px" />
      </div>
    </div>
  );
}

/** A shorter wait shows no skeleton. */
const SHOW_AFTER_MS = 150;

/** The deck while its first cards are loading. */
export function DeckSkeleton({ immediate = false }: { immediate?: boolean }): ReactElement | null {
  const t = useT();
  const [isShown, setShown] = useState(() => immediate || isScreenSkeletonShown());
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.card} role="status" aria-label={t('explore.loading')}>
      <span className={styles.name} />
      <span className={styles.place} />
      <span className={styles.chips} />
    </div>
  );
}
