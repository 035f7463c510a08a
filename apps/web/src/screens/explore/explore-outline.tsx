import type { ReactElement } from 'react';
import { Deck } from '../../parts/deck/deck.tsx';
import { useOutline } from '../../parts/outline.ts';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { ExploreHeader } from './explore-header.tsx';
import styles from './explore-screen.module.css';

const nothing = (): void => {};

/** The place of the deck before it is known whose it is. The served page holds it too: it draws without a browser. */
export function ExploreOutline({ desktop }: { desktop: boolean }): ReactElement {
  useOutline();
  return (
    <div className={`${styles.screen} ${styles.outline}`}>
      <div className={styles.cards}>
        <ExploreHeader desktop={desktop} />
        <div className={styles.teaser} />
        <Deck cards={[]} onSwipe={nothing} onOpen={nothing} onLine={nothing} active={false}>
          <DeckSkeleton atOnce />
        </Deck>
      </div>
      <div className={styles.beside} />
    </div>
  );
}
