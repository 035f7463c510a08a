import type { SiteSettings } from '../../site-settings.ts';
import { cellBranches } from './cell-branches.ts';
import { type StrictParameters, strict, strictCount } from './strict-filters.ts';
import type { Covering } from './town-cells.ts';

const columns =
  'id, born_from, born_until, lat, lon, popularity, photo_count, traits, interest_bits, last_active';

/** Parameters that come before the cells. */
export type FixedParameters = [
  virtual: boolean,
  gender: number,
  bornAfter: string,
  bornUntil: string,
  seekerGender: number,
  seekerId: number,
  blocked: number[],
  passedSince: Date,
];
const fixedCount = 8;

/**
 * The first five parameters: whom the deck's indexes are asked for. Who hides their age fits when any of their ten years does,
 * so that no narrower range finds it.
 */
export const fits = `virtual = $1 and gender = $2 and state = 'active' and born_until > $3::date and born_from <= $4::date
    and (s_gender = 0 or s_gender = $5)`;

/** The sixth and the seventh: not oneself, and nobody who is blocked in either direction. */
export const others = 'id <> $6::bigint and id <> all($7::bigint[])';

const found = `id, lat, lon, popularity, photo_count, traits, interest_bits,
  extract(epoch from last_active)::float8 as active_s, born_from, born_until`;

function statement(source: string, limit: number): string {
  return `select ${found} from (${source}) c
where ${others}
  and not exists (
    select from swipe s where s.swiper_id = $6::bigint and s.swiped_id = c.id and (s.liked or s.at > $8::timestamptz)
  )
order by last_active desc limit ${limit}`;
}

const texts = new Map<string, string>();

type Query = { text: string; parameters: unknown[] };

/** Whom a statement asks for: `fits`, and the walls whose parameters follow the fixed ones. */
const asked = (walls: StrictParameters | null) => (walls ? fits + strict(fixedCount + 1) : fits);
const afterWalls = (walls: StrictParameters | null) => fixedCount + 1 + (walls ? strictCount : 0);

/**
 * Whoever fits, the most recently active first, out of the covering's cells. One ordered range of an index a cell, merged:
 * reading stops as soon as `limit` are found, however many live there.
 */
export function withinCells(
  covering: Covering,
  limit: number,
  fixed: FixedParameters,
  walls: StrictParameters | null,
  partners: SiteSettings['partners'],
): Query {
  const { shape, cells, joined } = cellBranches(covering, partners);
  const key = `${shape}/${limit}/${walls !== null}`;
  let text = texts.get(key);
  if (!text) {
    const branches = joined(
      afterWalls(walls),
      (isCell) =>
        `(select ${columns} from person where ${asked(walls)} and ${isCell} order by last_active desc)`,
    );
    text = statement(branches, limit);
    texts.set(key, text);
  }
  return { text, parameters: [...fixed, ...(walls ?? []), ...cells] };
}

/** The same over any number of coarse cells, at the price of `limit` rows a cell read and sorted. */
export function withinWideCells(
  cells: readonly number[],
  limit: number,
  fixed: FixedParameters,
  walls: StrictParameters | null,
): Query {
  const text = statement(
    `select near.* from unnest($${afterWalls(walls)}::int[]) cell cross join lateral (
    select ${columns} from person where ${asked(walls)} and h4 = cell order by last_active desc limit ${limit}) near`,
    limit,
  );
  return { text, parameters: [...fixed, ...(walls ?? []), cells] };
}

/** The same, wherever they live. */
export function anywhere(limit: number, fixed: FixedParameters, walls: StrictParameters | null): Query {
  const text = statement(`select ${columns} from person where ${asked(walls)}`, limit);
  return { text, parameters: [...fixed, ...(walls ?? [])] };
}

/** These people as far as they fit, wherever they live, answered or not. */
export function among(ids: readonly number[], fixed: FixedParameters, walls: StrictParameters | null): Query {
  // Names the date that only the others need: a parameter without a use has no type.
  const text = `select ${found}, h6 from person where ${asked(walls)} and ${others} and $8::timestamptz is not null
    and id = any($${afterWalls(walls)}::bigint[])`;
  return { text, parameters: [...fixed, ...(walls ?? []), ids] };
}
