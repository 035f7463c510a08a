import { randomBytes } from 'node:crypto';
import { wheelPrizes } from '@afterglow/domain/wheel';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { Draw, DrawDetails } from '@afterglow/protocol/entities/draw';
import { wheelChanged } from '@afterglow/protocol/wheel/wheel-changed';
import { type Selectable, sql } from 'kysely';
import { type Ctx, type Refusal, refuse, reply, type Success } from '../../calls/handler.ts';
import type { Spin } from '../../db/schema.ts';
import { type Balance, balanceOf, grant, moveSpins, tellBalance } from '../wallet/wallet.ts';
import { drawnFrom } from './drawn-place.ts';
import { prizesBy } from './prizes-by.ts';
import { proofOf } from './proof-of.ts';
import { hashOf, newSeed, seedOf } from './seeds.ts';
import { standingOf } from './standing.ts';
import { currentWeights } from './weights.ts';

type Asked = { trace_id: string; client_seed?: string | undefined };
type SpinRow = Selectable<Spin>;
/** What a turn costs in coins (nothing: a free spin), and what takes it, inside the transaction, or says why it cannot. */
type Cost<Why> = { paid: boolean; price: number; take: (spinId: number) => Promise<Why | null> };
type Drawn = Success<Draw, DrawDetails>;

/** What this trace was answered before; a trace of the other kind of spin, or with another seed of the member's, is refused. */
export async function drawnBefore(
  { tx, me }: Ctx,
  { trace_id, client_seed }: Asked,
  { paid }: { paid: boolean },
): Promise<Drawn | Refusal<'trace_conflict'> | null> {
  const before = await tx
    .selectFrom('spin')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('trace_id', '=', trace_id)
    .executeTakeFirst();
  if (!before) return null;
  const otherSeed = client_seed !== undefined && client_seed !== before.client_seed;
  if (before.paid !== paid || otherSeed) return refuse('trace_conflict');
  return answered(before);
}

/**
 * Turns the wheel once and books what it cost and what it brought, all in the caller's transaction. No two of a member's
 * draws run at once.
 */
export async function draw<Why>(
  ctx: Ctx,
  { trace_id, client_seed = randomBytes(8).toString('hex') }: Asked,
  { paid, price, take }: Cost<Why>,
): Promise<Drawn | Why> {
  const { tx, me, now } = ctx;
  const personId = me.id;
  const serverSeed = await seedOf(tx, personId);
  const table = await currentWeights(tx);
  const { rows: next } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('spin', 'id'))::int as id`.execute(tx);
  const spinId = (next[0] as { id: number }).id;

  const refused = await take(spinId);
  if (refused !== null) return refused;

  const { place } = drawnFrom({ serverSeed, clientSeed: client_seed, spinId }, table.weights);
  const prize = wheelPrizes[place];
  if (prize === undefined) throw new Error(`no prize at place ${place}`);
  if (prize === 'free') await moveSpins(tx, { personId, cause: 'won', causeId: spinId, change: 1, at: now });
  else {
    const movement = { personId, amount: prize, cause: 'wheel_prize', causeId: spinId, at: now } as const;
    await grant(tx, { ...movement, lot: 'given', from: 'house:wheel' });
  }

  const balance = await balanceOf(tx, personId);
  const seed = newSeed();
  await tx.updateTable('wheel_seed').set({ server_seed: seed }).where('person_id', '=', personId).execute();
  const row = await tx
    .insertInto('spin')
    .values({
      id: spinId,
      person_id: personId,
      trace_id,
      paid,
      price,
      weights_id: table.id,
      server_seed: serverSeed,
      client_seed,
      next_hash: hashOf(seed),
      place,
      coins: prize === 'free' ? null : prize,
      credits: balance.credits,
      credits_version: balance.version,
      spins_left: (await standingOf(ctx.house, tx, personId, now)).spins,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  tellDevices(ctx, balance, table.weights);
  return answered(row);
}

/** The device that turns the wheel shows the prize when it stands still; the others learn of it at once. */
function tellDevices(ctx: Ctx, balance: Balance, weights: readonly number[]): void {
  const { id, connectionId } = ctx.me;
  const others = { exceptConnection: connectionId };
  ctx.push(id, sessionChanged, { data: { authenticated: true } }, others);
  const { spin: price } = ctx.house.settings.current().prices;
  ctx.push(id, wheelChanged, { data: prizesBy(weights), details: { price } }, others);
  ctx.afterCommit(() => tellBalance(ctx.house, id, balance, others));
}

function answered(row: SpinRow): Drawn {
  const proof = proofOf(row);
  const prize_id = row.place + 1;
  return reply<Draw, DrawDetails>(
    row.coins === null ? { prize_id, type: 'spin', proof } : { prize_id, value: row.coins, proof },
    {
      success: true,
      credits: row.credits,
      credits_version: row.credits_version,
      ...(row.price > 0 && { credits_spent: row.price }),
      spins: row.spins_left,
    },
  );
}
