import { calculateRemovedCoins } from '@afterglow/domain/boosts';
import type { Result } from '@afterglow/domain/result';
import { boostEnded } from '@afterglow/protocol/spotlight/boost-ended';
import type { Ctx } from '../../rpc/context.ts';
import { lockMemberAndWallet, notifyBalance, returnChargePart } from '../wallet/index.ts';
import { createBoostReport } from './boost-report.ts';
import { getEntryType } from './boosts.ts';

type RemovedBoost = { personId: number; credits: number; boughtEndsAt: Date; endedAt: Date };

/**
 * Ends a boost now, in the caller's transaction, and returns the coins for what was not delivered. The member gets a
 * report after the commit. `ended`: the boost is over.
 */
export async function removeBoost<Who>(
  { tx, app, now, push, afterCommit }: Ctx<Who>,
  id: number,
): Promise<Result<RemovedBoost, 'not_found' | 'ended'>> {
  const known = await tx
    .selectFrom('boost')
    .select(['person_id', 'price'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return { ok: false, error: 'not_found' };
  const { person_id: personId } = known;
  // The order of locks is that of every end of a boost. A virtual profile has paid nothing and has no wallet.
  if (known.price > 0) await lockMemberAndWallet(tx, personId);
  const boost = await tx
    .selectFrom('boost')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { price, to_show: promised, shown, started_at: startedAt, ends_at: endsAt } = boost;
  const isShown = promised !== null && shown >= promised;
  if (boost.settled_at || endsAt <= now || isShown) return { ok: false, error: 'ended' };
  // A boost lasts for some time, however short.
  const nowMs = Math.max(now.getTime(), startedAt.getTime() + 1);
  const times = { startedMs: startedAt.getTime(), endsMs: endsAt.getTime(), nowMs };
  const amount = calculateRemovedCoins({ price, promised, shown, ...times });
  const charge = { personId, entryType: getEntryType(boost.kind), causeId: id } as const;
  const balance = amount > 0 ? await returnChargePart(tx, charge, { amount, at: now }) : null;
  const removed = {
    ends_at: new Date(nowMs),
    bought_ends_at: endsAt,
    settled_at: now,
    credits_returned: amount,
  };
  await tx.updateTable('boost').set(removed).where('id', '=', id).execute();
  await tx.deleteFrom('boost_showing').where('boost_id', '=', id).execute();
  if (price > 0) push(personId, boostEnded, { data: createBoostReport({ ...boost, ...removed }, now) });
  afterCommit(() => {
    app.decks.clearBoosts();
    if (balance) notifyBalance(app, personId, balance);
  });
  return {
    ok: true,
    value: { personId, credits: amount, boughtEndsAt: endsAt, endedAt: removed.ends_at },
  };
}
