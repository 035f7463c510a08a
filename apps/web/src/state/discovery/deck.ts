import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { useSession } from '../account/session.ts';
import { onAuthenticated } from '../on-authenticated.ts';
import { createRefresh } from '../refresh.ts';
import { onGone } from '../safety/gone.ts';
import {
  type DeckCards,
  excludeOf,
  noCards,
  withAnswer,
  withoutPerson,
  withoutSwiped,
  withPresence,
  withReturned,
} from './deck-cards.ts';

export type Widen = 'radius' | 'age';

interface Deck extends DeckCards {
  /** `failed`: the last question was not answered; the cards in hand stay. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The server had nobody new for the present search. */
  readonly exhausted: boolean;
  /** Beyond what the member asked for: said on each card it brings. */
  readonly widen: Widen | null;
  /** Which way beyond the search a widened card lies. */
  readonly widenedBy: Readonly<Record<number, Widen>>;
}

const empty: Deck = { ...noCards, status: 'idle', exhausted: false, widen: null, widenedBy: {} };

/** The swipe deck. Selectors only. */
export const useDeck = create<Deck>(() => empty);

/** Answers to older questions than this one are thrown away: the deck was begun anew since, or is somebody else's. */
let question = 0;

/** Asks for the next twenty cards; does nothing while a question is open. */
export async function loadCards(): Promise<void> {
  const deck = useDeck.getState();
  if (deck.status === 'loading') return;
  const mine = ++question;
  useDeck.setState({ status: 'loading' });
  const { widen } = deck;
  const reply = await channel.call('explore', { exclude: excludeOf(deck), ...(widen && { widen }) });
  if (mine !== question) return;
  if (!reply.ok) {
    useDeck.setState({ status: 'failed' });
    return;
  }
  useDeck.setState((now) => {
    const next = withAnswer(now, reply.data);
    const widenedBy = { ...now.widenedBy };
    if (widen) for (const person of reply.data) if (person.widened) widenedBy[person.id] ??= widen;
    return { ...next, widenedBy, status: 'ready', exhausted: next.cards.length === now.cards.length };
  });
}

/** Clears the deck and asks anew, e.g. after the search has changed. */
export function restartDeck(widen: Widen | null = null): Promise<void> {
  question++;
  useDeck.setState(({ swiped }) => ({ ...empty, swiped, widen }));
  return loadCards();
}

/** The card leaves the deck at once; the server hears of it elsewhere (`state/likes`). */
export function takeCard(personId: number): void {
  useDeck.setState((deck) => withoutSwiped(deck, personId));
}

export function returnCard(person: Person): void {
  useDeck.setState((deck) => withReturned(deck, person));
}

export function dropCard(personId: number): void {
  useDeck.setState((deck) => withoutPerson(deck, personId));
}

/** With this many in hand a reconnect asks for no further ones. */
const ENOUGH_CARDS = 20;
const refresh = createRefresh(() => {
  const { cards, status } = useDeck.getState();
  if (status !== 'idle' && cards.length < ENOUGH_CARDS) void loadCards();
});

onAuthenticated(refresh);
onGone(dropCard);
channel.on('onlines', ({ data }) => {
  useDeck.setState((deck) => withPresence(deck, data.user_id, data.type === 'online' ? 1 : 0));
});

const searchKeys = ['s_gender', 's_age', 's_radius', 'place_id'] as const;

useSession.subscribe(({ user }, { user: before }) => {
  // Nobody's deck until then: what was asked ahead waits in the channel and goes as this member.
  if (!before) return;
  if (user?.id !== before.id) {
    question++;
    useDeck.setState(empty);
    return;
  }
  const searchChanged = searchKeys.some((key) => user[key] !== before[key]);
  if (searchChanged && useDeck.getState().status !== 'idle') void restartDeck();
});
