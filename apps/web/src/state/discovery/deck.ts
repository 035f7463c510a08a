import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { useSession } from '../account/session.ts';
import { onPresence, replaceStatus, requestWithPresence } from '../presence.ts';
import { createRefresh, getSearchKey, onAuthenticated } from '../refresh.ts';
import { onPersonBack, onPersonGone } from '../safety/person-gone.ts';
import {
  type DeckCards,
  getExcludedIds,
  noCards,
  withFetched,
  withoutPerson,
  withoutSwiped,
  withPresence,
  withReturned,
} from './deck-cards.ts';

/** The steps in which the search is widened, each once the one before has nobody new. */
const searchWidths = [null, 'radius', 'age', 'both'] as const;
type SearchWidth = (typeof searchWidths)[number];

interface Deck extends DeckCards {
  /** `failed`: the last request failed; the cards in the deck stay. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Nobody new is left at any distance. */
  readonly exhausted: boolean;
  /** Cards from beyond the search are marked (`widened`). */
  readonly width: SearchWidth;
}

const emptyDeck: Deck = { ...noCards, status: 'idle', exhausted: false, width: null };

/** The swipe deck. Selectors only. */
export const useDeck = create<Deck>(() => emptyDeck);

/** Replies to older requests are dropped: the deck was restarted since, or belongs to another member. */
let requestId = 0;

/**
 * Requests the next twenty cards, and widens the search automatically if nobody is left. Does nothing while a request
 * is under way.
 */
export async function loadCards(): Promise<void> {
  const deck = useDeck.getState();
  if (deck.status === 'loading') return;
  const id = ++requestId;
  useDeck.setState({ status: 'loading' });
  for (const width of searchWidths.slice(searchWidths.indexOf(deck.width))) {
    const exclude = getExcludedIds(useDeck.getState());
    const reply = await requestWithPresence(
      () => channel.call('explore', { exclude, ...(width && { widen: width }) }),
      (held, personId, status) =>
        held.ok ? { ...held, data: replaceStatus(held.data, personId, status) } : held,
    );
    if (id !== requestId) return;
    if (!reply.ok) {
      useDeck.setState({ status: 'failed' });
      return;
    }
    const before = useDeck.getState().cards.length;
    useDeck.setState((now) => ({ ...withFetched(now, reply.data), width }));
    if (useDeck.getState().cards.length > before) {
      useDeck.setState({ status: 'ready', exhausted: false });
      return;
    }
  }
  useDeck.setState({ status: 'ready', exhausted: true });
}

/** Clears the deck and starts again, e.g. after the search has changed. */
export function restartDeck(): Promise<void> {
  requestId++;
  useDeck.setState(({ swiped }) => ({ ...emptyDeck, swiped }));
  return loadCards();
}

/** Removes the card from the deck immediately; `state/likes` sends the swipe to the server. */
export function removeSwipedCard(personId: number): void {
  useDeck.setState((deck) => withoutSwiped(deck, personId));
}

export function returnCard(person: Person): void {
  useDeck.setState((deck) => withReturned(deck, person));
}

export function removeCard(personId: number): void {
  useDeck.setState((deck) => withoutPerson(deck, personId));
}

/** With this many cards a reconnect requests no more. */
const ENOUGH_CARDS = 20;
const refresh = createRefresh(() => {
  const { cards, status } = useDeck.getState();
  if (status !== 'idle' && cards.length < ENOUGH_CARDS) void loadCards();
});

onAuthenticated(refresh);
onPersonGone(removeCard);
onPersonBack(() => {
  if (useDeck.getState().status !== 'idle') void restartDeck();
});
onPresence((personId, status) => useDeck.setState((deck) => withPresence(deck, personId, status)));

useSession.subscribe(({ user }, { user: before }) => {
  // Nobody's deck until then: an early request waits in the channel and is sent as this member.
  if (!before) return;
  if (user?.id !== before.id) {
    requestId++;
    useDeck.setState(emptyDeck);
    return;
  }
  if (getSearchKey(user) !== getSearchKey(before) && useDeck.getState().status !== 'idle') void restartDeck();
});
