import { blockChanged } from '@afterglow/protocol/safety/block-changed';
import { personGone } from '@afterglow/protocol/safety/person-gone';
import { userBlock } from '@afterglow/protocol/safety/user-block';
import { sql } from 'kysely';
import type { Ctx } from '../../rpc/context.ts';
import { reject, reply, writeExclusive } from '../../rpc/handler.ts';
import { findReachable } from './visibility.ts';
import { publishUnlinked } from './visibility-events.ts';

export const MAX_BLOCKS = 1_000;

/**
 * Blocks a person and notifies the devices of both sides. Repeated, it changes nothing. Their messages, likes and match
 * stay stored and hidden, so an unblock restores them. Only for calls with `writeExclusive`, because it checks the
 * number of blocks.
 */
export async function blockPerson(
  ctx: Ctx,
  otherId: number,
): Promise<'done' | 'not_found' | 'limit_reached'> {
  const meId = ctx.me.id;
  const { rows } = await sql<{ already: boolean; blocks: number }>`
    select coalesce(bool_or(blocked_id = ${otherId}), false) as already, count(*)::int as blocks
    from block where blocker_id = ${meId}`.execute(ctx.tx);
  if (rows[0]?.already) return 'done';
  const other = await findReachable(ctx.tx, meId, otherId, ctx.now);
  if (!other) return 'not_found';
  if ((rows[0]?.blocks ?? 0) >= MAX_BLOCKS) return 'limit_reached';
  await ctx.tx
    .insertInto('block')
    .values({ blocker_id: meId, blocked_id: otherId, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { connectionId } = ctx.me;
  const data = { request_status: 1, user_id: otherId, blocked: true } as const;
  ctx.push(meId, blockChanged, { data }, { exceptConnection: connectionId });
  ctx.push(meId, personGone, { data: { user_id: otherId } });
  if (!other.virtual) ctx.push(otherId, personGone, { data: { user_id: meId } });
  ctx.afterCommit(() => publishUnlinked(ctx.app, meId, otherId));
  return 'done';
}

export const userBlockHandler = writeExclusive(userBlock, async (ctx, { user_id: otherId }) => {
  const outcome = await blockPerson(ctx, otherId);
  return outcome === 'done' ? reply({ request_status: 1 as const, user_id: otherId }) : reject(outcome);
});
