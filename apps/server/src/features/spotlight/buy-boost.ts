import type { BoostKind } from '@afterglow/domain/boosts';
import type { Selectable } from 'kysely';
import type { Boost } from '../../db/schema.ts';
import { type CallError, type Ctx, reject } from '../../rpc/handler.ts';
import { type NotEnoughCredits, notifyBalance, rejectNotEnoughCredits, spendCoins } from '../wallet/index.ts';

export type BoostRow = Selectable<Boost>;

/** What is bought: for how long, and how often it is to be shown within it, or null. */
export type Offer = { kind: BoostKind; price: number; lastsMs: number; toShow: number | null };

/**
 * Charges for a boost and lets it run, in the caller's transaction; of a member's no two at once. A repeated trace answers with
 * what was bought then, whatever has become of it.
 */
export async function buyBoost(
  ctx: Ctx,
  { kind, price, lastsMs, toShow }: Offer,
  traceId: string,
): Promise<BoostRow | CallError<'conflict' | 'trace_conflict'> | NotEnoughCredits> {
  const { tx, me, now, app } = ctx;
  const before = await tx
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('trace_id', '=', traceId)
    .executeTakeFirst();
  if (before) return before.kind === kind ? before : reject('trace_conflict');
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
  const cause = getEntryType(kind);
  const charge = { personId: me.id, amount: price, cause, causeId: id, at: now } as const;
  const paid = await spendCoins(tx, { ...charge, to: 'house:boosts' });
  if (paid.kind !== 'spent') return rejectNotEnoughCredits(tx, me.id);
  const { balance } = paid;
  ctx.afterCommit(() => {
    app.decks.clearBoosts();
    notifyBalance(app, me.id, balance, { exceptConnection: me.connectionId });
  });
  return tx
    .updateTable('boost')
    .set({ credits: balance.credits, credits_version: balance.version })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Under which cause the ledger has it. */
export const getEntryType = (kind: BoostKind | string) => (kind === 'spotlight' ? 'spotlight' : 'boost');

/** What every paid call answers beside its data. */
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
