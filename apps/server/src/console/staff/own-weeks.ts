import { GUARD_REASONS } from '@afterglow/domain/staff-reply';
import { DAY_S, WEEK_S } from '@afterglow/domain/time';
import type { OwnWeek } from '@afterglow/protocol/console/staff/me-figures';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** 1 January 1970 was a Thursday, so Monday 5 January is the first beginning of a week. */
const FIRST_MONDAY_S = 4 * DAY_S;

/** Returns the beginnings of the last weeks, in Unix seconds: Mondays 00:00 UTC, the oldest first. */
function listMondays(now: Date, weeks: number): number[] {
  const current = Math.floor((now.getTime() / 1000 - FIRST_MONDAY_S) / WEEK_S);
  return Array.from({ length: weeks }, (_, n) => FIRST_MONDAY_S + (current - weeks + 1 + n) * WEEK_S);
}

type Query = { weeks: number; now: Date; promisedH: number };

/** Returns what somebody has done in the last weeks. Each part is one pass over an index by person and time. */
export async function readWeeks(
  db: Kysely<DB>,
  staffId: number,
  { weeks, now, promisedH }: Query,
): Promise<OwnWeek[]> {
  const mondays = listMondays(now, weeks);
  const from = new Date((mondays[0] ?? 0) * 1000);
  const toWeekSql = (at: string) => sql`floor(extract(epoch from ${sql.ref(at)} - ${from}) / ${WEEK_S})::int`;
  const { rows: answers } = await sql<{ week: number; n: number; p50: number; in_time: number }>`
    select ${toWeekSql('answered_at')} as week, count(*)::int as n,
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - since)))::int as p50,
      round(100.0 * count(*) filter (where answered_at <= since + ${promisedH} * interval '1 hour') / count(*), 2)::float as in_time
    from answer_wait where staff_id = ${staffId} and answered_at >= ${from}
    group by 1`.execute(db);
  const { rows: escalated } = await sql<{ week: number; n: number }>`
    select ${toWeekSql('ended_at')} as week, count(*)::int as n from inbox_lease
    where staff_id = ${staffId} and difficult and end_reason in ('needs_supervisor', 'escalated') and ended_at >= ${from}
    group by 1`.execute(db);
  const { rows: rejected } = await sql<{ week: number; n: number }>`
    select ${toWeekSql('at')} as week, count(*)::int as n from audit_log
    where staff_id = ${staffId} and kind = 'refused' and action = 'inbox/reply' and at >= ${from}
      and detail ->> 'reason' = any(${[...GUARD_REASONS]})
    group by 1`.execute(db);
  const { rows: worked } = await sql<{ week: number; s: number }>`
    select week, sum(extract(epoch from least(coalesce(ends_at, ${now}::timestamptz), ${from}::timestamptz + (week + 1) * interval '7 days')
      - greatest(starts_at, ${from}::timestamptz + week * interval '7 days')))::int as s
    from shift join generate_series(0, ${weeks - 1}::int) week
      on starts_at < ${from}::timestamptz + (week + 1) * interval '7 days'
      and coalesce(ends_at, ${now}::timestamptz) > ${from}::timestamptz + week * interval '7 days'
    where staff_id = ${staffId} and kind = 'real'
    group by week`.execute(db);
  return mondays.map((monday, week) => {
    const ofWeek = <Row extends { week: number }>(rows: Row[]) => rows.find((row) => row.week === week);
    const answered = ofWeek(answers);
    return {
      from: monday,
      answers: answered?.n ?? 0,
      p50_s: answered?.p50 ?? null,
      in_time: promisedH === 0 ? null : (answered?.in_time ?? null),
      escalations: ofWeek(escalated)?.n ?? 0,
      guard_hits: ofWeek(rejected)?.n ?? 0,
      shift_s: ofWeek(worked)?.s ?? 0,
    };
  });
}
