import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { fits, others } from './candidate-statement.ts';
import type { Ground, Search } from './candidates.ts';
import { cellBranches } from './cell-branches.ts';
import { coveringOf } from './covering.ts';
import { strict, strictCount } from './strict-filters.ts';
import { wishCount, wishParameters } from './wish-parameters.ts';

const texts = new Map<string, string>();

/** Ids of `limit` people who fit, whoever comes first: enough to say how many there are, up to there. */
export async function findFitting(
  { db, towns }: Ground,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  limit: number,
): Promise<number[]> {
  const { each, walls } = wishParameters(search, partners, now);
  const asked = fits + (walls ? strict(wishCount + 1) : '');
  const branches = search.point
    ? cellBranches(coveringOf(search.point, search.radiusKm, await towns()), partners)
    : null;
  const key = `${branches?.shape}/${walls !== null}/${limit}`;
  let text = texts.get(key);
  if (!text) {
    const first = wishCount + 1 + (walls ? strictCount : 0);
    const source = branches
      ? branches.joined(first, (isCell) => `(select id from person where ${asked} and ${isCell})`)
      : `select id from person where ${asked}`;
    text = `select id from (${source}) c where ${others} limit ${limit}`;
    texts.set(key, text);
  }
  const parameters = [...(walls ?? []), ...(branches?.cells ?? [])];
  const found = await Promise.all(
    each.map((wishes) =>
      db.executeQuery<{ id: number }>(CompiledQuery.raw(text, [...wishes, ...parameters])),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, limit);
}
