import { REFETCH_AT } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import { lazy, type ReactElement, Suspense, useDeferredValue, useEffect } from 'react';
import { Deck } from '../../components/deck/deck.tsx';
import { useMedia } from '../../components/use-media.ts';
import { useOffline } from '../../components/use-offline.ts';
import { useTeaser } from '../../components/use-teaser.ts';
import { useDesktop } from '../../core/desktop.ts';
import { loadWithMessages } from '../../core/language.ts';
import { openOverlay, useOverlayAddress } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { isGiftDue, useGiftRecipientId } from '../../state/account/first-gift.ts';
import { loadCards, restartDeck, useDeck } from '../../state/discovery/deck.ts';
import { useLikes } from '../../state/likes/swipe.ts';
import { EmptyDeck } from './empty-deck.tsx';
import { ExploreHeader } from './explore-header.tsx';
import styles from './explore-screen.module.css';
import { CardProfileSkeleton, DeckSkeleton, ExploreScreenSkeleton } from './explore-screen-skeleton.tsx';
import { useCardNote, useSwipeActions } from './use-swipe-actions.ts';

export const ScreenSkeleton = ExploreScreenSkeleton;

const CardProfile = lazy(async () => ({
  default: (
    await loadWithMessages(['answers', 'chat', 'explore', 'profile'], () => import('./card-profile.tsx'))
  ).CardProfile,
}));
const WheelTeaser = lazy(async () => ({
  default: (await loadWithMessages(['wheel'], () => import('../../components/wheel-teaser.tsx'))).WheelTeaser,
}));
const CARD_PROFILE_TITLE = 'card-profile-title';

/** From this width on the top card's profile is beside it. */
const PROFILE_BESIDE = '(width >= 1200px)';

/** Up to this number the remaining likes are shown. */
const FEW_LIKES = 10;

/** Moves the focus to the profile beside the card, or opens it as an overlay. */
function openProfile(person: Person): void {
  const title = document.getElementById(CARD_PROFILE_TITLE);
  if (title) title.focus();
  else openOverlay('profile', { person: person.id });
}

const writeTo = (person: Person): void => openOverlay('first-line', { person: person.id });

/** `/explore`: the swipe deck, or why it is empty. */
export function ExploreScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('explore.title'));
  const isDesktop = useDesktop();
  const isConnected = useConnected();
  const hasOverlay = useOverlayAddress() !== null;
  const { cards, status, exhausted } = useDeck();
  // Selects a number only when it is shown: every swipe brings a new one while its card is still animating.
  const left = useLikes(({ left }) => (left !== null && left <= FEW_LIKES ? left : null));
  const undoable = useLikes((likes) => likes.canUndo);
  const { isShown, dismiss } = useTeaser();
  // The teaser waits until the first gift has been offered.
  const hasGift = isGiftDue(useGiftRecipientId());
  const isOffline = useOffline();

  useEffect(() => {
    if (status === 'idle') void loadCards();
    if (status === 'ready' && !exhausted && cards.length <= REFETCH_AT) void loadCards();
  }, [status, exhausted, cards.length]);

  useEffect(() => {
    // A failed request is repeated as soon as the connection is back.
    if (isConnected && useDeck.getState().status === 'failed') void loadCards();
  }, [isConnected]);

  const { swipe, undo } = useSwipeActions();
  const getNote = useCardNote();
  const isProfileBeside = useMedia(PROFILE_BESIDE);
  // The card animates first. The next profile may render a moment later; its place is reserved.
  const top = useDeferredValue(isProfileBeside ? cards[0] : undefined);

  const isLoading = status === 'idle' || status === 'loading';
  return (
    <div className={styles.screen} data-teased={isShown || undefined}>
      <div className={styles.cards}>
        <ExploreHeader desktop={isDesktop} />
        {isShown ? (
          <div className={styles.teaser}>
            {isLoading || hasGift || isOffline ? null : (
              <Suspense fallback={null}>
                <WheelTeaser at="deck" dismiss={dismiss} />
              </Suspense>
            )}
          </div>
        ) : null}
        <Deck
          cards={cards}
          getNote={getNote}
          onSwipe={swipe}
          onOpen={openProfile}
          onWrite={writeTo}
          isProfileBeside={isProfileBeside}
          onUndo={undoable ? undo : undefined}
          isActive={!hasOverlay}
        >
          {cards.length > 0 ? null : isLoading ? (
            <DeckSkeleton />
          ) : (
            <EmptyDeck
              reason={status === 'failed' ? (isConnected ? 'failed' : 'offline') : 'nobody'}
              onRetry={() => void (status === 'failed' ? loadCards() : restartDeck())}
            />
          )}
        </Deck>
        {left !== null && cards.length > 0 ? (
          <p className={styles.left}>{t('explore.likes_left', { n: left })}</p>
        ) : null}
      </div>
      {isProfileBeside && top ? (
        <Suspense fallback={<CardProfileSkeleton className={styles.beside} />}>
          <CardProfile person={top} titleId={CARD_PROFILE_TITLE} className={styles.beside} />
        </Suspense>
      ) : isProfileBeside && (isLoading || cards.length > 0) ? (
        <CardProfileSkeleton className={styles.beside} />
      ) : null}
    </div>
  );
}
