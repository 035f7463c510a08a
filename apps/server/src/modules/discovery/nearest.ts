import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { birthBounds } from './birth-bounds.ts';
import { fits } from './candidate-statement.ts';
import { type Ground, kindsOf, type Search } from './candidates.ts';
import { cellsByDistance } from './covering.ts';

/** As far as anybody scrolls: 50 pages of 24. */
const most = 1_200;
/** Cells that are asked for at once, nearest first: in a city the first few are enough. */
const batches = [4, 16, 64, 256];

type Found = { id: number; place: number; active_s: number };

const columns = 'id, extract(epoch from last_active)::float8 as active_s';
const others = 'id <> $6::bigint and id <> all($7::bigint[])';
const inCells = `select near.*, place::int from unnest($8::int[]) with ordinality as cells (cell, place) cross join lateral (
  select ${columns} from person where ${fits} and h6 = cell and ${others} order by last_active desc limit ${most}) near
order by place limit ${most}`;
const anywhere = `select ${columns}, 0 as place from person where ${fits} and ${others} order by last_active desc limit ${most}`;

/**
 * Ids of whoever fits, by the distance of their cell and then by their last activity. Whoever was swiped stays in it. A seeker
 * without a town gets the most recently active from anywhere.
 */
export async function findNearest(
  { db, towns }: Ground,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<Float64Array> {
  const { bornAfter, bornUntil } = birthBounds(now.toISOString().slice(0, 10), search.age);
  const wishes = [bornAfter, bornUntil, search.gender, search.id, search.blocked];
  const kinds = kindsOf(search.searchedGender, partners);
  const ask = async (text: string, ...more: unknown[]): Promise<Found[]> => {
    const found = await Promise.all(
      kinds.map(({ virtual, gender }) =>
        db.executeQuery<Found>(CompiledQuery.raw(text, [virtual, gender, ...wishes, ...more])),
      ),
    );
    return found
      .flatMap(({ rows }) => rows)
      .sort((a, b) => a.place - b.place || b.active_s - a.active_s || a.id - b.id);
  };

  const found: Found[] = [];
  if (search.point) {
    const cells = cellsByDistance(search.point, search.radiusKm, await towns());
    for (let at = 0, step = 0; at < cells.length && found.length < most; step++) {
      const next = cells.slice(at, at + (batches[step] ?? cells.length));
      at += next.length;
      found.push(...(await ask(inCells, next)));
    }
  } else found.push(...(await ask(anywhere)));
  return Float64Array.from(found.slice(0, most), ({ id }) => id);
}
