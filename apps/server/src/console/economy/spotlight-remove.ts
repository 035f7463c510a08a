import { toUnixSeconds } from '@afterglow/domain/time';
import { spotlightRemove } from '@afterglow/protocol/console/economy/spotlight-remove';
import { removeBoost } from '../../features/spotlight/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toBoostSubject } from './boost-rows.ts';

/** The member gets the coins back in the same transaction, and a report after it. */
export const spotlightRemoveHandler = staffWrite(spotlightRemove, async (ctx, { id, reason }) => {
  const removed = await removeBoost(ctx, id);
  if (!removed.ok)
    return removed.error === 'ended' ? reject('conflict', { reason: 'ended' }) : reject('not_found');
  const { personId, credits, boughtEndsAt, endedAt } = removed.value;
  return withAuditLog(reply({ id, credits_returned: credits }), {
    subject: toBoostSubject(id),
    personId,
    detail: {
      reason,
      before: { state: 'running', ends: toUnixSeconds(boughtEndsAt), credits_returned: 0 },
      after: { state: 'removed', ends: toUnixSeconds(endedAt), credits_returned: credits },
    },
  });
});
