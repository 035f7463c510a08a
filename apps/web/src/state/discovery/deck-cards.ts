import { mergeById } from '@afterglow/domain/unique-list';
import type { Person } from '@afterglow/protocol/entities/person';

/** How many of the last card ids the server is asked to exclude. */
export const EXCLUDE_LAST = 10;
/** How many swiped ids are stored, so that a reply under way brings none of them back. */
const MAX_SWIPED = 60;

export interface DeckCards {
  /** The first is on top. */
  readonly cards: readonly Person[];
  /** Ids that left the deck by a swipe, oldest first. */
  readonly swiped: readonly number[];
}

export const noCards: DeckCards = { cards: [], swiped: [] };

/** Returns the ids of the last ten cards: those in the deck, filled up with the latest swiped ones. */
export function getExcludedIds({ cards, swiped }: DeckCards): number[] {
  return [...swiped, ...cards.map((card) => card.id)].slice(-EXCLUDE_LAST);
}

/** Adds new cards below the existing ones, without duplicates and recently swiped people. */
export function withFetched(deck: DeckCards, people: readonly Person[]): DeckCards {
  const fresh = people.filter((person) => !deck.swiped.includes(person.id));
  return { ...deck, cards: mergeById(deck.cards, fresh) };
}

export function withoutSwiped(deck: DeckCards, personId: number): DeckCards {
  return {
    cards: deck.cards.filter((card) => card.id !== personId),
    swiped: [...deck.swiped.filter((id) => id !== personId), personId].slice(-MAX_SWIPED),
  };
}

/** Puts the card back on top, after an error or an undo. */
export function withReturned(deck: DeckCards, person: Person): DeckCards {
  return {
    cards: [person, ...deck.cards.filter((card) => card.id !== person.id)],
    swiped: deck.swiped.filter((id) => id !== person.id),
  };
}

/** Removes a person who is not visible any more, without counting a swipe. */
export function withoutPerson(deck: DeckCards, personId: number): DeckCards {
  return { ...deck, cards: deck.cards.filter((card) => card.id !== personId) };
}

export function withPresence(deck: DeckCards, personId: number, status: 0 | 1): DeckCards {
  if (!deck.cards.some((card) => card.id === personId && card.status !== status)) return deck;
  return { ...deck, cards: deck.cards.map((card) => (card.id === personId ? { ...card, status } : card)) };
}
