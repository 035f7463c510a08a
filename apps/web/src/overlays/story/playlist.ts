import type { Teller } from '../../state/stories/story-list.ts';

/** Which story of which person is on screen. `index` is where it stood, should it be gone by the next look. */
export interface Place {
  readonly person: number;
  readonly story: number;
  readonly index: number;
}

const at = ({ user, items }: Teller, index: number): Place | null => {
  const item = items[index];
  return item ? { person: user.id, story: item.id, index } : null;
};

/** A person's stories from their first, or from the one that is named. */
export function beginning(tellers: readonly Teller[], person: number, story?: number): Place | null {
  const teller = tellers.find(({ user }) => user.id === person);
  if (!teller) return null;
  const named = teller.items.findIndex(({ id }) => id === story);
  return at(teller, Math.max(0, named));
}

/** The same story; or, when it is gone, what stands in its place now, else the next person's, else nothing. */
export function settled(tellers: readonly Teller[], order: readonly number[], place: Place): Place | null {
  const teller = tellers.find(({ user }) => user.id === place.person);
  const found = teller?.items.findIndex(({ id }) => id === place.story) ?? -1;
  if (teller && found >= 0) return at(teller, found);
  return (teller && at(teller, place.index)) ?? otherPerson(tellers, order, place, 1);
}

/** The first story of the next or previous person of `order` who has any. */
export function otherPerson(
  tellers: readonly Teller[],
  order: readonly number[],
  { person }: Place,
  by: 1 | -1,
): Place | null {
  const from = order.indexOf(person);
  if (from < 0) return null;
  for (let next = from + by; next >= 0 && next < order.length; next += by) {
    const found = beginning(tellers, order[next] as number);
    if (found) return found;
  }
  return null;
}

/**
 * One story on or back. After a person's last comes the next person, before their first the previous one; null: there is
 * nobody. `order`: the people one goes through, alone the one where nobody else follows.
 */
export function stepped(
  tellers: readonly Teller[],
  order: readonly number[],
  place: Place,
  by: 1 | -1,
): Place | null {
  const teller = tellers.find(({ user }) => user.id === place.person);
  const index = (teller?.items.findIndex(({ id }) => id === place.story) ?? -1) + by;
  const within = teller && index >= 0 ? at(teller, index) : null;
  return within ?? otherPerson(tellers, order, place, by);
}
