import { promosStop } from '@afterglow/protocol/console/economy/promos-stop';
import { acquireLock } from '../../db/locks.ts';
import { stopPromo } from '../../features/wallet/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { mayStopPromo } from '../policies/economy.ts';
import { findVersionConflict } from '../version.ts';
import { findPromo, toPromoSubject } from './promo-rows.ts';

export const promosStopHandler = staffWrite(promosStop, async ({ tx, now }, { id, version, reason }) => {
  await acquireLock(tx, 'economy');
  const current = await findPromo(tx, id, now);
  if (!current) return reject('not_found');
  const subject = toPromoSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  const permission = mayStopPromo(current);
  if (!permission.allowed) return reject('conflict', { reason: permission.reason });
  const stopped = await stopPromo(tx, id, now);
  return withAuditLog(reply(stopped), {
    subject,
    detail: { reason, before: { state: current.state, ends: current.ends }, after: { state: 'stopped' } },
  });
});
