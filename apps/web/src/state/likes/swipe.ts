import type { Person } from '@afterglow/protocol/entities/person';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { removeCard, removeSwipedCard, returnCard, useDeck } from '../discovery/deck.ts';
import { showRestricted } from '../safety/show-restricted.ts';
import { storeMatch } from './matches.ts';

interface LikesState {
  /** Likes left in the rolling 24 hours; null with premium or before the first reply. */
  readonly left: number | null;
  /** Whether there is a swipe to undo. */
  readonly canUndo: boolean;
}

export const useLikes = create<LikesState>(() => ({ left: null, canUndo: false }));

/** The result of a swipe. After `limit`, `restricted` and `failed` the card is back in the deck. */
export type SwipeResult = 'done' | 'match' | 'limit' | 'gone' | 'restricted' | 'failed';

/** The last swipe sent. An undo waits for it, so that it does not overtake the swipe that it undoes. */
let lastSwipe: Promise<unknown> = Promise.resolve();

async function sendSwipe(person: Person, like: 0 | 1, isInDeck: boolean): Promise<SwipeResult> {
  const reply = await channel.call('swipe', { swiped_user_id: person.id, like });
  if (!reply.ok) {
    useLikes.setState({ canUndo: false });
    if (reply.code === 'not_found') {
      removeCard(person.id);
      return 'gone';
    }
    if (isInDeck) returnCard(person);
    if (reply.code === 'restricted') {
      showRestricted(reply.details);
      return 'restricted';
    }
    if (reply.code !== 'like_limit') return 'failed';
    useLikes.setState({ left: 0 });
    return 'limit';
  }
  useLikes.setState({ left: reply.details.likes_left ?? null });
  if (!reply.details.is_matched) return 'done';
  storeMatch(person);
  useLikes.setState({ canUndo: false });
  return 'match';
}

/** Likes or passes; the card leaves the deck immediately, and an error brings it back. */
export function swipeCard(person: Person, like: 0 | 1): Promise<SwipeResult> {
  const isInDeck = useDeck.getState().cards.some((card) => card.id === person.id);
  removeSwipedCard(person.id);
  useLikes.setState({ canUndo: true });
  const sent = sendSwipe(person, like, isInDeck);
  lastSwipe = sent;
  return sent;
}

/** Brings the last card back: returns the person, or the error. */
export async function undoSwipe(): Promise<
  { ok: true; person: Person } | { ok: false; reason: 'matched' | 'nothing' | 'failed' }
> {
  useLikes.setState({ canUndo: false });
  await lastSwipe;
  const reply = await channel.call('swipe/undo', {});
  if (reply.ok) {
    returnCard(reply.data);
    return { ok: true, person: reply.data };
  }
  if (reply.code === 'conflict') return { ok: false, reason: 'matched' };
  if (reply.code === 'not_found') return { ok: false, reason: 'nothing' };
  useLikes.setState({ canUndo: true });
  return { ok: false, reason: 'failed' };
}
