import { DIFFICULT_PRIORITY } from '@afterglow/domain/cases';
import { SKIP_REASONS } from '@afterglow/domain/figures';
import { sql } from 'kysely';
import type { Source } from './source.ts';
import { bucketRowsSql, isInSpanSql, isInTeamSql, toBucketSql } from './span.ts';

/** The part of each shift that lies in a bucket. What still runs has lasted until now. */
const worked: Source = {
  name: 'worked',
  board: 'care',
  kind: 'sum',
  settleMs: 0,
  ofPeople: false,
  ofTeams: true,
  rowsSql: ({ span, filter, now }) => sql`
    select 'shift_s' as key, (place - 1)::int as n, sum(extract(epoch from
      least(coalesce(shift.ends_at, ${now}), bucket.ends_at) - greatest(shift.starts_at, bucket.starts_at)))::float8 as value,
      0::float8 as of
    from ${bucketRowsSql(span)} join shift on kind = 'real'
      and shift.starts_at < least(bucket.ends_at, ${now}) and coalesce(shift.ends_at, 'infinity') > bucket.starts_at
      and ${isInTeamSql(filter, 'shift.staff_id')}
    group by place`,
};

const breaks: Source = {
  name: 'breaks',
  board: 'care',
  kind: 'sum',
  settleMs: 0,
  ofPeople: false,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'breaks' as key, ${toBucketSql(span, 'shift_break.starts_at')} as n, count(*)::float8 as value, 0::float8 as of
    from shift_break join shift on shift.id = shift_id
    where ${isInSpanSql(span, 'shift_break.starts_at')} and ${isInTeamSql(filter, 'shift.staff_id')} group by 2`,
};

const difficult: Source = {
  name: 'difficult',
  board: 'care',
  kind: 'sum',
  settleMs: 0,
  ofPeople: false,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'difficult' as key, ${toBucketSql(span, 'taken_at')} as n, count(*)::float8 as value, 0::float8 as of
    from inbox_lease
    where difficult and ${isInSpanSql(span, 'taken_at')} and ${isInTeamSql(filter, 'inbox_lease.staff_id')} group by 2`,
};

/**
 * Counts the difficult cases that were taken. Cases that were given back are open for others again, and count
 * for the person who takes them. Of deleted cases nobody knows any more who took them, so no team has them.
 */
const difficultCases: Source = {
  name: 'difficult_cases',
  board: 'care',
  kind: 'sum',
  settleMs: 0,
  ofPeople: false,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'difficult' as key, ${toBucketSql(span, 'taken_at')} as n, count(*)::float8 as value, 0::float8 as of
    from (
      select taken_by, taken_at from case_file where taken_by is not null and priority <= ${DIFFICULT_PRIORITY}
      union all
      select null, difficult_taken_at from pruned_case
    ) taken
    where ${isInSpanSql(span, 'taken_at')} and ${isInTeamSql(filter, 'taken.taken_by')} group by 2`,
};

const skips: Source = {
  name: 'skips',
  board: 'care',
  kind: 'sum',
  settleMs: 0,
  ofPeople: false,
  ofTeams: true,
  rowsSql: ({ span, filter }) => sql`
    select 'skips_' || end_reason as key, ${toBucketSql(span, 'ended_at')} as n, count(*)::float8 as value, 0::float8 as of
    from inbox_lease
    where end_reason = any(${[...SKIP_REASONS]}) and ${isInSpanSql(span, 'ended_at')}
      and ${isInTeamSql(filter, 'inbox_lease.staff_id')} group by 1, 2`,
};

export const careSources: readonly Source[] = [worked, breaks, difficult, difficultCases, skips];
