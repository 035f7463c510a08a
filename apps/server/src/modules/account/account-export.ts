import { accountExport } from '@afterglow/protocol/account/account-export';
import { sql } from 'kysely';
import { refuse, replyDetails, writeAlone } from '../../calls/handler.ts';

export const accountExportHandler = writeAlone(accountExport, async (ctx) => {
  const { me, tx, now } = ctx;
  const { rows } = await sql<{ id: number }>`
    insert into account_export (person_id, asked_at)
    select ${me.id}, ${now} where not exists (
      select from account_export where person_id = ${me.id} and asked_at > ${now}::timestamptz - interval '1 day'
    ) returning id`.execute(tx);
  const [asked] = rows;
  if (!asked) return refuse('limit_reached');
  await ctx.job('make_export', { exportId: asked.id });
  return replyDetails({ ready_by_mail: true });
});
