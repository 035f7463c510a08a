import type { BoostKind } from '@afterglow/domain/boosts';
import type { Selectable } from 'kysely';
import type { Boost } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { CallError } from '../../rpc/outcome.ts';
import {
  isFlagOnFor,
  type NotEnoughCredits,
  notifyBalance,
  type OffInMarket,
  rejectInMarket,
  rejectNotEnoughCredits,
  spendCoins,
} from '../wallet/index.ts';

type BoostRow = Selectable<Boost>;

/** What is bought. `toShow` is the number of impressions, null for a boost that only has a duration. */
export type Offer = { kind: BoostKind; price: number; lastsMs: number; toShow: number | null };

/**
 * Charges for a boost and starts it, in the caller's transaction. A member has at most one of each kind. A repeated
 * trace returns the boost that was bought first, regardless of its state.
 */
export async function buyBoost(
  ctx: Ctx,
  { kind, price, lastsMs, toShow }: Offer,
  traceId: string,
): Promise<BoostRow | CallError<'conflict' | 'trace_conflict'> | NotEnoughCredits | OffInMarket> {
  const { tx, me, now, app } = ctx;
  const before = await tx
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('trace_id', '=', traceId)
    .executeTakeFirst();
  if (before) return before.kind === kind ? before : reject('trace_conflict');
  const flag = kind === 'spotlight' ? 'spotlight' : 'boost';
  if (!(await isFlagOnFor(app, tx, flag, { personId: me.id, now }))) return rejectInMarket();
  if (await isRunning(ctx, kind)) return reject('conflict');
  const { id } = await tx
    .insertInto('boost')
    .values({
      person_id: me.id,
      kind,
      trace_id: traceId,
      price,
      started_at: now,
      ends_at: new Date(now.getTime() + lastsMs),
      to_show: toShow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entryType = getEntryType(kind);
  const charge = { personId: me.id, amount: price, entryType, causeId: id, at: now } as const;
  const paid = await spendCoins(tx, { ...charge, to: 'house:boosts' });
  if (paid.kind !== 'spent') return rejectNotEnoughCredits(tx, me.id);
  const { balance } = paid;
  ctx.afterCommit(() => {
    app.decks.clearBoosts();
    publishListChanged(app, 'spotlight/list');
    notifyBalance(app, me.id, balance, { exceptConnection: me.connectionId });
  });
  return tx
    .updateTable('boost')
    .set({ credits: balance.credits, credits_version: balance.version })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the entry type of the charge in the ledger. */
export const getEntryType = (kind: string) => (kind === 'spotlight' ? 'spotlight' : 'boost');

/** Returns the details that every paid call replies with. */
export const getChargeDetails = ({ price, credits, credits_version }: BoostRow) => ({
  credits,
  credits_version,
  ...(price > 0 && { credits_spent: price }),
});

async function isRunning({ tx, me, now }: Ctx, kind: BoostKind): Promise<boolean> {
  const running = await tx
    .selectFrom('boost')
    .select('id')
    .where('person_id', '=', me.id)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .where(({ or, eb }) => or([eb('to_show', 'is', null), eb('shown', '<', eb.ref('to_show'))]))
    .executeTakeFirst();
  return running !== undefined;
}
