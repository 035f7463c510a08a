import { randomUUID } from 'node:crypto';
import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { memberCalls } from '@afterglow/protocol/member';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from './app.ts';
import { getBalance } from './features/wallet/index.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';
import { type Means, meansOf, type PaidTry, paidTries } from './testing/paid-calls.ts';

const price = 50;

let fixture: Fixture;
let another: App;
beforeAll(async () => {
  fixture = await createFixture();
  const { settings } = fixture.app;
  await settings.set('partners', 'mixed');
  await settings.set('paid_spins', { il: true, de: true, eu: true, other: true });
  const all = Object.keys(settings.current().prices).map((what) => [what, price]);
  await settings.set('prices', Object.fromEntries(all));
  await fixture.db.updateTable('gift').set({ price }).execute();
  // The second process reads the settings when it opens.
  another = await fixture.another();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

/** Sets the prize: a free spin in the test of coins, coins in the test of spins. */
async function setWeights({ free }: Pick<PaidTry, 'free'>): Promise<void> {
  const weights = WHEEL_PRIZES.map((prize) => (prize === (free ? 50 : 'free') ? 100_000_000 : 1));
  await fixture.db.insertInto('wheel_weights').values({ weights }).execute();
}

async function payer(coins: number) {
  const premiumUntil = new Date(fixture.clock.now.getTime() + 24 * 3_600_000);
  const { id } = await fixture.member({ given: coins - 30, bought: 30, spins: 1, premiumUntil });
  const { id: peer } = await fixture.member();
  return { id, means: await meansOf(fixture.db, { payer: id, peer, now: fixture.clock.now, pictures: 20 }) };
}
type Payer = Awaited<ReturnType<typeof payer>>;

/** Makes a call, half of the calls through another process. */
const ask = (id: number, { call }: PaidTry, data: object, n = 0) =>
  fixture.call(id, call, data, n % 2 ? another : undefined);
const requested = (attempt: PaidTry, means: Means) => ({ ...attempt.data(means), trace_id: randomUUID() });

/** Returns how many payments a member made, and the coins left without those that were won. */
async function spentBy(id: number): Promise<{ payments: number; left: number }> {
  const { rows } = await sql<{ payments: number; left: number }>`
    select (select count(distinct (cause, cause_id))::int from ledger_transfer where person_id = ${id} and debit like 'member:%')
      + (select count(*)::int from spin_movement where person_id = ${id} and cause = 'used') as payments,
      (select given + bought from wallet where person_id = ${id}) - (
        select coalesce(sum(amount), 0)::int from ledger_transfer where person_id = ${id} and cause = 'wheel_prize') as left`.execute(
    fixture.db,
  );
  return rows[0] as { payments: number; left: number };
}

test('every paid call has a trace id, and is tested here', () => {
  const shapeOf = (input: object) => ('shape' in input ? (input.shape as object) : {});
  const all = Object.values(memberCalls);
  const traced = all.filter(({ input }) => 'trace_id' in shapeOf(input)).map(({ name }) => name as string);
  const taking = all.filter(({ errors }) => 'not_enough_credits' in errors);
  expect(traced).toEqual(expect.arrayContaining(taking.map(({ name }) => name)));
  // An appeal costs nothing.
  const paid = traced.filter((name) => name !== 'appeal/open').sort();
  expect([...new Set(paidTries.map(({ call }) => call as string))].sort()).toEqual(paid);
});

describe.each(paidTries)('$what ($call)', (attempt) => {
  beforeAll(() => setWeights(attempt));

  test('a hundred times at once with one trace id, through two processes: one effect, equal replies, also later', async () => {
    const { id, means } = await payer(1_000);
    const data = requested(attempt, means);
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(id, attempt, data, n)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(
      new Set([JSON.stringify(replies[0])]),
    );
    expect(replies[0]).toMatchObject({
      ok: true,
      details: attempt.free ? {} : { credits_spent: price, credits: 1_000 - price },
    });
    const once = { payments: 1, left: attempt.free ? 1_000 : 1_000 - price };
    expect(await spentBy(id)).toEqual(once);
    if (attempt.otherwise) {
      const forged = { ...attempt.otherwise(means), trace_id: data.trace_id };
      expect(await ask(id, attempt, forged)).toMatchObject({ ok: false, code: 'trace_conflict' });
    }
    // Another purchase was made in between.
    await ask(id, paidTries[0] as PaidTry, requested(paidTries[0] as PaidTry, means));
    expect(await ask(id, attempt, data, 1)).toEqual(replies[0]);
    expect(await spentBy(id)).toEqual({ payments: 2, left: once.left - price });
  });

  test('twenty at once with coins for two: as many as allowed', async () => {
    const { id, means } = await payer(2 * price);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(id, attempt, requested(attempt, means), n)),
    );
    const may = attempt.oneAtATime || attempt.free ? 1 : 2;
    expect(replies.filter(({ ok }) => ok)).toHaveLength(may);
    const error = attempt.oneAtATime || attempt.free ? 'conflict' : 'not_enough_credits';
    expect(replies.filter((reply) => !reply.ok && reply.code === error)).toHaveLength(20 - may);
    expect(await spentBy(id)).toEqual({ payments: may, left: attempt.free ? 2 * price : (2 - may) * price });
  });
});

test.each(paidTries.filter(({ free }) => !free))(
  '$what ($call) with too few coins returns the balance and writes nothing',
  async (attempt) => {
    const { id, means } = await payer(price - 1);
    const { version } = await getBalance(fixture.db, id);
    expect(await ask(id, attempt, requested(attempt, means))).toEqual({
      ok: false,
      code: 'not_enough_credits',
      details: { credits: price - 1, credits_version: version },
    });
    expect(await spentBy(id)).toEqual({ payments: 0, left: price - 1 });
  },
);

test('twenty at once of every kind with coins for two: exactly two are paid, none goes below zero', async () => {
  await setWeights({});
  const paid = paidTries.filter(({ free }) => !free);
  const many: Payer[] = await Promise.all(Array.from({ length: 5 }, () => payer(2 * price)));
  for (const { id, means } of many) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const attempt = paid[n % paid.length] as PaidTry;
        return ask(id, attempt, requested(attempt, means), n % 3);
      }),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await spentBy(id)).toEqual({ payments: 2, left: 0 });
  }
});
