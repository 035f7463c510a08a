import type { DataOf } from '@afterglow/protocol/define';
import { reportsMine } from '@afterglow/protocol/safety/reports-mine';
import { sql } from 'kysely';
import { read, reply } from '../../calls/handler.ts';

type Row = Omit<DataOf<typeof reportsMine>[number], 'outcome'> & { outcome: string | null };
const most = 100;

export const reportsMineHandler = read(reportsMine, async (ctx) => {
  const { rows } = await sql<Row>`
    select id as report_id, accused_id as user_id, reason, floor(extract(epoch from at))::float8 as time, state, outcome
    from report where reporter_id = ${ctx.me.id} order by at desc, id desc limit ${most}`.execute(ctx.tx);
  return reply(rows.map(({ outcome, ...report }) => (outcome ? { ...report, outcome } : report)));
});
