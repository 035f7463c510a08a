import { barredRemove } from '@afterglow/protocol/console/moderation/barred-remove';
import { removeBar } from '../../features/safety/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { findVersionConflict } from '../version.ts';
import { lockBarred, toBarredSubject } from './barred-rows.ts';

export const barredRemoveHandler = staffWrite(barredRemove, async ({ tx, now }, { id, version, reason }) => {
  const current = await lockBarred(tx, id, now);
  if (!current) return reject('not_found');
  const subject = toBarredSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  await removeBar(tx, id);
  const { kind, label, until } = current;
  return withAuditLog(reply({ id, version: version + 1 }), {
    subject,
    detail: { reason, before: { kind, label, until }, after: null },
  });
});
