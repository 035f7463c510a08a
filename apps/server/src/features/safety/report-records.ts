import { proposeForReporter, REPORT_MISUSE_CLASS, REPORT_RECORD_MS } from '@afterglow/domain/report-misuse';
import { POINTS_COUNT_MS, type Proposal } from '@afterglow/domain/sanctions';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';

/** The outcome of the reports that a member has sent. */
type ReportRecord = {
  /** All of them. */
  reports: number;
  acted: number;
  dismissed: number;
  /** What follows for a member who reports without ground; null for anybody else. */
  proposal: Proposal | null;
};

type Counts = {
  person_id: number;
  reports: number;
  acted: number;
  dismissed: number;
  new_acted: number;
  new_dismissed: number;
  is_warned: boolean;
};

/**
 * Returns the outcome of the reports of these members. A report that was sent before the last decision about the
 * reports of its sender does not count against them again.
 */
export async function loadReportRecords(
  db: Kysely<DB>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, ReportRecord>> {
  const from = new Date(now.getTime() - REPORT_RECORD_MS);
  const { rows } = await sql<Counts>`
    select member.person_id, count(report.id)::int as reports,
      count(*) filter (where outcome = 'acted')::int as acted,
      count(*) filter (where outcome = 'no_breach')::int as dismissed,
      count(*) filter (where outcome = 'acted' and report.at > since)::int as new_acted,
      count(*) filter (where outcome = 'no_breach' and report.at > since)::int as new_dismissed,
      warned.at is not null as is_warned
    from member
    left join lateral (
      select max(statement.at) as at
      from statement join rule on rule.id = statement.rule_id
      where statement.person_id = member.person_id and statement.decision in ('warn', 'restrict')
        and statement.at > ${new Date(now.getTime() - POINTS_COUNT_MS)}
        and (statement.ended_why is null or statement.ended_why = 'time')
        and (rule.class = ${REPORT_MISUSE_CLASS} or 'report' = any(statement.kinds))
    ) warned on true
    cross join lateral (select greatest(${from}::timestamptz, warned.at) as since) counted
    left join report on report.reporter_id = member.person_id
    where member.person_id = any(${ids})
    group by member.person_id, warned.at, since`.execute(db);
  return new Map(
    rows.map(({ person_id: id, new_acted, new_dismissed, is_warned, ...counts }) => [
      id,
      {
        reports: counts.reports,
        acted: counts.acted,
        dismissed: counts.dismissed,
        proposal: proposeForReporter({
          dismissed: new_dismissed,
          acted: new_acted,
          isWarned: is_warned,
        }),
      },
    ]),
  );
}
