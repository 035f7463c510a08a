import { casesNext } from '@afterglow/protocol/console/moderation/cases-next';
import { lockNextCase } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { claimAndReply, countDifficultLeftOf } from './case-holding.ts';

export const casesNextHandler = staffWrite(casesNext, async (ctx, { queue }) => {
  const { tx, me, now } = ctx;
  const difficult = await countDifficultLeftOf(ctx);
  const find = (hasDifficultQuotaUsed: boolean) =>
    lockNextCase(tx, { staffId: me.id, now, queue, hasDifficultQuotaUsed });
  const next = await find(difficult.left === 0);
  if (next) return claimAndReply(ctx, next);
  if (difficult.left === 0 && (await find(false)))
    return reject('limit_reached', { reason: 'difficult', max: difficult.max });
  return withAuditLog(reply(null));
});
