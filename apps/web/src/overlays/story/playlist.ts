import type { StoryAuthor } from '../../state/stories/story-list.ts';

/** Which story of which person is on screen. `index` is where it stood, should it be gone by the next look. */
export interface PlaylistPosition {
  readonly person: number;
  readonly story: number;
  readonly index: number;
}

const getPosition = ({ user, items }: StoryAuthor, index: number): PlaylistPosition | null => {
  const item = items[index];
  return item ? { person: user.id, story: item.id, index } : null;
};

/** A person's stories from their first, or from the one that is named. */
export function findStart(
  authors: readonly StoryAuthor[],
  person: number,
  story?: number,
): PlaylistPosition | null {
  const author = authors.find(({ user }) => user.id === person);
  if (!author) return null;
  const index = author.items.findIndex(({ id }) => id === story);
  return getPosition(author, Math.max(0, index));
}

/** The same story; or, when it is gone, what stands in its place now, else the next person's, else nothing. */
export function refreshPosition(
  authors: readonly StoryAuthor[],
  order: readonly number[],
  position: PlaylistPosition,
): PlaylistPosition | null {
  const author = authors.find(({ user }) => user.id === position.person);
  const found = author?.items.findIndex(({ id }) => id === position.story) ?? -1;
  if (author && found >= 0) return getPosition(author, found);
  return (author && getPosition(author, position.index)) ?? findAdjacentPerson(authors, order, position, 1);
}

/** The first story of the next or previous person of `order` who has any. */
export function findAdjacentPerson(
  authors: readonly StoryAuthor[],
  order: readonly number[],
  { person }: PlaylistPosition,
  by: 1 | -1,
): PlaylistPosition | null {
  const from = order.indexOf(person);
  if (from < 0) return null;
  for (let next = from + by; next >= 0 && next < order.length; next += by) {
    const found = findStart(authors, order[next] as number);
    if (found) return found;
  }
  return null;
}

/**
 * One story on or back. After a person's last comes the next person, before their first the previous one; null: there is
 * nobody. `order`: the people one goes through, alone the one where nobody else follows.
 */
export function getAdjacent(
  authors: readonly StoryAuthor[],
  order: readonly number[],
  position: PlaylistPosition,
  by: 1 | -1,
): PlaylistPosition | null {
  const author = authors.find(({ user }) => user.id === position.person);
  const index = (author?.items.findIndex(({ id }) => id === position.story) ?? -1) + by;
  const within = author && index >= 0 ? getPosition(author, index) : null;
  return within ?? findAdjacentPerson(authors, order, position, by);
}
