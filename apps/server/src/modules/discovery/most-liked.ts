import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { fits, others } from './candidate-statement.ts';
import type { Ground, Search } from './candidates.ts';
import { cellBranches } from './cell-branches.ts';
import { coveringOf } from './covering.ts';
import { mostListed } from './nearest.ts';
import { strict, strictCount } from './strict-filters.ts';
import { wishCount, wishParameters } from './wish-parameters.ts';

type Found = { id: number; popularity: number; active_s: number };

const order = 'order by popularity desc, last_active desc';
const texts = new Map<string, string>();

/**
 * Ids of whoever fits, by the likes of the last 30 days and then by their last activity: one ordered range of an index a cell,
 * merged, as the deck is. A seeker without a town gets the most liked of the recently active from anywhere.
 */
export async function findMostLiked(
  { db, towns }: Ground,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const { each, walls } = wishParameters(search, partners, now);
  const asked = fits + (walls ? strict(wishCount + 1) : '');
  const branches = search.point
    ? cellBranches(coveringOf(search.point, search.radiusKm, await towns()), partners)
    : null;
  const key = `${branches?.shape}/${walls !== null}`;
  let text = texts.get(key);
  if (!text) {
    const columns = 'id, popularity, last_active';
    const first = wishCount + 1 + (walls ? strictCount : 0);
    const source = branches
      ? branches.joined(
          first,
          (isCell) => `(select ${columns} from person where ${asked} and ${isCell} ${order})`,
        )
      : `select ${columns} from person where ${asked} order by last_active desc limit ${mostListed}`;
    text = `select id, popularity, extract(epoch from last_active)::float8 as active_s from (${source}) c
      where ${others} ${order} limit ${mostListed}`;
    texts.set(key, text);
  }
  const parameters = [...(walls ?? []), ...(branches?.cells ?? [])];
  const found = await Promise.all(
    each.map((wishes) => db.executeQuery<Found>(CompiledQuery.raw(text, [...wishes, ...parameters]))),
  );
  return found
    .flatMap(({ rows }) => rows)
    .sort((a, b) => b.popularity - a.popularity || b.active_s - a.active_s || a.id - b.id)
    .slice(0, mostListed)
    .map(({ id }) => id);
}
