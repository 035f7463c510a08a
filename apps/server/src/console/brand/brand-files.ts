import type { App } from '../../app.ts';

export type StoredFile = { type: string; bytes: Buffer };

const MAX_CACHED = 40;

/**
 * Returns a function that loads a file of a brand by name; null if there is none. The content behind a name never
 * changes.
 */
export function createBrandFiles({ db }: Pick<App, 'db'>): (name: string) => Promise<StoredFile | null> {
  const cache = new Map<string, StoredFile>();
  return async (name) => {
    const known = cache.get(name);
    if (known) return known;
    const found = await db
      .selectFrom('brand_file')
      .select(['type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!found) return null;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(name, found);
    return found;
  };
}
