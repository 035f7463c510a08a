import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
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

const ids = ({ cards }: DeckCards) => cards.map((card) => card.id);
const deckOf = (...people: number[]): DeckCards =>
  withFetched(
    noCards,
    people.map((id) => aPerson(id)),
  );

test('cards of two replies are in the deck once each, known ones in their place', () => {
  const merged = withFetched(deckOf(3, 1, 2), [aPerson(2, { city: 'Jaffa' }), aPerson(4), aPerson(4)]);
  expect(ids(merged)).toEqual([3, 1, 2, 4]);
  expect(merged.cards[2]?.city).toBe('Jaffa');
});

test('[S7.09] the server gets the last ten card ids, including swiped ones if fewer are in the deck', () => {
  let deck = deckOf(...Array.from({ length: 12 }, (_, at) => at + 1));
  for (let id = 1; id <= 9; id++) deck = withoutSwiped(deck, id);
  expect(getExcludedIds(deck)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a reply under way brings back nobody who was swiped meanwhile', () => {
  const deck = withoutSwiped(deckOf(1, 2), 1);
  expect(ids(withFetched(deck, [aPerson(1), aPerson(3)]))).toEqual([2, 3]);
});

test('a rejected swipe puts the card back on top, and it can be swiped again', () => {
  const deck = withReturned(withoutSwiped(deckOf(1, 2), 1), aPerson(1));
  expect(ids(deck)).toEqual([1, 2]);
  expect(deck.swiped).toEqual([]);
});

test('[S4.43] a blocked person leaves the cards', () => {
  expect(ids(withoutPerson(deckOf(1, 2, 3), 2))).toEqual([1, 3]);
});

test('[S4.22] a card shows that its person came online', () => {
  const deck = deckOf(1, 2);
  expect(withPresence(deck, 2, 1).cards.map((card) => card.status)).toEqual([0, 1]);
  expect(withPresence(deck, 9, 1)).toBe(deck);
});
