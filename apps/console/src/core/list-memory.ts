/*
 * The list from which the page of a record was opened, until the console is reloaded: how to go back to it, and which
 * records come before and after. It is not in the address of the record, which others open too.
 */

export type SeenList = {
  /** The search parameters of the list. */
  search: Readonly<Record<string, string>>;
  /** The rows that were loaded, in their order. */
  ids: readonly number[];
  /** The record that was opened last. */
  openedId: number;
};

const seen = new Map<string, SeenList>();

/** Stores what a list showed. `path` is the path of the area. */
export const storeList = (path: string, list: SeenList): void => void seen.set(path, list);

export const recallList = (path: string): SeenList | undefined => seen.get(path);

/** Returns the records before and after one in the list that was seen last. */
export function findNeighbours(path: string, id: number): { previous?: number; next?: number; at: number } {
  const ids = seen.get(path)?.ids ?? [];
  const at = ids.indexOf(id);
  if (at < 0) return { at };
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { at, ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
}
