import { randomBytes, randomUUID } from 'node:crypto';
import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { sessionChanged } from '@afterglow/protocol/account/session-changed';
import type { Draw, DrawDetails } from '@afterglow/protocol/entities/wheel';
import { wheelChanged } from '@afterglow/protocol/wheel/wheel-changed';
import { type Selectable, sql } from 'kysely';
import type { Spin } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { reject, reply } from '../../rpc/handler.ts';
import type { CallError, Success } from '../../rpc/outcome.ts';
import { type Balance, getBalance, grantCoins, moveSpins, notifyBalance } from '../wallet/index.ts';
import { listPrizes, loadCurrentWeights } from './prizes.ts';
import { calculateDraw, createProof, createSeed, hashSeed, loadSeed } from './proof.ts';
import { loadSpinStatus } from './spin-status.ts';

type SpinInput = { trace_id?: string | undefined; client_seed?: string | undefined };
type SpinRow = Selectable<Spin>;
/** The price of a spin in coins (0: a free spin). `charge` takes it in the transaction or returns the rejection. */
type Cost<Why> = { paid: boolean; price: number; charge: (spinId: number) => Promise<Why | null> };
type DrawReply = Success<Draw, DrawDetails>;

/**
 * Returns the earlier reply to this trace. A trace of the other kind of spin or with another client seed is rejected.
 */
export async function findEarlierDraw(
  { tx, me }: Ctx,
  { trace_id, client_seed }: SpinInput,
  { paid }: { paid: boolean },
): Promise<DrawReply | CallError<'trace_conflict'> | null> {
  if (trace_id === undefined) return null;
  const before = await tx
    .selectFrom('spin')
    .selectAll()
    .where('person_id', '=', me.id)
    .where('trace_id', '=', trace_id)
    .executeTakeFirst();
  if (!before) return null;
  const isOtherSeed = client_seed !== undefined && client_seed !== before.client_seed;
  if (before.paid !== paid || isOtherSeed) return reject('trace_conflict');
  return toDrawReply(before);
}

/**
 * Draws once and books the price and the prize, all in the caller's transaction. Two draws of a member never run
 * concurrently.
 */
export async function drawPrize<Why>(
  ctx: Ctx,
  { trace_id = randomUUID(), client_seed = randomBytes(8).toString('hex') }: SpinInput,
  { paid, price, charge }: Cost<Why>,
): Promise<DrawReply | Why> {
  const { tx, me, now } = ctx;
  const personId = me.id;
  const serverSeed = await loadSeed(tx, personId);
  const table = await loadCurrentWeights(tx);
  const { rows: next } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('spin', 'id'))::int as id`.execute(tx);
  const spinId = (next[0] as { id: number }).id;

  const rejected = await charge(spinId);
  if (rejected !== null) return rejected;

  const { place } = calculateDraw({ serverSeed, clientSeed: client_seed, spinId }, table.weights);
  const prize = WHEEL_PRIZES[place];
  if (prize === undefined) throw new Error(`no prize at place ${place}`);
  if (prize === 'free')
    await moveSpins(tx, { personId, entryType: 'won', causeId: spinId, change: 1, at: now });
  else {
    const movement = { personId, amount: prize, entryType: 'wheel_prize', causeId: spinId, at: now } as const;
    await grantCoins(tx, { ...movement, balanceKind: 'bonus', from: 'house:wheel' });
  }

  const balance = await getBalance(tx, personId);
  const seed = createSeed();
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
      next_hash: hashSeed(seed),
      place,
      coins: prize === 'free' ? null : prize,
      credits: balance.credits,
      credits_version: balance.version,
      spins_left: (await loadSpinStatus(ctx.app, tx, personId, now)).spins,
      at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  notifyDevices(ctx, balance, table.weights);
  return toDrawReply(row);
}

/**
 * Notifies the member's devices of a draw. The device that spins shows the prize when the wheel stops. The
 * other devices get it immediately.
 */
function notifyDevices(ctx: Ctx, balance: Balance, weights: readonly number[]): void {
  const { id, connectionId } = ctx.me;
  const others = { exceptConnection: connectionId };
  ctx.push(id, sessionChanged, { data: { authenticated: true } }, others);
  const { spin: price } = ctx.app.settings.current().prices;
  ctx.push(id, wheelChanged, { data: listPrizes(ctx.app, weights), details: { price } }, others);
  ctx.afterCommit(() => notifyBalance(ctx.app, id, balance, others));
}

function toDrawReply(row: SpinRow): DrawReply {
  const proof = createProof(row);
  const prizeId = row.place + 1;
  return reply<Draw, DrawDetails>(
    row.coins === null
      ? { prize_id: prizeId, type: 'spin', proof }
      : { prize_id: prizeId, value: row.coins, proof },
    {
      success: true,
      credits: row.credits,
      credits_version: row.credits_version,
      ...(row.price > 0 && { credits_spent: row.price }),
      spins: row.spins_left,
    },
  );
}
