import { Logger, runOnce } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireOrders } from '../features/wallet/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type Provider,
} from '../testing/payment-fixture.ts';
import { createJobTasks } from './tasks.ts';

// The rule of these tests: proven money buys what was ordered, however late it arrives, or it is refunded.

let checkout: PaymentFixture;
const requested: unknown[] = [];
let isReachable = true;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  const providers = checkout.fixture.app.providers as Map<string, Provider>;
  const sandbox = providers.get('sandbox') as Provider;
  providers.set('sandbox', {
    ...sandbox,
    refund: async (transaction) => {
      if (!isReachable) throw new Error('the provider is away');
      const { isFull: _, earlierRefundCount: __, ...money } = transaction;
      requested.push(money);
      return { done: 'requested' };
    },
  });
});
beforeEach(() => {
  requested.length = 0;
  isReachable = true;
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

const ordered = async (personId: number, credits = 500) =>
  checkout.order(personId, { package_id: await checkout.packageOf(credits) });
const refundsOf = (paymentId: number) =>
  checkout.fixture.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', paymentId).execute();
const runJobs = () =>
  runOnce({
    pgPool: checkout.fixture.pool,
    taskList: createJobTasks(checkout.fixture.app),
    logger: new Logger(() => () => {}),
  });

test('an order replaced by another choice and paid all the same is fulfilled, reported, and marked for staff', async () => {
  const me = await checkout.fixture.member();
  await checkout.fixture.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,1700,USD' });
  const first = await ordered(me.id);
  const second = await ordered(me.id);
  expect((await checkout.stateOf(first.payment_id)).state).toBe('failed');
  expect((await checkout.notify(createEvent(first))).statusCode).toBe(200);
  expect(await checkout.stateOf(first.payment_id)).toMatchObject({ state: 'paid', late: true });
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
  expect(checkout.fixture.pushesTo(me.id, 'payment/complete')).toMatchObject([
    { data: { payment_id: first.payment_id } },
  ]);
  // The spending limit counts it from now on.
  expect(
    await checkout.fixture.call(me.id, 'payment/initiate', {
      provider: 'sandbox',
      type: 'buy-credits',
      package_id: await checkout.packageOf(500),
    }),
  ).toMatchObject({
    ok: false,
    code: 'limit_reached',
    details: { left_money: { amount: 1_700 - first.amountMinor, currency: 'USD' } },
  });
  expect((await checkout.stateOf(second.payment_id)).late).toBe(false);
});

test('a locked order ends in the next round, and the others do not wait for it', async () => {
  const { fixture } = checkout;
  const me = await fixture.member();
  const [held, free] = [await ordered(me.id), await ordered(me.id)];
  const states = async () => [
    (await checkout.stateOf(held.payment_id)).state,
    (await checkout.stateOf(free.payment_id)).state,
  ];
  const later = new Date(fixture.clock.now.getTime() + 25 * 3_600_000);
  await fixture.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').where('id', '=', held.payment_id).forUpdate().execute();
    await expireOrders(fixture.db, later);
    expect(await states()).toEqual(['created', 'failed']);
  });
  await expireOrders(fixture.db, later);
  expect(await states()).toEqual(['failed', 'failed']);
});

test('paid after declined or expired is fulfilled once', async () => {
  for (const event of ['declined', 'expired'] as const) {
    const me = await checkout.fixture.member();
    const order = await ordered(me.id);
    await checkout.notify(createEvent(order, { kind: event }));
    const notice = createEvent(order);
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkout.notify(notice)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', late: true });
    expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
    expect(await refundsOf(order.payment_id)).toEqual([]);
  }
});

test('paid in time is not marked', async () => {
  const me = await checkout.fixture.member();
  const order = await ordered(me.id);
  await checkout.notify(createEvent(order));
  expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', late: false });
});

test('a second payment in another transaction is refunded, once, however often it is reported', async () => {
  const me = await checkout.fixture.member();
  const order = await ordered(me.id);
  await checkout.notify(createEvent(order));
  const second = createEvent(order);
  for (let notified = 0; notified < 3; notified++)
    expect((await checkout.notify(second)).statusCode).toBe(200);
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
  expect(await refundsOf(order.payment_id)).toMatchObject([
    { transaction_id: second.transactionId, reason: 'paid_twice', asked_at: null },
  ]);
  await runJobs();
  const { kind: _, ...transaction } = second;
  expect(requested).toEqual([transaction]);

  // The provider reports the refund. The coins of the first payment stay.
  expect((await checkout.notify({ ...second, kind: 'refunded' })).statusCode).toBe(200);
  const [refund] = await refundsOf(order.payment_id);
  expect(refund).toMatchObject({
    asked_at: checkout.fixture.clock.now,
    returned_at: checkout.fixture.clock.now,
  });
  expect((await checkout.stateOf(order.payment_id)).state).toBe('paid');
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
});

test('a sum or currency that was not ordered is refunded as it came, and the order stays open', async () => {
  const me = await checkout.fixture.member();
  const order = await ordered(me.id);
  await checkout.notify(createEvent(order, { amountMinor: 1 }));
  expect(await checkout.lastVerdict()).toBe('refund_due');
  await checkout.notify(createEvent(order, { currency: 'EUR' }));
  await runJobs();
  expect(requested).toMatchObject([
    { amountMinor: 1, currency: 'USD' },
    { amountMinor: order.amountMinor, currency: 'EUR' },
  ]);
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
  expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
  await checkout.notify(createEvent(order));
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
});

test('a banned or deleted payer gets the money back instead of coins', async () => {
  for (const state of ['banned', 'deleted'] as const) {
    const me = await checkout.fixture.member();
    const order = await ordered(me.id);
    await checkout.fixture.db.updateTable('person').set({ state }).where('id', '=', me.id).execute();
    await checkout.notify(createEvent(order));
    await checkout.notify(createEvent(order, { kind: 'expired' }));
    expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
    expect((await checkout.stateOf(order.payment_id)).state).toBe('failed');
    expect(await refundsOf(order.payment_id)).toMatchObject([{ reason: 'no_receiver' }]);
  }
  await runJobs();
  expect(requested).toHaveLength(2);
});

test('the payer is informed once, in their language, how much was refunded; an unverified address gets no email', async () => {
  const { app, db } = checkout.fixture;
  const emails = [];
  for (const [language, state, verified] of [
    ['he', 'active', true],
    ['de', 'banned', true],
    ['en', 'active', false],
  ] as const) {
    const me = await checkout.fixture.member({ language });
    const { email } = await db
      .updateTable('member')
      .set({ email_verified: verified })
      .where('person_id', '=', me.id)
      .returning('email')
      .executeTakeFirstOrThrow();
    const order = await ordered(me.id);
    await db.updateTable('person').set({ state }).where('id', '=', me.id).execute();
    await checkout.notify(createEvent(order));
    if (state === 'active') await checkout.notify(createEvent(order));
    await runJobs();
    await runJobs();
    const back = new RegExp((order.amountMinor / 100).toFixed(2).replace('.', '[.,]'));
    const notified = app.mail.listStored().filter(({ to, text }) => to === email && back.test(text));
    emails.push(
      notified
        .map(({ subject }) => subject.replaceAll(/[\u2066-\u2069]/g, '').replace(/\d+/, 'N'))
        .filter((subject) => !/^(קבלה|Dein Beleg|Your receipt)/.test(subject)),
    );
  }
  expect(emails).toEqual([['החזר כספי, הזמנה A-N'], ['Deine Erstattung, Bestellung A-N'], []]);
});

test('while the provider cannot be reached the refund waits and is retried', async () => {
  const me = await checkout.fixture.member();
  const order = await ordered(me.id);
  await checkout.notify(createEvent(order));
  await checkout.notify(createEvent(order));
  isReachable = false;
  await runJobs();
  expect(await refundsOf(order.payment_id)).toMatchObject([{ asked_at: null }]);
  isReachable = true;
  // The queue records a failure after it has released the job, so a job that is due immediately may be delayed again.
  const runDue = async () => {
    await checkout.fixture.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    return requested.length;
  };
  await expect.poll(runDue).toBe(1);
  expect(await refundsOf(order.payment_id)).toMatchObject([{ asked_at: checkout.fixture.clock.now }]);
});
