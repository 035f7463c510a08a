import { formatReportNumber } from '@afterglow/domain/case-numbers';
import type { ReportOutcome } from '@afterglow/domain/reports';
import type { DataOf } from '@afterglow/protocol/define';
import { reportsMine } from '@afterglow/protocol/safety/reports-mine';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';

type Row = Omit<DataOf<typeof reportsMine>[number], 'outcome' | 'name' | 'number'> & {
  outcome: ReportOutcome | null;
  name: string | null;
};
const MAX_REPORTS = 100;

export const reportsMineHandler = read(reportsMine, async (ctx) => {
  const { rows } = await sql<Row>`
    select report.id as report_id, accused_id as user_id, reason,
      coalesce(profile.name_by_language ->> coalesce(${ctx.me.language ?? null}::text, member.language), profile.name) as name,
      floor(extract(epoch from at))::float8 as time, report.state, outcome
    from report
    join member on member.person_id = reporter_id
    left join person on person.id = accused_id and person.state <> 'deleted'
    left join profile on profile.person_id = person.id
    where reporter_id = ${ctx.me.id} order by at desc, report.id desc limit ${MAX_REPORTS}`.execute(ctx.db);
  return reply(
    rows.map(({ outcome, name, ...report }) => ({
      ...report,
      number: formatReportNumber(report.report_id),
      // The member knew the name when they reported. A later block or ban does not hide it.
      ...(name === null ? {} : { name }),
      ...(outcome ? { outcome } : {}),
    })),
  );
});
