import type { BoostKind } from '@afterglow/domain/boosts';
import type { Selectable } from 'kysely';
import { type Ctx, type Refusal, refuse } from '../../calls/handler.ts';
import type { Boost } from '../../db/schema.ts';
import { spend, type TooPoor, tellBalance, tooPoor } from '../wallet/wallet.ts';

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
): Promise<BoostRow | Refusal<'conflict' | 'trace_conflict'> | TooPoor> {
  const { tx, me, now, house } = ctx;
  const before = await tx
    .selectFrom('boost')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('trace_id', '=', traceId)
    .executeTakeFirst();
  if (before) return before.kind === kind ? before : refuse('trace_conflict');
  if (await runs(ctx, kind)) return refuse('conflict');
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
  const cause = causeOf(kind);
  const charge = { personId: me.id, amount: price, cause, causeId: id, at: now } as const;
  const paid = await spend(tx, { ...charge, to: 'house:boosts' });
  if (paid.kind !== 'spent') return tooPoor(tx, me.id);
  const { balance } = paid;
  ctx.afterCommit(() => {
    house.decks.boostBought();
    tellBalance(house, me.id, balance, { exceptConnection: me.connectionId });
  });
  return tx
    .updateTable('boost')
    .set({ credits: balance.credits, credits_version: balance.version })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Under which cause the ledger has it. */
export const causeOf = (kind: BoostKind | string) => (kind === 'spotlight' ? 'spotlight' : 'boost');

/** What every paid call answers beside its data. */
export const paidDetailsOf = ({ price, credits, credits_version }: BoostRow) => ({
  credits,
  credits_version,
  ...(price > 0 && { credits_spent: price }),
});

async function runs({ tx, me, now }: Ctx, kind: BoostKind): Promise<boolean> {
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
