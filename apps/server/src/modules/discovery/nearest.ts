import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { fits, others } from './candidate-statement.ts';
import type { Ground, Search } from './candidates.ts';
import { cellsByDistance } from './covering.ts';
import { strict, strictCount } from './strict-filters.ts';
import { wishCount, wishParameters } from './wish-parameters.ts';

/** As far as anybody scrolls, 25 pages of 24: half of what a list costs is the number of its rows. */
export const mostListed = 600;
/** Cells that are asked for at once, nearest first: in a city the first few are enough. */
const batches = [4, 16, 64, 256];

type Found = { id: number; place: number; active_s: number };

const columns = 'id, extract(epoch from last_active)::float8 as active_s';
/**
 * A lateral join asks cell after cell in their order, so reading stops as soon as the list is full: told to sort by `place`, the
 * database reads 600 of every cell first and takes twice as long.
 */
const inCells = (walls: string, cells: number) =>
  `select near.*, place::int from unnest($${cells}::int[]) with ordinality as cells (cell, place) cross join lateral (
  select ${columns} from person where ${fits}${walls} and h6 = cell and ${others} order by last_active desc limit ${mostListed}) near
limit ${mostListed}`;
const anywhere = (walls: string) =>
  `select ${columns}, 0 as place from person where ${fits}${walls} and ${others} order by last_active desc limit ${mostListed}`;

const walled = strict(wishCount + 1);
const texts = { open: inCells('', wishCount + 1), walled: inCells(walled, wishCount + strictCount + 1) };

/**
 * Ids of whoever fits, by the distance of their cell and then by their last activity. Whoever was swiped stays in it. A seeker
 * without a town gets the most recently active from anywhere.
 */
export async function findNearest(
  { db, towns }: Ground,
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
): Promise<number[]> {
  const { each, walls } = wishParameters(search, partners, now);
  const ask = async (text: string, ...more: unknown[]): Promise<Found[]> => {
    const found = await Promise.all(
      each.map((wishes) =>
        db.executeQuery<Found>(CompiledQuery.raw(text, [...wishes, ...(walls ?? []), ...more])),
      ),
    );
    return found
      .flatMap(({ rows }) => rows)
      .sort((a, b) => a.place - b.place || b.active_s - a.active_s || a.id - b.id);
  };

  const found: Found[] = [];
  if (search.point) {
    const cells = cellsByDistance(search.point, search.radiusKm, await towns());
    for (let at = 0, step = 0; at < cells.length && found.length < mostListed; step++) {
      const next = cells.slice(at, at + (batches[step] ?? cells.length));
      at += next.length;
      found.push(...(await ask(walls ? texts.walled : texts.open, next)));
    }
  } else found.push(...(await ask(anywhere(walls ? walled : ''))));
  return found.slice(0, mostListed).map(({ id }) => id);
}
