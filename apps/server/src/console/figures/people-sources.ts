import { DAY_MS } from '@afterglow/domain/time';
import { toCalendarDay } from '@afterglow/domain/time-buckets';
import { sql } from 'kysely';
import { isPurchaseSql } from '../../features/wallet/index.ts';
import type { Source } from './source.ts';
import { isInSpanSql, matchesPersonSql, toBucketSql } from './span.ts';

/** How long after their registration members count as converted by a first payment. */
const CONVERSION_DAYS = 7;

const registrations: Source = {
  name: 'registrations',
  board: 'people',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'registrations' as key, ${toBucketSql(span, 'created_at')} as n, count(*)::float8 as value, 0::float8 as of
    from person where not virtual and ${isInSpanSql(span, 'created_at')} and ${matchesPersonSql(filter, 'person.id')}
    group by 2`,
};

const verified: Source = {
  name: 'verified',
  board: 'people',
  kind: 'sum',
  // Who has not confirmed an address in a month rarely does.
  settleMs: 30 * DAY_MS,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'verified' as key, ${toBucketSql(span, 'created_at')} as n,
      count(*) filter (where email_verified)::float8 as value, count(*)::float8 as of
    from person left join member on person_id = person.id
    where not virtual and ${isInSpanSql(span, 'created_at')} and ${matchesPersonSql(filter, 'person.id')}
    group by 2`,
};

const conversion: Source = {
  name: 'conversion',
  board: 'people',
  kind: 'sum',
  settleMs: CONVERSION_DAYS * DAY_MS,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'conversion' as key, ${toBucketSql(span, 'created_at')} as n,
      count(*) filter (where exists (
        select from payment where payment.person_id = person.id and ${isPurchaseSql()}
          and settled_at <= person.created_at + ${CONVERSION_DAYS} * interval '1 day'))::float8 as value,
      count(*)::float8 as of
    from person
    where not virtual and ${isInSpanSql(span, 'created_at')} and ${matchesPersonSql(filter, 'person.id')}
    group by 2`,
};

const WINDOWS = { active_day: 1, active_week: 7, active_month: 30 } as const;

/**
 * Members who were there in the days up to the last of each bucket. Each is counted on their first day in the window:
 * the one whose day before is outside of it.
 */
const active: Source = {
  name: 'active',
  board: 'people',
  kind: 'bucket',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter, zone, now }) => {
    const ends = [...span.starts.slice(1), span.end];
    const today = now.toISOString().slice(0, 10);
    // The bucket that runs ends today, and one that has not begun has no day.
    const lastDays = ends.map((end, place) =>
      (span.starts[place] ?? 0) > now.getTime() ? null : earlier(toCalendarDay(end - 1, zone), today),
    );
    return sql`
      select key, (place - 1)::int as n, (
        select count(*)::float8 from activity_day
        where day > last_day - days and day <= last_day and (before is null or before <= last_day - days)
          and ${matchesPersonSql(filter, 'activity_day.person_id')}
      ) as value, 0::float8 as of
      from unnest(${lastDays}::date[]) with ordinality as bucket (last_day, place)
      cross join unnest(${Object.keys(WINDOWS)}::text[], ${Object.values(WINDOWS)}::int[]) as figure (key, days)
      where last_day is not null`;
  },
};

const earlier = (one: string, other: string): string => (one < other ? one : other);

export const peopleSources: readonly Source[] = [registrations, verified, active, conversion];
