import { DAY_MS } from '@afterglow/domain/time';
import type { FigureFilter } from '@afterglow/protocol/console/figures/figure-filter';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** Buckets one after the other: their beginnings in milliseconds, and the end of the last one. */
export type Span = { starts: readonly number[]; end: number };

export type FigureQuery = {
  db: Kysely<DB>;
  span: Span;
  filter: FigureFilter;
  /** After how many hours a member gets the coins of an unanswered message back; 0 for never. */
  promisedH: number;
  now: Date;
  /** The zone by whose days people are counted. */
  zone: string;
};

/** A part of a figure: a sum, and for a share what it is a share of. */
export type Part = { value: number; of: number };
/** A part of the bucket with this place in the span. */
export type PartRow = { key: string; n: number; value: number; of: number };

const listStarts = ({ starts }: Span): Date[] => starts.map((at) => new Date(at));

/** Returns the SQL for the index of the bucket that a time is in. */
export const toBucketSql = (span: Span, at: string): RawBuilder<number> =>
  sql`width_bucket(${sql.ref(at)}, ${listStarts(span)}::timestamptz[]) - 1`;

/** Condition: a time is in the span. */
export const isInSpanSql = (span: Span, at: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(at)} >= ${new Date(span.starts[0] ?? span.end)} and ${sql.ref(at)} < ${new Date(span.end)})`;

/** Returns the buckets as rows: their index, beginning and end. */
export const bucketRowsSql = (span: Span): RawBuilder<unknown> => {
  const starts = listStarts(span);
  return sql`unnest(${starts}::timestamptz[], ${[...starts.slice(1), new Date(span.end)]}::timestamptz[])
    with ordinality as bucket (starts_at, ends_at, place)`;
};

/** Splits a span of more than two days into parts of a day, the last one first. */
export function splitSpan(span: Span): Span[] {
  const { starts, end } = span;
  const [start = end] = starts;
  if (end - start <= 2 * DAY_MS) return [span];
  const parts = Array.from({ length: Math.ceil((end - start) / DAY_MS) }, (_, n) => start + n * DAY_MS);
  return parts.map((at) => ({ starts: [at], end: Math.min(end, at + DAY_MS) })).reverse();
}

/** Condition: the filter includes this person. */
export function matchesPersonSql(filter: FigureFilter, person: string): RawBuilder<SqlBool> {
  const { country, language, market, campaign } = filter;
  const wanted = [
    ...(country === undefined ? [] : [sql`home_country = ${country}`]),
    ...(market === undefined ? [] : [sql`market_of(home_country) = ${market}`]),
    ...(language === undefined
      ? []
      : [
          sql`exists (select from member where member.person_id = wanted_person.id and member.language = ${language})`,
        ]),
    ...(campaign === undefined
      ? []
      : [
          sql`exists (
            select from campaign_member join campaign on campaign.id = campaign_member.campaign_id
            where campaign_member.person_id = wanted_person.id and campaign.code = ${campaign})`,
        ]),
  ];
  if (wanted.length === 0) return sql`true`;
  return sql`exists (select from person wanted_person where wanted_person.id = ${sql.ref(person)}
    and ${sql.join(wanted, sql` and `)})`;
}

/** Condition: a virtual profile belongs to the team of the filter. */
export const isOfTeamSql = ({ team }: FigureFilter, persona: string): RawBuilder<SqlBool> =>
  team === undefined
    ? sql`true`
    : sql`exists (select from persona where persona.person_id = ${sql.ref(persona)} and persona.team_id = ${team})`;

/** Condition: a member of staff belongs to the team of the filter. */
export const isInTeamSql = ({ team }: FigureFilter, staff: string): RawBuilder<SqlBool> =>
  team === undefined
    ? sql`true`
    : sql`exists (
        select from team_staff where team_staff.staff_id = ${sql.ref(staff)} and team_staff.team_id = ${team})`;

export const isFiltered = (filter: FigureFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);

/** Returns whether the filter may leave so few people or staff that one could guess who they are. */
export const isPersonal = ({ country, language, team, campaign }: FigureFilter): boolean =>
  (country ?? language ?? team ?? campaign) !== undefined;
