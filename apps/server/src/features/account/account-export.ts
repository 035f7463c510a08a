import { accountExport } from '@afterglow/protocol/account/account-export';
import { reject, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { hasRecentExport, requestExport } from './request-export.ts';

export const accountExportHandler = writeExclusive(accountExport, async (ctx) => {
  if (await hasRecentExport(ctx.tx, ctx.me.id, ctx.now)) return reject('limit_reached');
  await requestExport(ctx, { personId: ctx.me.id, staffId: null });
  return replyWithDetails({ ready_by_mail: true });
});
