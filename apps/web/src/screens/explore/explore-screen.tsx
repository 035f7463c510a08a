import { REFETCH_AT } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { lazy, type ReactElement, Suspense, useCallback, useDeferredValue, useEffect } from 'react';
import { Deck } from '../../components/deck/deck.tsx';
import type { SwipeDecision } from '../../components/deck/deck-input.ts';
import { useMedia } from '../../components/use-media.ts';
import { useOffline } from '../../components/use-offline.ts';
import { useTeaser } from '../../components/use-teaser.ts';
import { useDesktop } from '../../core/desktop.ts';
import { loadWithMessages } from '../../core/language.ts';
import { openOverlay, useOverlayAddress } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { waitForPaint } from '../../core/wait-for-paint.ts';
import { isGiftDue, useGiftRecipientId } from '../../state/account/first-gift.ts';
import { useSession } from '../../state/account/session.ts';
import { loadCards, restartDeck, useDeck } from '../../state/discovery/deck.ts';
import { swipeCard, undoSwipe, useLikes } from '../../state/likes/swipe.ts';
import { CardProfileSkeleton } from './card-profile-skeleton.tsx';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { EmptyDeck } from './empty-deck.tsx';
import { ExploreHeader } from './explore-header.tsx';
import styles from './explore-screen.module.css';
import { ExploreScreenSkeleton } from './explore-screen-skeleton.tsx';

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

/** From here on the top card's profile has room beside it. */
const PROFILE_BESIDE = '(width >= 1200px)';

/** Few enough to be worth a word. */
const FEW_LIKES = 10;

/** Into what stands beside the card; over it where there is no room. */
function openProfile(person: Person): void {
  const title = document.getElementById(CARD_PROFILE_TITLE);
  if (title) title.focus();
  else openOverlay('profile', { person: person.id });
}

const writeTo = (person: Person): void => openOverlay('first-line', { person: person.id });

/** `/explore`: the swipe deck, and what stands in its place while there is nothing to swipe. */
export function ExploreScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('explore.title'));
  const desktop = useDesktop();
  const connected = useConnected();
  const hasOverlay = useOverlayAddress() !== null;
  const { cards, status, exhausted } = useDeck();
  const searchAge = useSession(({ user }) => user?.s_age);
  // What says nothing new draws nothing: an answer comes with every swipe, while the card is on its way out.
  const left = useLikes(({ left }) => (left !== null && left <= FEW_LIKES ? left : null));
  const undoable = useLikes((likes) => likes.canUndo);
  const { isShown, dismiss } = useTeaser();
  // One thing at a time: the teaser comes when the gift has been offered.
  const gift = isGiftDue(useGiftRecipientId());
  const offline = useOffline();

  useEffect(() => {
    if (status === 'idle') void loadCards();
    if (status === 'ready' && !exhausted && cards.length <= REFETCH_AT) void loadCards();
  }, [status, exhausted, cards.length]);

  useEffect(() => {
    // A failed question is asked again as soon as there is somebody to ask.
    if (connected && useDeck.getState().status === 'failed') void loadCards();
  }, [connected]);

  const describePerson = useCallback(
    (person: Person) =>
      person.city
        ? t.plain('common.name_age_city', { name: person.name, age: person.age, city: person.city })
        : t.plain('common.name_age', { name: person.name, age: person.age }),
    [t],
  );

  const swipe = useCallback(
    async (person: Person, decision: SwipeDecision) => {
      const pending = swipeCard(person, decision === 'like' ? 1 : 0);
      const next = useDeck.getState().cards[0];
      // The card leaves first: said in the same frame the words would have the page laid out once more for them.
      void waitForPaint().then(() => {
        if (next)
          announce(
            t.plain(decision === 'like' ? 'explore.said_like' : 'explore.said_pass', {
              who: describePerson(next),
            }),
          );
        else announce(t('explore.said_last'));
      });
      const result = await pending;
      if (result === 'match') openOverlay('match', { person: person.id });
      if (result === 'limit') openOverlay('like-limit', {});
      if (result === 'gone')
        toast({ type: 'error', message: t('explore.person_gone', { name: person.name }) });
      if (result === 'failed')
        toast({ type: 'error', message: t('explore.swipe_failed', { name: person.name }) });
    },
    [t, describePerson],
  );

  const undo = useCallback(async () => {
    const undone = await undoSwipe();
    if (undone.ok) announce(t.plain('explore.said_undo', { name: undone.person.name }));
    else if (undone.reason === 'matched') toast({ type: 'error', message: t('explore.undo_matched') });
    else if (undone.reason === 'nothing') toast({ type: 'error', message: t('explore.undo_nothing') });
    else toast({ type: 'error', message: t('errors.something_wrong') });
  }, [t]);

  const getNote = useCallback(
    (person: Person) => {
      if (person.boosted) return t('explore.boosted');
      if (!person.widened) return undefined;
      const [min = 0, max = Number.POSITIVE_INFINITY] = (searchAge ?? '')
        .split(',')
        .filter(Boolean)
        .map(Number);
      const inRange = person.age === 0 || (person.age >= min && person.age <= max);
      return t(inRange ? 'explore.widened_radius' : 'explore.widened_age');
    },
    [t, searchAge],
  );

  const isProfileBeside = useMedia(PROFILE_BESIDE);
  // The card leaves first; whose profile stands beside the next one may follow a moment later, and its place is kept.
  const top = useDeferredValue(isProfileBeside ? cards[0] : undefined);

  const isLoading = status === 'idle' || status === 'loading';
  return (
    <div className={styles.screen} data-teased={isShown || undefined}>
      <div className={styles.cards}>
        <ExploreHeader desktop={desktop} />
        {isShown ? (
          <div className={styles.teaser}>
            {isLoading || gift || offline ? null : (
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
          active={!hasOverlay}
        >
          {cards.length > 0 ? null : isLoading ? (
            <DeckSkeleton />
          ) : (
            <EmptyDeck
              reason={status === 'failed' ? (connected ? 'failed' : 'offline') : 'nobody'}
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
