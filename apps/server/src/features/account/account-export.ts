import { accountExport } from '@afterglow/protocol/account/account-export';
import { sql } from 'kysely';
import { reject, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';

export const accountExportHandler = writeExclusive(accountExport, async (ctx) => {
  const { me, tx, now } = ctx;
  const { rows } = await sql<{ id: number }>`
    insert into account_export (person_id, asked_at)
    select ${me.id}, ${now} where not exists (
      select from account_export where person_id = ${me.id} and asked_at > ${now}::timestamptz - interval '1 day'
    ) returning id`.execute(tx);
  const [requested] = rows;
  if (!requested) return reject('limit_reached');
  await ctx.addJob('make_export', { exportId: requested.id });
  return replyWithDetails({ ready_by_mail: true });
});
