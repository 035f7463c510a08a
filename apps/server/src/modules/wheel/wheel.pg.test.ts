import { createHash, createHmac } from 'node:crypto';
import { usualWeights, wheelPrizes } from '@afterglow/domain/wheel';
import type { DataOf } from '@afterglow/protocol/define';
import type { Draw, DrawDetails } from '@afterglow/protocol/entities/draw';
import type { spinofluckPrizes } from '@afterglow/protocol/wheel/spinofluck-prizes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { type TestTown, testTown } from '../../testing/house-for-tests.ts';
import { homePlaceId } from '../../testing/people.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testTown();
});
beforeEach(async () => {
  await town.house.settings.set('paid_spins', { il: true, de: false, eu: true, other: true });
  await weigh({});
});
afterAll(async () => {
  await expectCleanAudit(town.db);
  await town.close();
});

/** A new table of weights; what is named weighs a million times as much as the rest. */
async function weigh(sure: { prize?: number | 'free' }): Promise<void> {
  const weights =
    sure.prize === undefined
      ? usualWeights
      : wheelPrizes.map((prize) => (prize === sure.prize ? 100_000_000 : 1));
  await town.db
    .insertInto('wheel_weights')
    .values({ weights: [...weights] })
    .execute();
}

let serial = 0;
const trace = () => `spin-trace-${++serial}`;
type Reply = { ok: true; data: Draw; details: DrawDetails } | { ok: false; code: string };
const spin = (id: number, trace_id = trace(), more = {}) =>
  town.call(id, 'spinofluck/spin', { trace_id, ...more }) as Promise<Reply>;
const buy = (id: number, trace_id = trace(), more = {}) =>
  town.call(id, 'spinofluck/buy_spin', { trace_id, ...more }) as Promise<Reply>;
async function prizesOf(id: number) {
  const reply = await town.call(id, 'spinofluck/prizes');
  if (!reply.ok) throw new Error(reply.code);
  return {
    list: reply.data as DataOf<typeof spinofluckPrizes>,
    ...(reply.details as { fairness: { hash: string }; spins: number }),
  };
}
function won(reply: Reply) {
  if (!reply.ok) throw new Error(reply.code);
  return reply;
}

test('[S3.20, S9.11] the ten segments in their order, with the odds that are drawn by', async () => {
  const { id } = await town.member({ spins: 2 });
  const { list, spins, ...details } = await prizesOf(id);
  expect(list.map(({ coins }) => coins)).toEqual([200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100]);
  expect(list.reduce((sum, { odds }) => sum + odds, 0)).toBeCloseTo(1, 12);
  for (const { odds, weight, probability } of list) {
    expect(odds).toBeGreaterThan(0);
    expect(odds).toBeCloseTo(weight / 10_000, 12);
    expect(probability).toBeCloseTo(100 * odds, 9);
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(10);
  expect(spins).toBe(2);
  expect(details).toMatchObject({ price: 100, paid_spins: true });
});

test('[S4.67, S7.41, S1.17] a free spin: the prize is booked, and everybody can compute it again', async () => {
  const { id } = await town.member({ spins: 3, given: 10 });
  let { fairness } = await prizesOf(id);
  for (const left of [2, 1, 0]) {
    const { data, details } = won(await spin(id, trace(), { client_seed: `mein Glück ${left}` }));
    const { proof } = data;
    // What was told before is what the seed told after it hashes to.
    expect(proof.hash).toBe(fairness.hash);
    expect(createHash('sha256').update(proof.server_seed, 'utf8').digest('hex')).toBe(proof.hash);
    expect(proof.client_seed).toBe(`mein Glück ${left}`);
    const signature = createHmac('sha256', proof.server_seed)
      .update(`${proof.client_seed}:${proof.spin_id}`, 'utf8')
      .digest('hex');
    expect(proof.number).toBe(Number.parseInt(signature.slice(0, 13), 16) / 16 ** 13);
    const { list, ...after } = await prizesOf(id);
    let running = 0;
    const drawn = list.find(({ weight }) => {
      running += weight;
      return running / 10_000 > proof.number;
    });
    expect(data.prize_id).toBe(drawn?.id);
    const free = 'type' in data;
    expect(free ? 'free' : data.value).toBe(drawn?.coins);
    expect(after.fairness.hash).toBe(proof.next_hash);
    expect(after.spins).toBe(details.spins);
    expect(details).toMatchObject({ success: true });
    expect(details).not.toHaveProperty('credits_spent');
    fairness = after.fairness;
    // A free spin that was won would turn once more than counted here.
    if (free) await town.call(id, 'spinofluck/spin', { trace_id: trace() });
    else expect(details.spins).toBeGreaterThanOrEqual(left);
    ({ fairness } = await prizesOf(id));
  }
});

test('[S4.74] coins that were won are in the wallet, as given ones', async () => {
  await weigh({ prize: 350 });
  const { id } = await town.member({ spins: 1, bought: 40 });
  expect(won(await spin(id))).toMatchObject({ data: { value: 350 }, details: { credits: 390, spins: 0 } });
  expect(
    await town.db
      .selectFrom('wallet')
      .select(['given', 'bought'])
      .where('person_id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ given: 350, bought: 40 });
});

test('[S4.70, S4.73] a free spin that was won is one more', async () => {
  await weigh({ prize: 'free' });
  const { id } = await town.member({ spins: 1 });
  const { data, details } = won(await spin(id));
  expect(data).toMatchObject({ type: 'spin' });
  expect(data).not.toHaveProperty('value');
  expect(details).toMatchObject({ credits: 0, spins: 1 });
});

test('[S4.68, S5.35, S7.42] a paid spin costs its price, once, together with the draw', async () => {
  await weigh({ prize: 50 });
  const { id } = await town.member({ given: 60, bought: 140 });
  expect(won(await buy(id)).details).toMatchObject({ credits: 150, credits_spent: 100, spins: 0 });
  expect(won(await buy(id)).details).toMatchObject({ credits: 100, credits_spent: 100 });
  await town.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ amount: number }>`
      select sum(amount)::int as amount from ledger_transfer where person_id = ${id} and credit = 'house:wheel'`.execute(
      tx,
    );
    expect(rows[0]?.amount).toBe(200);
  });
});

test('99 coins are too few, and nothing is written', async () => {
  const { id } = await town.member({ given: 99 });
  const { fairness } = await prizesOf(id);
  expect(await buy(id)).toMatchObject({ ok: false, code: 'not_enough_credits' });
  expect((await prizesOf(id)).fairness).toEqual(fairness);
  expect(await town.db.selectFrom('spin').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('without a free spin there is none, and nothing is written', async () => {
  const { id } = await town.member({ given: 500 });
  expect(await spin(id)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await town.db.selectFrom('spin').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('where the law forbids it no spin is sold; a free one turns all the same', async () => {
  await town.house.settings.set('paid_spins', { il: false, de: false, eu: true, other: true });
  const { id } = await town.member({ given: 500, spins: 1, placeId: homePlaceId });
  expect((await prizesOf(id)) as object).toMatchObject({ paid_spins: false });
  expect(await buy(id)).toMatchObject({ ok: false, code: 'forbidden' });
  expect((await spin(id)).ok).toBe(true);
  // Whoever says nowhere where they live is sold none either.
  const nowhere = await town.member({ given: 500, placeId: null });
  expect(await buy(nowhere.id)).toMatchObject({ ok: false, code: 'forbidden' });
});

test('a hundred calls with one trace at once: one draw, a hundred equal answers', async () => {
  const free = await town.member({ spins: 5 });
  const paid = await town.member({ given: 5_000 });
  for (const [{ id }, turn] of [
    [free, spin],
    [paid, buy],
  ] as const) {
    const trace_id = trace();
    const replies = await Promise.all(Array.from({ length: 100 }, () => turn(id, trace_id)));
    expect(new Set(replies.map((reply) => JSON.stringify(won(reply)))).size).toBe(1);
    expect(await town.db.selectFrom('spin').select('id').where('person_id', '=', id).execute()).toHaveLength(
      1,
    );
    // Also after other draws, and after the odds were changed.
    await turn(id);
    await weigh({ prize: 1_000 });
    expect(await turn(id, trace_id)).toEqual(replies[0]);
  }
});

test('a trace of a free spin is not one of a paid spin', async () => {
  const { id } = await town.member({ spins: 1, given: 500 });
  const trace_id = trace();
  won(await spin(id, trace_id));
  expect(await buy(id, trace_id)).toMatchObject({ ok: false, code: 'trace_conflict' });
});

test('[S4.76] twenty at once with one free spin, or coins for one: exactly one turns', async () => {
  await weigh({ prize: 50 });
  const free = await town.member({ spins: 1 });
  const frees = await Promise.all(Array.from({ length: 20 }, () => spin(free.id)));
  expect(frees.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await prizesOf(free.id)).spins).toBe(0);
  const paid = await town.member({ given: 100 });
  const paids = await Promise.all(Array.from({ length: 20 }, () => buy(paid.id)));
  expect(paids.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the other devices learn what changed; the one that turns shows it when the wheel stands still', async () => {
  const { id } = await town.member({ spins: 1 });
  town.pushes.length = 0;
  won(await spin(id));
  expect(town.pushesTo(id, 'session/validate')).toHaveLength(1);
});

test('a member without a seed of their own is shown one by chance', async () => {
  const { id } = await town.member({ spins: 2 });
  const [first, second] = [won(await spin(id)), won(await spin(id))];
  expect(first.data.proof.client_seed).toMatch(/^.{8,64}$/);
  expect(second.data.proof.client_seed).not.toBe(first.data.proof.client_seed);
});
