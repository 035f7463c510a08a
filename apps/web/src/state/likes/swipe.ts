import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { dropCard, returnCard, takeCard, useDeck } from '../discovery/deck.ts';
import { rememberMatch } from './matches.ts';

interface Likes {
  /** Likes left in the rolling 24 hours; null with premium or before the first answer. */
  readonly left: number | null;
  /** Whether there is a swipe to take back. */
  readonly undoable: boolean;
}

export const useLikes = create<Likes>(() => ({ left: null, undoable: false }));

/** What became of a swipe. After `limit` and `failed` the card is back in the deck. */
export type SwipeOutcome = 'done' | 'match' | 'limit' | 'gone' | 'failed';

/** The swipes still on their way, one after the other: an undo must not overtake what it takes back. */
let last: Promise<unknown> = Promise.resolve();

async function send(person: Person, like: 0 | 1, inDeck: boolean): Promise<SwipeOutcome> {
  const reply = await channel.call('swipe', { swiped_user_id: person.id, like });
  if (!reply.ok) {
    useLikes.setState({ undoable: false });
    if (reply.code === 'not_found') {
      dropCard(person.id);
      return 'gone';
    }
    if (inDeck) returnCard(person);
    if (reply.code !== 'like_limit') return 'failed';
    useLikes.setState({ left: 0 });
    return 'limit';
  }
  useLikes.setState({ left: reply.details.likes_left ?? null });
  if (!reply.details.is_matched) return 'done';
  rememberMatch(person);
  useLikes.setState({ undoable: false });
  return 'match';
}

/** Likes or passes; a card of the person leaves the deck at once, and a refusal brings it back. */
export function swipeCard(person: Person, like: 0 | 1): Promise<SwipeOutcome> {
  const inDeck = useDeck.getState().cards.some((card) => card.id === person.id);
  takeCard(person.id);
  useLikes.setState({ undoable: true });
  const sent = send(person, like, inDeck);
  last = sent;
  return sent;
}

/** Brings the last card back: the person, or why not. */
export async function undoSwipe(): Promise<
  { ok: true; person: Person } | { ok: false; why: 'matched' | 'nothing' | 'failed' }
> {
  useLikes.setState({ undoable: false });
  await last;
  const reply = await channel.call('swipe/undo', {});
  if (reply.ok) {
    returnCard(reply.data);
    return { ok: true, person: reply.data };
  }
  if (reply.code === 'conflict') return { ok: false, why: 'matched' };
  if (reply.code === 'not_found') return { ok: false, why: 'nothing' };
  useLikes.setState({ undoable: true });
  return { ok: false, why: 'failed' };
}
