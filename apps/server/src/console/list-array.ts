import type { ListQuery } from '@afterglow/protocol/console/list';
import { listAcceptedSecrets, type SigningConfig } from '../config.ts';
import type { Page, PageQuery } from './list.ts';
import { readCursor, writeCursor } from './list-cursor.ts';

/**
 * Returns a page of a list whose rows are declared in code: few, and always the same. `rows` are filtered and sorted.
 * Returns null if `after` belongs to another list, search, filter or sort.
 */
export function paginateArray<Row>(
  rows: readonly Row[],
  { name, getKey, config }: { name: string; getKey: (row: Row) => string; config: SigningConfig },
  query: PageQuery,
): Page<Row> | null {
  const { after, currentLength, recordsToTake, ...requested } = query;
  const signed = [name, requested satisfies ListQuery];
  const cursor = after === undefined ? undefined : readCursor(after, signed, listAcceptedSecrets(config));
  if (cursor === null) return null;
  const start = cursor ? rows.findIndex((row) => getKey(row) === cursor.position[0]) + 1 : currentLength;
  const found = rows.slice(start, start + recordsToTake);
  const last = start + found.length < rows.length ? found.at(-1) : undefined;
  const total = rows.length;
  return {
    rows: found,
    next: last === undefined ? null : writeCursor({ position: [getKey(last)], total }, signed, config.secret),
    total,
    capped: false,
  };
}
