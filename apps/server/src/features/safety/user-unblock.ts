import { blockChanged } from '@afterglow/protocol/safety/block-changed';
import { userUnblock } from '@afterglow/protocol/safety/user-unblock';
import { reject, reply, write } from '../../rpc/handler.ts';
import { findReachable } from './visibility.ts';

/** A block by the other side stays. A repeated call succeeds as long as the other person is reachable. */
export const userUnblockHandler = write(userUnblock, async (ctx, { user_id: otherId }) => {
  const meId = ctx.me.id;
  const removed = await ctx.tx
    .deleteFrom('block')
    .where('blocker_id', '=', meId)
    .where('blocked_id', '=', otherId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n && !(await findReachable(ctx.tx, meId, otherId, ctx.now)))
    return reject('not_found');
  const data = { request_status: 1, user_id: otherId, blocked: false } as const;
  ctx.push(meId, blockChanged, { data }, { exceptConnection: ctx.me.connectionId });
  return reply({ request_status: 1 as const, user_id: otherId });
});
