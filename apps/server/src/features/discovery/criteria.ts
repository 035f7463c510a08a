import type { AgeRange } from '@afterglow/domain/search';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { CityCells } from './covering.ts';
import { createHardFilters, HARD_FILTER_SQL } from './hard-filters.ts';
import type { Search } from './search.ts';
import { bindValues, type Statement } from './statement.ts';

/** `db` is a pool with the planner settings of `DECK_PLANNING`; `cities` are the towns in it. */
export type DeckDatabase = { db: Kysely<DB>; cities: () => Promise<CityCells> };

/**
 * The condition that the deck's indexes answer. A member who hides their age is stored with a range of ten years and
 * matches when any of these years does, so that a narrow search does not reveal the age.
 */
const MATCHES_SQL = `virtual = :virtual and gender = :gender and state = 'active'
    and born_until > :bornAfter::date and born_from <= :bornUntil::date and (s_gender = 0 or s_gender = :seekerGender)`;

/** Excludes the seeker and everybody with a block in either direction. */
export const REST_SQL = 'id <> :seekerId::bigint and id <> all(:blocked::bigint[])';

export type Criteria = {
  /** A condition on a row of `person`, with named parameters. */
  sql: string;
  /** Distinguishes the texts with and without hard filters. */
  key: 'open' | 'filtered';
  /** Values of the parameters of `sql` and `REST_SQL`, one set for each kind of person. */
  kinds: readonly Record<string, unknown>[];
};

export function createCriteria(
  search: Search,
  partners: SiteSettings['partners'],
  now: Date,
  age: AgeRange = search.age,
): Criteria {
  const { gender: seekerGender, id: seekerId, blocked } = search;
  const bounds = getBirthBounds(now.toISOString().slice(0, 10), age);
  const hardFilters = createHardFilters(search.filters, now);
  return {
    sql: hardFilters ? MATCHES_SQL + HARD_FILTER_SQL : MATCHES_SQL,
    key: hardFilters ? 'filtered' : 'open',
    kinds: listKinds(search.searchedGender, partners).map((kind) => ({
      ...kind,
      ...bounds,
      seekerGender,
      seekerId,
      blocked,
      ...hardFilters,
    })),
  };
}

/**
 * Returns the kinds of people to search for. A range of an index has one gender and one kind, so a search for
 * everyone on a mixed site runs several queries.
 */
function listKinds(
  searchedGender: number,
  partners: SiteSettings['partners'],
): { virtual: boolean; gender: number }[] {
  const genders = searchedGender === 0 ? [1, 2, 3] : [searchedGender];
  const kinds = partners === 'mixed' ? [true, false] : [partners === 'virtual'];
  return kinds.flatMap((isVirtual) => genders.map((gender) => ({ virtual: isVirtual, gender })));
}

/** Runs the statement once for each kind of person and returns all rows. */
export async function selectKinds<Row>(
  db: Kysely<DB>,
  { kinds }: Criteria,
  statement: Statement,
  values: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> {
  const results = await Promise.all(
    kinds.map((kind) => db.executeQuery<Row>(bindValues(statement, { ...kind, ...values }))),
  );
  return results.flatMap(({ rows }) => rows);
}

/**
 * Returns the bounds of the birth dates of everybody who is `min` to `max` years old on `today`. All dates are
 * `YYYY-MM-DD`.
 */
export function getBirthBounds(
  today: string,
  { min, max }: { min: number; max: number },
): { bornAfter: string; bornUntil: string } {
  return { bornAfter: subtractYears(today, max + 1), bornUntil: subtractYears(today, min) };
}

/**
 * Returns the day so many years earlier. 29 February becomes 28 February in other years: a person born on it
 * becomes a year older on 1 March.
 */
function subtractYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const rest = day.slice(4) === '-02-29' && !isLeapYear ? '-02-28' : day.slice(4);
  return `${String(year).padStart(4, '0')}${rest}`;
}
