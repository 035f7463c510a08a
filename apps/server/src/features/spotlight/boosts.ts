import { BOOST_KINDS, type BoostKind, calculateReturnedCoins } from '@afterglow/domain/boosts';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import { boostEnded } from '@afterglow/protocol/spotlight/boost-ended';
import { type Selectable, sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Boost } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { CallError } from '../../rpc/outcome.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import {
  isFlagOnFor,
  lockMemberAndWallet,
  type NotEnoughCredits,
  notifyBalance,
  type OffInMarket,
  rejectInMarket,
  rejectNotEnoughCredits,
  returnChargePart,
  spendCoins,
} from '../wallet/index.ts';

type BoostRow = Selectable<Boost>;

/** What is bought. `toShow` is the number of impressions, null for a boost that only has a duration. */
export type Offer = { kind: BoostKind; price: number; lastsMs: number; toShow: number | null };

/**
 * Charges for a boost and starts it, in the caller's transaction. A member has at most one of each kind. A repeated trace returns the
 * boost that was bought first, whatever its state.
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
  const cause = getEntryType(kind);
  const charge = { personId: me.id, amount: price, cause, causeId: id, at: now } as const;
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
export const getEntryType = (kind: BoostKind | string) => (kind === 'spotlight' ? 'spotlight' : 'boost');

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

/** Boosts per round; the rest waits for the next one. */
const END_BATCH = 1_000;
/** By then every process has written the impressions from before the end. */
const GRACE_MS = 5_000;

/**
 * Ends boosts that are over, once each. The coins for undelivered impressions are returned, and the member gets a report. Paused,
 * banned and deleted members get their coins as well.
 */
export async function endBoosts(app: App): Promise<void> {
  const over = new Date(app.now().getTime() - GRACE_MS);
  const { rows } = await sql<{ id: number; personId: number }>`
    select b.id, b.person_id as "personId" from boost b join person p on p.id = b.person_id and not p.virtual
    where b.settled_at is null and (b.ends_at <= ${over} or b.shown >= b.to_show)
    order by b.ends_at limit ${END_BATCH}`.execute(app.db);
  for (const due of rows) {
    // A failed one is tried again in the next round and does not block the others.
    await endBoost(app, due).catch((error: unknown) =>
      app.log.error({ err: error, ...due }, 'a boost could not be ended'),
    );
  }
}

async function endBoost(app: App, { id, personId }: { id: number; personId: number }): Promise<void> {
  const now = app.now();
  const ended = await app.db.transaction().execute(async (db) => {
    await lockMemberAndWallet(db, personId);
    const boost = await db
      .selectFrom('boost')
      .selectAll()
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!boost) return null;
    const { kind, price, to_show: promised, shown } = boost;
    const amount = calculateReturnedCoins({ price, promised, shown });
    const charge = { personId, cause: getEntryType(kind), causeId: id } as const;
    const balance = amount > 0 ? await returnChargePart(db, charge, { amount, at: now }) : null;
    const settled = { settled_at: now, credits_returned: amount };
    await db.updateTable('boost').set(settled).where('id', '=', id).execute();
    // Who saw it is not needed any more.
    await db.deleteFrom('boost_showing').where('boost_id', '=', id).execute();
    return { report: createBoostReport({ ...boost, ...settled }, now), balance };
  });
  if (!ended) return;
  if (ended.balance) notifyBalance(app, personId, ended.balance);
  app.fanout.toPerson(personId, createPushFrame(boostEnded, { data: ended.report }));
}

type BoostResult = Pick<
  BoostRow,
  'kind' | 'started_at' | 'ends_at' | 'shown' | 'to_show' | 'credits_returned'
>;

/** Returns the report of a boost for its member. */
export function createBoostReport<Kind extends BoostKind>(
  row: BoostResult,
  now: Date,
  kind = parseBoostKind(row.kind) as Kind,
): BoostReport & { kind: Kind } {
  const { started_at, ends_at, shown, to_show, credits_returned } = row;
  const runs = ends_at > now && (to_show === null || shown < to_show);
  return {
    kind,
    started: toUnixSeconds(started_at),
    ends: toUnixSeconds(ends_at),
    shown,
    ...(to_show !== null && { left: to_show - shown }),
    state: credits_returned > 0 ? 'returned' : runs ? 'running' : 'done',
    ...(credits_returned > 0 && { credits_returned }),
  };
}

function parseBoostKind(kind: string): BoostKind {
  const known = BOOST_KINDS.find((one) => one === kind);
  if (!known) throw new Error(`no kind of boost: ${kind}`);
  return known;
}
