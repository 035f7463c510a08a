import { REFETCH_AT } from '@afterglow/domain/deck-physics';
import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { lazy, type ReactElement, Suspense, useCallback, useDeferredValue, useEffect } from 'react';
import { useDesktop } from '../../ground/desktop.ts';
import { withWords } from '../../ground/language.ts';
import { openOverlay, useOverlayAddress } from '../../ground/overlay-address.ts';
import { painted } from '../../ground/painted.ts';
import { toast } from '../../ground/toasts.ts';
import { useConnected } from '../../ground/use-connected.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { Deck, type Verdict } from '../../parts/deck/deck.tsx';
import { useMedia } from '../../parts/use-media.ts';
import { useOffline } from '../../parts/use-offline.ts';
import { useTeaser } from '../../parts/use-teaser.ts';
import { giftIsDue, useUngifted } from '../../state/account/first-gift.ts';
import { useSession } from '../../state/account/session.ts';
import { loadCards, restartDeck, useDeck } from '../../state/discovery/deck.ts';
import { swipeCard, undoSwipe, useLikes } from '../../state/likes/swipe.ts';
import { DeckSkeleton } from './deck-skeleton.tsx';
import { EmptyDeck } from './empty-deck.tsx';
import { ExploreHeader } from './explore-header.tsx';
import { ExploreOutline } from './explore-outline.tsx';
import styles from './explore-screen.module.css';

export const Outline = ExploreOutline;

const CardProfile = lazy(async () => ({
  default: (await withWords(['answers', 'chat', 'explore', 'profile'], () => import('./card-profile.tsx')))
    .CardProfile,
}));
const WheelTeaser = lazy(async () => ({
  default: (await withWords(['wheel'], () => import('../../parts/wheel-teaser.tsx'))).WheelTeaser,
}));
const CARD_PROFILE_TITLE = 'card-profile-title';

/** From here on the top card's profile has room beside it. */
const BESIDE = '(width >= 1200px)';

/** Few enough to be worth a word. */
const LIKES_WORTH_SAYING = 10;

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
  const covered = useOverlayAddress() !== null;
  const { cards, status, exhausted } = useDeck();
  const wished = useSession(({ user }) => user?.s_age);
  // What says nothing new draws nothing: an answer comes with every swipe, while the card is on its way out.
  const left = useLikes(({ left }) => (left !== null && left <= LIKES_WORTH_SAYING ? left : null));
  const undoable = useLikes((likes) => likes.undoable);
  const { teased, answer } = useTeaser();
  // One thing at a time: the teaser comes when the gift has been offered.
  const gift = giftIsDue(useUngifted());
  const offline = useOffline();

  useEffect(() => {
    if (status === 'idle') void loadCards();
    if (status === 'ready' && !exhausted && cards.length <= REFETCH_AT) void loadCards();
  }, [status, exhausted, cards.length]);

  useEffect(() => {
    // A failed question is asked again as soon as there is somebody to ask.
    if (connected && useDeck.getState().status === 'failed') void loadCards();
  }, [connected]);

  const whoIs = useCallback(
    (person: Person) =>
      person.city
        ? t.said('common.name_age_city', { name: person.name, age: person.age, city: person.city })
        : t.said('common.name_age', { name: person.name, age: person.age }),
    [t],
  );

  const swipe = useCallback(
    async (person: Person, verdict: Verdict) => {
      const outcome = swipeCard(person, verdict === 'like' ? 1 : 0);
      const next = useDeck.getState().cards[0];
      // The card leaves first: said in the same frame the words would have the page laid out once more for them.
      void painted().then(() => {
        if (next)
          announce(
            t.said(verdict === 'like' ? 'explore.said_like' : 'explore.said_pass', { who: whoIs(next) }),
          );
        else announce(t('explore.said_last'));
      });
      const what = await outcome;
      if (what === 'match') openOverlay('match', { person: person.id });
      if (what === 'limit') openOverlay('like-limit', {});
      if (what === 'gone') toast({ type: 'error', message: t('explore.person_gone', { name: person.name }) });
      if (what === 'failed')
        toast({ type: 'error', message: t('explore.swipe_failed', { name: person.name }) });
    },
    [t, whoIs],
  );

  const undo = useCallback(async () => {
    const undone = await undoSwipe();
    if (undone.ok) announce(t.said('explore.said_undo', { name: undone.person.name }));
    else if (undone.why === 'matched') toast({ type: 'error', message: t('explore.undo_matched') });
    else if (undone.why === 'nothing') toast({ type: 'error', message: t('explore.undo_nothing') });
    else toast({ type: 'error', message: t('errors.something_wrong') });
  }, [t]);

  const noteOf = useCallback(
    (person: Person) => {
      if (person.boosted) return t('explore.boosted');
      if (!person.widened) return undefined;
      const [least = 0, most = Number.POSITIVE_INFINITY] = (wished ?? '')
        .split(',')
        .filter(Boolean)
        .map(Number);
      const inRange = person.age === 0 || (person.age >= least && person.age <= most);
      return t(inRange ? 'explore.widened_radius' : 'explore.widened_age');
    },
    [t, wished],
  );

  const beside = useMedia(BESIDE);
  // The card leaves first; whose profile stands beside the next one may follow a moment later, and its place is kept.
  const top = useDeferredValue(beside ? cards[0] : undefined);

  const waiting = status === 'idle' || status === 'loading';
  return (
    <div className={styles.screen} data-teased={teased || undefined}>
      <div className={styles.cards}>
        <ExploreHeader desktop={desktop} />
        {teased ? (
          <div className={styles.teaser}>
            {waiting || gift || offline ? null : (
              <Suspense fallback={null}>
                <WheelTeaser at="deck" answer={answer} />
              </Suspense>
            )}
          </div>
        ) : null}
        <Deck
          cards={cards}
          noteOf={noteOf}
          onSwipe={swipe}
          onOpen={openProfile}
          onLine={writeTo}
          profileBeside={beside}
          onUndo={undoable ? undo : undefined}
          active={!covered}
        >
          {cards.length > 0 ? null : waiting ? (
            <DeckSkeleton />
          ) : (
            <EmptyDeck
              why={status === 'failed' ? (connected ? 'failed' : 'offline') : 'nobody'}
              onAgain={() => void (status === 'failed' ? loadCards() : restartDeck())}
            />
          )}
        </Deck>
        {left !== null && cards.length > 0 ? (
          <p className={styles.left}>{t('explore.likes_left', { n: left })}</p>
        ) : null}
      </div>
      {beside && top ? (
        <Suspense fallback={<div className={styles.beside} />}>
          <CardProfile person={top} titleId={CARD_PROFILE_TITLE} className={styles.beside} />
        </Suspense>
      ) : beside && (waiting || cards.length > 0) ? (
        <div className={styles.beside} />
      ) : null}
    </div>
  );
}
