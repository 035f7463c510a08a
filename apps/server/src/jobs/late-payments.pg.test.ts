import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '../modules/wallet/wallet.ts';
import type { Provider } from '../payments/provider.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { noticeOf, openTill, type Till } from '../testing/till.ts';
import { jobTasks } from './tasks.ts';

// The rule these tests hold: money that is proven to have come buys what was ordered, however late, or it goes back.

let till: Till;
const asked: unknown[] = [];
let reachable = true;
beforeAll(async () => {
  till = await openTill();
  const providers = till.town.house.providers as Map<string, Provider>;
  const sandbox = providers.get('sandbox') as Provider;
  providers.set('sandbox', {
    ...sandbox,
    refund: async (transaction) => {
      if (!reachable) throw new Error('the provider is away');
      const { whole: _, earlier: __, ...money } = transaction;
      asked.push(money);
      return { done: 'asked' };
    },
  });
});
beforeEach(() => {
  asked.length = 0;
  reachable = true;
});
afterAll(async () => {
  await expectCleanAudit(till.town.db);
  await till.close();
});

const ordered = async (personId: number, credits = 500) =>
  till.order(personId, { package_id: await till.packageOf(credits) });
const refundsOf = (paymentId: number) =>
  till.town.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', paymentId).execute();
const runJobs = () =>
  runOnce({
    pgPool: till.town.pool,
    taskList: jobTasks(till.town.house),
    logger: new Logger(() => () => {}),
  });

test('an order that gave way to another choice and is paid all the same is fulfilled, told, and marked for staff', async () => {
  const me = await till.town.member();
  await till.town.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,1700,USD' });
  const first = await ordered(me.id);
  const second = await ordered(me.id);
  expect((await till.stateOf(first.payment_id)).state).toBe('failed');
  expect((await till.notify(noticeOf(first))).statusCode).toBe(200);
  expect(await till.stateOf(first.payment_id)).toMatchObject({ state: 'paid', late: true });
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
  expect(till.town.pushesTo(me.id, 'payment/complete')).toMatchObject([
    { data: { payment_id: first.payment_id } },
  ]);
  // The limit counts it from now on.
  expect(
    await till.town.call(me.id, 'payment/initiate', {
      provider: 'sandbox',
      type: 'buy-credits',
      package_id: await till.packageOf(500),
    }),
  ).toMatchObject({
    ok: false,
    code: 'limit_reached',
    details: { left_money: { amount: 1_700 - first.amountMinor, currency: 'USD' } },
  });
  expect((await till.stateOf(second.payment_id)).late).toBe(false);
});

test('an order that somebody holds ends in the next round, and the others do not wait for it', async () => {
  const { town } = till;
  const me = await town.member();
  const [held, free] = [await ordered(me.id), await ordered(me.id)];
  const states = async () => [
    (await till.stateOf(held.payment_id)).state,
    (await till.stateOf(free.payment_id)).state,
  ];
  const later = new Date(town.clock.now.getTime() + 25 * 3_600_000);
  await town.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').where('id', '=', held.payment_id).forUpdate().execute();
    await expireOrders(town.db, later);
    expect(await states()).toEqual(['created', 'failed']);
  });
  await expireOrders(town.db, later);
  expect(await states()).toEqual(['failed', 'failed']);
});

test('paid after declined or expired is fulfilled once', async () => {
  for (const event of ['declined', 'expired'] as const) {
    const me = await till.town.member();
    const order = await ordered(me.id);
    await till.notify(noticeOf(order, { event }));
    const notice = noticeOf(order);
    const answers = await Promise.all(Array.from({ length: 5 }, () => till.notify(notice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await till.stateOf(order.payment_id)).toMatchObject({ state: 'paid', late: true });
    expect(await till.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
    expect(await refundsOf(order.payment_id)).toEqual([]);
  }
});

test('paid in time is not marked', async () => {
  const me = await till.town.member();
  const order = await ordered(me.id);
  await till.notify(noticeOf(order));
  expect(await till.stateOf(order.payment_id)).toMatchObject({ state: 'paid', late: false });
});

test('paid twice under two transactions, the second one goes back, once, however often it is told', async () => {
  const me = await till.town.member();
  const order = await ordered(me.id);
  await till.notify(noticeOf(order));
  const second = noticeOf(order);
  for (let told = 0; told < 3; told++) expect((await till.notify(second)).statusCode).toBe(200);
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
  expect(await refundsOf(order.payment_id)).toMatchObject([
    { transaction_id: second.transactionId, reason: 'paid_twice', asked_at: null },
  ]);
  await runJobs();
  const { event: _, ...transaction } = second;
  expect(asked).toEqual([transaction]);

  // The provider says that it went back: the coins of the first payment stay.
  expect((await till.notify({ ...second, event: 'refunded' })).statusCode).toBe(200);
  const [refund] = await refundsOf(order.payment_id);
  expect(refund).toMatchObject({ asked_at: till.town.clock.now, returned_at: till.town.clock.now });
  expect((await till.stateOf(order.payment_id)).state).toBe('paid');
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
});

test('a sum or currency that was never ordered goes back as it came, and the order stays open', async () => {
  const me = await till.town.member();
  const order = await ordered(me.id);
  await till.notify(noticeOf(order, { amountMinor: 1 }));
  expect(await till.lastVerdict()).toBe('refund_due');
  await till.notify(noticeOf(order, { currency: 'EUR' }));
  await runJobs();
  expect(asked).toMatchObject([
    { amountMinor: 1, currency: 'USD' },
    { amountMinor: order.amountMinor, currency: 'EUR' },
  ]);
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
  expect((await till.stateOf(order.payment_id)).state).toBe('created');
  await till.notify(noticeOf(order));
  expect(await till.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
});

test('who is banned or gone by then gets the money back instead of coins', async () => {
  for (const state of ['banned', 'deleted'] as const) {
    const me = await till.town.member();
    const order = await ordered(me.id);
    await till.town.db.updateTable('person').set({ state }).where('id', '=', me.id).execute();
    await till.notify(noticeOf(order));
    await till.notify(noticeOf(order, { event: 'expired' }));
    expect(await till.walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
    expect((await till.stateOf(order.payment_id)).state).toBe('failed');
    expect(await refundsOf(order.payment_id)).toMatchObject([{ reason: 'no_receiver' }]);
  }
  await runJobs();
  expect(asked).toHaveLength(2);
});

test('whoever paid is told once, in their language, how much went back; an address that was not confirmed is told nothing', async () => {
  const { house, db } = till.town;
  const letters = [];
  for (const [language, state, verified] of [
    ['he', 'active', true],
    ['de', 'banned', true],
    ['en', 'active', false],
  ] as const) {
    const me = await till.town.member({ language });
    const { email } = await db
      .updateTable('member')
      .set({ email_verified: verified })
      .where('person_id', '=', me.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    const order = await ordered(me.id);
    await db.updateTable('person').set({ state }).where('id', '=', me.id).execute();
    await till.notify(noticeOf(order));
    if (state === 'active') await till.notify(noticeOf(order));
    await runJobs();
    await runJobs();
    const back = new RegExp((order.amountMinor / 100).toFixed(2).replace('.', '[.,]'));
    const told = house.mail.kept().filter(({ to, text }) => to === email && back.test(text));
    letters.push(
      told
        .map(({ subject }) => subject.replaceAll(/[\u2066-\u2069]/g, '').replace(/\d+/, 'N'))
        .filter((subject) => !/^(קבלה|Dein Beleg|Your receipt)/.test(subject)),
    );
  }
  expect(letters).toEqual([['החזר כספי, הזמנה A-N'], ['Deine Erstattung, Bestellung A-N'], []]);
});

test('while the provider cannot be reached the refund waits and is asked for again', async () => {
  const me = await till.town.member();
  const order = await ordered(me.id);
  await till.notify(noticeOf(order));
  await till.notify(noticeOf(order));
  reachable = false;
  await runJobs();
  expect(await refundsOf(order.payment_id)).toMatchObject([{ asked_at: null }]);
  reachable = true;
  // The queue writes down that a job failed after it has let go of it: what is due at once may be put off again.
  const runDue = async () => {
    await till.town.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    return asked.length;
  };
  await expect.poll(runDue).toBe(1);
  expect(await refundsOf(order.payment_id)).toMatchObject([{ asked_at: till.town.clock.now }]);
});
