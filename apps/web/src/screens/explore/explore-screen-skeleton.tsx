import type { ReactElement } from 'react';
import { Deck } from '../../components/deck/deck.tsx';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { CardProfileSkeleton } from './card-profile-skeleton.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { ExploreHeader } from './explore-header.tsx';
import styles from './explore-screen.module.css';

const doNothing = (): void => {};

/** The place of the deck before it is known whose it is. The served page holds it too: it draws without a browser. */
export function ExploreScreenSkeleton({ desktop }: { desktop: boolean }): ReactElement {
  useScreenSkeleton();
  return (
    <div className={`${styles.screen} ${styles.skeleton}`}>
      <div className={styles.cards}>
        <ExploreHeader desktop={desktop} />
        <div className={styles.teaser} />
        <Deck cards={[]} onSwipe={doNothing} onOpen={doNothing} onWrite={doNothing} active={false}>
          <DeckSkeleton immediate />
        </Deck>
      </div>
      <CardProfileSkeleton className={styles.beside} />
    </div>
  );
}
