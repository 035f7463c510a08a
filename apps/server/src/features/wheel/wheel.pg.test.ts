import { createHash, createHmac } from 'node:crypto';
import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import type { DataOf } from '@afterglow/protocol/define';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { Draw, DrawDetails, PastDraw } from '@afterglow/protocol/entities/wheel';
import type { spinofluckPrizes } from '@afterglow/protocol/wheel/spinofluck-prizes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { homePlaceId } from '../../testing/people.ts';
import { createWheelWatcher } from './prizes.ts';
import { listSegmentColours } from './segment-colours.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
beforeEach(async () => {
  await fixture.app.settings.set('paid_spins', { il: true, de: false, eu: true, other: true });
  await fixture.app.settings.set('daily_spin', { il: false, de: false, eu: false, other: false });
  await setWeights({});
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Sets new weights: the named prizes weigh a million times as much as the rest. */
async function setWeights(sure: { prize?: number | 'free' }): Promise<void> {
  const weights =
    sure.prize === undefined
      ? DEFAULT_WEIGHTS
      : WHEEL_PRIZES.map((prize) => (prize === sure.prize ? 100_000_000 : 1));
  await fixture.db
    .insertInto('wheel_weights')
    .values({ weights: [...weights] })
    .execute();
}

let serial = 0;
const trace = () => `spin-trace-${++serial}`;
type Reply = { ok: true; data: Draw; details: DrawDetails } | { ok: false; code: string };
const spin = (id: number, trace_id = trace(), more = {}) =>
  fixture.call(id, 'spinofluck/spin', { trace_id, ...more }) as Promise<Reply>;
const buy = (id: number, trace_id = trace(), more = {}) =>
  fixture.call(id, 'spinofluck/buy_spin', { trace_id, ...more }) as Promise<Reply>;
async function prizesOf(id: number) {
  const reply = await fixture.call(id, 'spinofluck/prizes');
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

test('[S3.20, S9.11, S9.12] the ten segments in their order, each with its odds', async () => {
  const { id } = await fixture.member({ spins: 2 });
  const { list, spins, ...details } = await prizesOf(id);
  expect(list.map(({ coins }) => coins)).toEqual([200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100]);
  expect(list.reduce((sum, { odds }) => sum + odds, 0)).toBeCloseTo(1, 12);
  // A coin prize is worth its coins. A free spin is worth no coins and has a name. The colours are those of the app.
  expect(list.map(({ value }) => value)).toEqual(list.map(({ coins }) => (coins === 'free' ? 0 : coins)));
  expect(list.map(({ name }) => name)).toEqual(list.map(({ coins }) => String(coins)));
  expect(list.map(({ colours }) => colours)).toEqual(listSegmentColours({ brand: null }));
  for (const { odds, weight, probability } of list) {
    expect(odds).toBeGreaterThan(0);
    expect(odds).toBeCloseTo(weight / 10_000, 12);
    expect(probability).toBeCloseTo(100 * odds, 9);
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(10);
  expect(spins).toBe(2);
  expect(details).toMatchObject({ price: 100, paid_spins: true });
});

test('[S7.41, S7.42] a spin needs no payload, and each call without one is a spin of its own', async () => {
  await setWeights({ prize: 200 });
  const { id } = await fixture.member({ spins: 2, given: 250 });
  for (const left of [1, 0]) {
    const { data, details } = won((await fixture.call(id, 'spinofluck/spin')) as Reply);
    expect([data, details]).toMatchObject([{ value: 200 }, { success: true, spins: left }]);
  }
  const spent = [1, 2].map(async () => won((await fixture.call(id, 'spinofluck/buy_spin')) as Reply).details);
  expect((await Promise.all(spent)).map((details) => details.credits_spent)).toEqual([100, 100]);
});

test('[S4.67, S7.41, S1.17] a free spin: the prize is booked, and everybody can recompute it', async () => {
  const { id } = await fixture.member({ spins: 3, given: 10 });
  let { fairness } = await prizesOf(id);
  for (const left of [2, 1, 0]) {
    const { data, details } = won(await spin(id, trace(), { client_seed: `mein Glück ${left}` }));
    const { proof } = data;
    // The hash received before is the hash of the seed received afterwards.
    expect(proof.hash).toBe(fairness.hash);
    expect(createHash('sha256').update(proof.server_seed, 'utf8').digest('hex')).toBe(proof.hash);
    expect(proof.client_seed).toBe(`mein Glück ${left}`);
    const signature = createHmac('sha256', proof.server_seed)
      .update(`${proof.client_seed}:${proof.spin_id}`, 'utf8')
      .digest('hex');
    expect(proof.number).toBe(Number.parseInt(signature.slice(0, 13), 16) / 16 ** 13);
    const { list, ...after } = await prizesOf(id);
    let running = 0;
    const rendered = list.find(({ weight }) => {
      running += weight;
      return running / 10_000 > proof.number;
    });
    expect(data.prize_id).toBe(rendered?.id);
    const free = 'type' in data;
    expect(free ? 'free' : data.value).toBe(rendered?.coins);
    expect(after.fairness.hash).toBe(proof.next_hash);
    expect(after.spins).toBe(details.spins);
    expect(details).toMatchObject({ success: true });
    expect(details).not.toHaveProperty('credits_spent');
    fairness = after.fairness;
    // A free spin as the prize would add one more turn than counted here.
    if (free) await fixture.call(id, 'spinofluck/spin', { trace_id: trace() });
    else expect(details.spins).toBeGreaterThanOrEqual(left);
    ({ fairness } = await prizesOf(id));
  }
});

test('no spin is sold during a break from buying; free ones remain', async () => {
  const { id } = await fixture.member({ given: 1_000, spins: 1 });
  await fixture.call(id, 'payment/break', { days: 1 });
  const until = Math.ceil(fixture.clock.now.getTime() / 1000) + 86_400;
  expect(await buy(id)).toEqual({ ok: false, code: 'limit_reached', details: { break: true, until } });
  expect(await spin(id)).toMatchObject({ ok: true });
});

test('[S4.74] coins that were won are in the wallet, as bonus coins', async () => {
  await setWeights({ prize: 350 });
  const { id } = await fixture.member({ spins: 1, bought: 40 });
  expect(won(await spin(id))).toMatchObject({ data: { value: 350 }, details: { credits: 390, spins: 0 } });
  expect(
    await fixture.db
      .selectFrom('wallet')
      .select(['given', 'bought'])
      .where('person_id', '=', id)
      .executeTakeFirst(),
  ).toEqual({ given: 350, bought: 40 });
});

test('[S4.70, S4.73] a free spin that was won adds one', async () => {
  await setWeights({ prize: 'free' });
  const { id } = await fixture.member({ spins: 1 });
  const { data, details } = won(await spin(id));
  expect(data).toMatchObject({ type: 'spin' });
  expect(data).not.toHaveProperty('value');
  expect(details).toMatchObject({ credits: 0, spins: 1 });
});

test('[S4.68, S5.35, S7.42] a paid spin costs its price, once, together with the spin', async () => {
  await setWeights({ prize: 50 });
  const { id } = await fixture.member({ given: 60, bought: 140 });
  expect(won(await buy(id)).details).toMatchObject({ credits: 150, credits_spent: 100, spins: 0 });
  expect(won(await buy(id)).details).toMatchObject({ credits: 100, credits_spent: 100 });
  await fixture.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ amount: number }>`
      select sum(amount)::int as amount from ledger_transfer where person_id = ${id} and credit = 'house:wheel'`.execute(
      tx,
    );
    expect(rows[0]?.amount).toBe(200);
  });
});

test('99 coins are too few, and nothing is written', async () => {
  const { id } = await fixture.member({ given: 99 });
  const { fairness } = await prizesOf(id);
  expect(await buy(id)).toMatchObject({ ok: false, code: 'not_enough_credits' });
  expect((await prizesOf(id)).fairness).toEqual(fairness);
  expect(await fixture.db.selectFrom('spin').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('without a free spin none is made, and nothing is written', async () => {
  const { id } = await fixture.member({ given: 500 });
  expect(await spin(id)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await fixture.db.selectFrom('spin').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('where the law forbids it no spin is sold; a free one works all the same', async () => {
  await fixture.app.settings.set('paid_spins', { il: false, de: false, eu: true, other: true });
  const { id } = await fixture.member({ given: 500, spins: 1, placeId: homePlaceId });
  expect((await prizesOf(id)) as object).toMatchObject({ paid_spins: false });
  expect(await buy(id)).toMatchObject({ ok: false, code: 'forbidden', details: { reason: 'market' } });
  expect((await spin(id)).ok).toBe(true);
  // A member without a place cannot buy spins either.
  const nowhere = await fixture.member({ given: 500, placeId: null });
  expect(await buy(nowhere.id)).toMatchObject({ ok: false, code: 'forbidden' });
});

test('a town elsewhere in the profile gives neither paid spins nor the daily spin', async () => {
  await fixture.app.settings.set('paid_spins', { il: false, de: false, eu: true, other: true });
  await fixture.app.settings.set('daily_spin', { il: false, de: false, eu: true, other: true });
  const abroad = await fixture.db
    .selectFrom('place')
    .select('id')
    .where('country', '=', 'US')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await fixture.member({ given: 500, placeId: homePlaceId });
  const there = await fixture.member({ given: 500, placeId: abroad.id });
  const before = fixture.clock.now;
  const moved = await fixture.call(id, 'user/update', { key: 'place_id', value: abroad.id });
  expect(moved).toMatchObject({ ok: true });
  expect(await buy(id)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await spin(id)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await prizesOf(id)).toMatchObject({ paid_spins: false, spins: 0 });
  expect(await prizesOf(there.id)).toMatchObject({ paid_spins: true, spins: 1 });
  const own = async (who: number) =>
    (await fixture.call(who, 'session/validate')) as unknown as { data: { user: OwnUser } };
  expect((await own(id)).data.user.sof_spin_available).toBe(0);
  fixture.setClock(new Date(before.getTime() + 30.1 * 86_400_000));
  expect((await buy(id)).ok).toBe(true);
});

test('a hundred calls with one trace at once: one spin, a hundred equal replies', async () => {
  const free = await fixture.member({ spins: 5 });
  const paid = await fixture.member({ given: 5_000 });
  for (const [{ id }, turn] of [
    [free, spin],
    [paid, buy],
  ] as const) {
    const trace_id = trace();
    const replies = await Promise.all(Array.from({ length: 100 }, () => turn(id, trace_id)));
    expect(new Set(replies.map((reply) => JSON.stringify(won(reply)))).size).toBe(1);
    expect(
      await fixture.db.selectFrom('spin').select('id').where('person_id', '=', id).execute(),
    ).toHaveLength(1);
    // Also after other spins, and after the odds were changed.
    await turn(id);
    await setWeights({ prize: 1_000 });
    expect(await turn(id, trace_id)).toEqual(replies[0]);
  }
});

test('the trace of a free spin is not that of a paid spin', async () => {
  const { id } = await fixture.member({ spins: 1, given: 500 });
  const trace_id = trace();
  won(await spin(id, trace_id));
  expect(await buy(id, trace_id)).toMatchObject({ ok: false, code: 'trace_conflict' });
});

test.each([
  ['free', spin],
  ['paid', buy],
] as const)(
  'a trace of a %s spin with another seed is rejected; with its own seed, or none, the reply is repeated',
  async (_, turn) => {
    const { id } = await fixture.member({ spins: 3, given: 500 });
    const trace_id = trace();
    const first = won(await turn(id, trace_id, { client_seed: 'my own seed' }));
    const before = await prizesOf(id);
    expect(await turn(id, trace_id, { client_seed: 'another seed' })).toMatchObject({
      ok: false,
      code: 'trace_conflict',
    });
    expect(await turn(id, trace_id, { client_seed: 'my own seed' })).toEqual(first);
    expect(await turn(id, trace_id)).toEqual(first);
    expect(await prizesOf(id)).toEqual(before);
  },
);

test('[S4.76] twenty at once with one free spin, or coins for one: exactly one spin is made', async () => {
  await setWeights({ prize: 50 });
  const free = await fixture.member({ spins: 1 });
  const frees = await Promise.all(Array.from({ length: 20 }, () => spin(free.id)));
  expect(frees.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await prizesOf(free.id)).spins).toBe(0);
  const paid = await fixture.member({ given: 100 });
  const paids = await Promise.all(Array.from({ length: 20 }, () => buy(paid.id)));
  expect(paids.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the other devices learn the changes; the spinning one shows them when the wheel stops', async () => {
  const { id } = await fixture.member({ spins: 1 });
  fixture.pushes.length = 0;
  won(await spin(id));
  expect(fixture.pushesTo(id, 'session/validate')).toHaveLength(1);
  const [changed] = fixture.pushesTo(id, 'spinofluck/prizes');
  expect(changed).toMatchObject({ request_details: { price: 100 } });
  expect(changed?.data).toEqual((await prizesOf(id)).list);
});

test('[S7.51] connected members learn once when the weights, the price or the markets of spins have changed', async () => {
  const { id } = await fixture.member();
  const received: { module: string; data: { weight: number }[]; request_details: object }[] = [];
  // A WebSocket frame begins with a header of a few bytes.
  const send = (frame: Buffer) => void received.push(JSON.parse(String(frame.subarray(frame.indexOf('{')))));
  const member = { id };
  const connection = {
    id: 'a connection',
    sessionId: null,
    caller: { member, staff: null },
    send,
    close: () => {},
  };
  fixture.app.connections.add(connection);
  fixture.app.fanout.onDelivery(fixture.app.connections);
  const tick = createWheelWatcher(fixture.app);
  await tick();
  await tick();
  expect(received).toEqual([]);
  await setWeights({ prize: 350 });
  await tick();
  await tick();
  expect(received).toMatchObject([{ module: 'spinofluck/prizes', request_details: { price: 100 } }]);
  expect(received[0]?.data).toEqual((await prizesOf(id)).list);
  const { prices } = fixture.app.settings.current();
  await fixture.app.settings.set('prices', { ...prices, spin: 120 });
  await tick();
  await fixture.app.settings.set('prices', prices);
  await tick();
  await fixture.app.settings.set('paid_spins', { il: false, de: false, eu: false, other: false });
  await tick();
  expect(received.map(({ request_details }) => request_details)).toEqual(
    [100, 120, 100, 100].map((price) => ({ price })),
  );
  fixture.app.connections.remove(connection);
});

test('the member’s own spins, newest first, each with its proof; nobody sees another’s', async () => {
  const older = await fixture.member({ spins: 1 });
  const { id } = await fixture.member({ spins: 3, given: 500 });
  const first = won(await spin(id));
  const second = won(await buy(id));
  await setWeights({ prize: 350 });
  const third = won(await spin(id));
  const draws = async (who: number, page = {}) => {
    const reply = await fixture.call(who, 'spinofluck/draws', page);
    if (!reply.ok) throw new Error(reply.code);
    return reply.data as PastDraw[];
  };
  const all = await draws(id);
  expect(all.map(({ proof }) => proof)).toEqual([third, second, first].map(({ data }) => data.proof));
  expect(all.map(({ paid }) => paid)).toEqual([false, true, false]);
  expect(all.map(({ coins }) => coins)).toEqual(
    [third, second, first].map(({ data }) => ('value' in data ? data.value : 'free')),
  );
  expect(all[0]).toMatchObject({
    prize_id: 3,
    coins: 350,
    time: Math.floor(fixture.clock.now.getTime() / 1000),
  });
  // The table that each spin used. The last spin used another one.
  expect(all[1]?.weights_id).toBe(all[2]?.weights_id);
  expect(all[0]?.weights_id).toBeGreaterThan(all[1]?.weights_id ?? 0);
  expect(await draws(id, { currentLength: 1, recordsToTake: 1 })).toEqual([all[1]]);
  const younger = await fixture.member({ spins: 1 });
  for (const other of [older, younger]) expect(await draws(other.id)).toEqual([]);
});

test('with a daily spin, each member has one on each of their own days, and an unused one expires', async () => {
  await fixture.app.settings.set('daily_spin', { il: true, de: false, eu: false, other: false });
  await fixture.app.settings.set('paid_spins', { il: false, de: false, eu: false, other: false });
  await setWeights({ prize: 50 });
  const at = (time: string) => fixture.setClock(new Date(time));
  const shown = async (id: number) => {
    const { data } = (await fixture.call(id, 'session/validate')) as { data: { user: OwnUser } };
    const { spins } = await prizesOf(id);
    expect(data.user).toMatchObject({ sof_spin_available: spins, sof_can_spin: spins > 0 ? 1 : 0 });
    return spins;
  };
  at('2031-03-10T21:58:00Z');
  const { id } = await fixture.member({ placeId: homePlaceId });
  expect(await shown(id)).toBe(1);
  const turns = await Promise.all(Array.from({ length: 20 }, () => spin(id)));
  expect(turns.filter(({ ok }) => ok)).toHaveLength(1);
  expect(turns.find(({ ok }) => ok)).toMatchObject({ details: { spins: 0 } });
  expect(await shown(id)).toBe(0);

  // Two minutes later it is the next day in Israel, but not yet in UTC.
  at('2031-03-10T22:01:00Z');
  expect(await shown(id)).toBe(1);
  // Unused daily spins have expired. A granted spin is used only after the daily one.
  at('2031-03-15T12:00:00Z');
  expect(await shown(id)).toBe(1);
  const keeper = await fixture.member({ placeId: homePlaceId, spins: 1 });
  expect(await shown(keeper.id)).toBe(2);
  expect(won(await spin(keeper.id)).details.spins).toBe(1);
  at('2031-03-16T12:00:00Z');
  expect(await shown(keeper.id)).toBe(2);

  // A member who moves to a place where the day began later has already had the daily spin.
  await spin(id);
  await fixture.db.updateTable('person').set({ place_id: null }).where('id', '=', id).execute();
  at('2031-03-16T22:30:00Z');
  expect(await shown(id)).toBe(0);

  await fixture.app.settings.set('daily_spin', { il: false, de: true, eu: true, other: true });
  expect(await shown(keeper.id)).toBe(1);
});

test('a member without a seed gets a random one', async () => {
  const { id } = await fixture.member({ spins: 2 });
  const [first, second] = [won(await spin(id)), won(await spin(id))];
  expect(first.data.proof.client_seed).toMatch(/^.{8,64}$/);
  expect(second.data.proof.client_seed).not.toBe(first.data.proof.client_seed);
});
