import { casesRelease } from '@afterglow/protocol/console/moderation/cases-release';
import { isHeldBy, lockCase, publishCasesChanged, skipCase } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toCaseEntry } from './case-rows.ts';

export const casesReleaseHandler = staffWrite(casesRelease, async (ctx, { id, reason }) => {
  const { tx, me, now, app } = ctx;
  const row = await lockCase(tx, id);
  if (!row) return reject('not_found');
  if (!isHeldBy(row, me.id, now)) return reject('conflict', { reason: 'claim' });
  await skipCase(tx, id, { staffId: me.id, now });
  ctx.afterCommit(() => publishCasesChanged(app));
  return withAuditLog(reply({ id }), { ...toCaseEntry(row), detail: { reason } });
});
