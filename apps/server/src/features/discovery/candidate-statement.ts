import type { SiteSettings } from '../../site-settings.ts';
import { createCellBranches } from './cell-branches.ts';
import type { Covering } from './city-cells.ts';
import { type StrictParameters, strictParameterCount, strictSql } from './strict-filters.ts';

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
export const matchesSql = `virtual = $1 and gender = $2 and state = 'active' and born_until > $3::date and born_from <= $4::date
    and (s_gender = 0 or s_gender = $5)`;

/** The sixth and the seventh: not oneself, and nobody who is blocked in either direction. */
export const restSql = 'id <> $6::bigint and id <> all($7::bigint[])';

const resultColumns = `id, lat, lon, popularity, photo_count, traits, interest_bits,
  extract(epoch from last_active)::float8 as active_s, born_from, born_until`;

function createStatement(source: string, limit: number): string {
  return `select ${resultColumns} from (${source}) c
where ${restSql}
  and not exists (
    select from swipe s where s.swiper_id = $6::bigint and s.swiped_id = c.id and (s.liked or s.at > $8::timestamptz)
  )
order by last_active desc limit ${limit}`;
}

const statements = new Map<string, string>();

type Query = { text: string; parameters: unknown[] };

/** Whom a statement asks for: `fits`, and the walls whose parameters follow the fixed ones. */
const criteriaSql = (hardFilters: StrictParameters | null) =>
  hardFilters ? matchesSql + strictSql(fixedCount + 1) : matchesSql;
const nextParameter = (hardFilters: StrictParameters | null) =>
  fixedCount + 1 + (hardFilters ? strictParameterCount : 0);

/**
 * Whoever fits, the most recently active first, out of the covering's cells. One ordered range of an index a cell, merged:
 * reading stops as soon as `limit` are found, however many live there.
 */
export function queryCells(
  covering: Covering,
  limit: number,
  fixed: FixedParameters,
  hardFilters: StrictParameters | null,
  partners: SiteSettings['partners'],
): Query {
  const { shape, cells, join } = createCellBranches(covering, partners);
  const key = `${shape}/${limit}/${hardFilters !== null}`;
  let text = statements.get(key);
  if (!text) {
    const branches = join(
      nextParameter(hardFilters),
      (isCell) =>
        `(select ${columns} from person where ${criteriaSql(hardFilters)} and ${isCell} order by last_active desc)`,
    );
    text = createStatement(branches, limit);
    statements.set(key, text);
  }
  return { text, parameters: [...fixed, ...(hardFilters ?? []), ...cells] };
}

/** The same over any number of coarse cells, at the price of `limit` rows a cell read and sorted. */
export function queryWideCells(
  cells: readonly number[],
  limit: number,
  fixed: FixedParameters,
  hardFilters: StrictParameters | null,
): Query {
  const text = createStatement(
    `select near.* from unnest($${nextParameter(hardFilters)}::int[]) cell cross join lateral (
    select ${columns} from person where ${criteriaSql(hardFilters)} and h4 = cell order by last_active desc limit ${limit}) near`,
    limit,
  );
  return { text, parameters: [...fixed, ...(hardFilters ?? []), cells] };
}

/** The same, wherever they live. */
export function queryAnywhere(
  limit: number,
  fixed: FixedParameters,
  hardFilters: StrictParameters | null,
): Query {
  const text = createStatement(`select ${columns} from person where ${criteriaSql(hardFilters)}`, limit);
  return { text, parameters: [...fixed, ...(hardFilters ?? [])] };
}

/** These people as far as they fit, wherever they live, answered or not. */
export function queryAmong(
  ids: readonly number[],
  fixed: FixedParameters,
  hardFilters: StrictParameters | null,
): Query {
  // Names the date that only the others need: a parameter without a use has no type.
  const text = `select ${resultColumns}, h6 from person where ${criteriaSql(hardFilters)} and ${restSql} and $8::timestamptz is not null
    and id = any($${nextParameter(hardFilters)}::bigint[])`;
  return { text, parameters: [...fixed, ...(hardFilters ?? []), ids] };
}
