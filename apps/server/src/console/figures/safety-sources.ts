import { sql } from 'kysely';
import type { Source } from './source.ts';
import { isInSpanSql, matchesPersonSql, toBucketSql } from './span.ts';

/**
 * The cases that waited for a decision. A decision that staff take without a report opens its case and closes it in the
 * same moment.
 */
export const HAS_WAITED = sql`decided_at > created_at`;

/** The cases with those that were deleted after their term. Of these only the times are known, so no filter finds them. */
export const COUNTED_CASES = sql`(
  select person_id, created_at, due_at, decided_at from case_file where not of_review
  union all
  select null, created_at, due_at, decided_at from pruned_case
) counted_case`;

/** The reports of members with those that went with an erased account, and of whom nothing but the time is known. */
const COUNTED_REPORTS = sql`(
  select accused_id, reason, at from report
  union all
  select null, reason, at from pruned_notice where source = 'member'
) counted_report`;

/** The notices of illegal content, with the case that each opened, and with those that were deleted after their term. */
const COUNTED_PUBLIC_NOTICES = sql`(
  select case_id, reason, at from public_notice
  union all
  select null, reason, at from pruned_notice where source <> 'member'
) counted_notice`;

const opened: Source = {
  name: 'cases_opened',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'cases_opened' as key, ${toBucketSql(span, 'created_at')} as n, count(*)::float8 as value, 0::float8 as of
    from ${COUNTED_CASES}
    where ${isInSpanSql(span, 'created_at')} and ${matchesPersonSql(filter, 'counted_case.person_id')}
    group by 2`,
};

const decided: Source = {
  name: 'cases_decided',
  board: 'safety',
  kind: 'bucket',
  settleMs: 0,
  ofPeople: true,
  // `of` counts the decisions that were waited for: without one there is no time.
  rowsSql: ({ span, filter }) => sql`
    select key, n, case key when 'case_p50' then p50 else decided end as value,
      case key when 'case_p50' then waited else 0 end as of
    from (
      select ${toBucketSql(span, 'decided_at')} as n, count(*)::float8 as decided,
        count(*) filter (where ${HAS_WAITED})::float8 as waited,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
          filter (where ${HAS_WAITED})::float8 as p50
      from ${COUNTED_CASES}
      where ${isInSpanSql(span, 'decided_at')} and ${matchesPersonSql(filter, 'counted_case.person_id')}
      group by 1
    ) closed cross join (values ('cases_decided'), ('case_p50')) as figure (key)`,
};

const notices: Source = {
  name: 'notices',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'notices_' || reason as key, ${toBucketSql(span, 'at')} as n, count(*)::float8 as value, 0::float8 as of
    from ${COUNTED_REPORTS}
    where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'counted_report.accused_id')}
    group by 1, 2`,
};

/** Notices of illegal content are about whomever their case is about, where the address named somebody. */
const publicNotices: Source = {
  name: 'public_notices',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'notices_' || reason as key, ${toBucketSql(span, 'at')} as n, count(*)::float8 as value, 0::float8 as of
    from ${COUNTED_PUBLIC_NOTICES} left join case_file on case_file.id = case_id
    where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'case_file.person_id')}
    group by 1, 2`,
};

const decisions: Source = {
  name: 'decisions',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    with decided as (
      select ${toBucketSql(span, 'at')} as n, decision, automatic from statement
      where ${isInSpanSql(span, 'at')} and ${matchesPersonSql(filter, 'statement.person_id')}
    )
    select 'decisions_' || decision as key, n, count(*)::float8 as value, 0::float8 as of from decided group by 1, 2
    union all
    select 'automatic', n, count(*) filter (where automatic)::float8, count(*)::float8 from decided group by n`,
};

const inTime: Source = {
  name: 'cases_in_time',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'cases_in_time' as key, ${toBucketSql(span, 'decided_at')} as n,
      count(*) filter (where decided_at <= due_at)::float8 as value, count(*)::float8 as of
    from ${COUNTED_CASES}
    where ${HAS_WAITED} and ${isInSpanSql(span, 'decided_at')}
      and ${matchesPersonSql(filter, 'counted_case.person_id')}
    group by 2`,
};

const appeals: Source = {
  name: 'appeals',
  board: 'safety',
  kind: 'sum',
  settleMs: 0,
  ofPeople: true,
  rowsSql: ({ span, filter }) => sql`
    select 'appealed' as key, ${toBucketSql(span, 'appeal.at')} as n, count(*)::float8 as value, 0::float8 as of
    from appeal join statement on statement.id = appeal.statement_id
    where ${isInSpanSql(span, 'appeal.at')} and ${matchesPersonSql(filter, 'statement.person_id')}
    group by 2
    union all
    select 'overturned', ${toBucketSql(span, 'appeal.decided_at')},
      count(*) filter (where appeal.decision = 'overturn')::float8, count(*)::float8
    from appeal join statement on statement.id = appeal.statement_id
    where ${isInSpanSql(span, 'appeal.decided_at')} and ${matchesPersonSql(filter, 'statement.person_id')}
    group by 2`,
};

export const safetySources: readonly Source[] = [
  opened,
  decided,
  inTime,
  notices,
  publicNotices,
  decisions,
  appeals,
];
