import { CompiledQuery } from 'kysely';
import type { SiteSettings } from '../../site-settings.ts';
import { fits, others } from './candidate-statement.ts';
import type { Ground, Search } from './candidates.ts';
import { cellsByDistance } from './covering.ts';
import { chance } from './score.ts';
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
 * without a town gets the most recently active from anywhere. Whoever hides their town stands at a town of their region that
 * chance gives them, the same for a seeker all day.
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
    return found.flatMap(({ rows }) => rows);
  };
  const inOrder = (found: Found[]): Found[] =>
    found.sort((a, b) => a.place - b.place || b.active_s - a.active_s || a.id - b.id);

  if (!search.point) {
    const found = await ask(anywhere(walls ? walled : ''));
    return idsOf(inOrder(found));
  }
  const text = walls ? texts.walled : texts.open;
  const { cells, regions } = cellsByDistance(search.point, search.radiusKm, await towns());
  const [hidden, near] = await Promise.all([
    partners === 'virtual' ? [] : ask(text, [...regions.keys()]),
    ask(text, cells.slice(0, batches[0])),
  ]);
  const day = now.toISOString().slice(0, 10);
  const places = [...regions.values()];
  const placed = hidden.map((one) => {
    // The database counts from 1.
    const choices = places[one.place - 1] as number[];
    const chosen = Math.floor(chance(`town/${search.id}/${day}`, one.id) * choices.length);
    return { ...one, place: (choices[chosen] as number) + 1 };
  });

  const found = near;
  let [at, step] = [batches[0] as number, 1];
  const reached = () => found.length + placed.filter(({ place }) => place <= at).length;
  for (; at < cells.length && reached() < mostListed; step++) {
    const next = cells.slice(at, at + (batches[step] ?? cells.length));
    const behind = await ask(text, next);
    for (const one of behind) found.push({ ...one, place: one.place + at });
    at += next.length;
  }
  return idsOf(inOrder([...found, ...placed]));
}

const idsOf = (found: readonly Found[]): number[] => found.slice(0, mostListed).map(({ id }) => id);
