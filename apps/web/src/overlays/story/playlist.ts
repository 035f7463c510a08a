import type { StoryAuthor } from '../../state/stories/story-list.ts';

/** Which story of which person is on screen. `index` is its place, in case the story is gone at the next refresh. */
export interface PlaylistPosition {
  readonly person: number;
  readonly story: number;
  readonly index: number;
}

const getPosition = ({ user, items }: StoryAuthor, index: number): PlaylistPosition | null => {
  const item = items[index];
  return item ? { person: user.id, story: item.id, index } : null;
};

/** Returns the first story of a person, or the named one. */
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

/** Finds a story again. If it is gone: the one in its place now, else the next person's first, else null. */
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

/** Returns the first story of the next or previous person in `order` who has any. */
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
 * Returns the next or previous story. After a person's last story comes the next person, before their first the
 * previous one; null if there is none. `order`: the people in the order of the viewer.
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
