import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spendCoins } from '../../features/wallet/index.ts';
import { sendRefund } from '../../payments/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type TestOrder,
} from '../../testing/payment-fixture.ts';

// Money that staff send back, and disputes that are reported by email.

let checkout: PaymentFixture;
let ada: number;
let omer: number;
let me: number;
let order: TestOrder;
let transactionId: string;
beforeAll(async () => {
  checkout = await createPaymentFixture({ config: { logLevel: 'silent' } });
  for (const name of ['Ada', 'Omer']) {
    const { id } = await checkout.fixture.staff({ role: 'manager', name });
    await checkout.fixture.stepUp(id);
    if (name === 'Ada') ada = id;
    else omer = id;
  }
});
beforeEach(async () => {
  me = (await checkout.fixture.member({ name: 'Dana', language: 'en' })).id;
  order = await checkout.order(me, { package_id: await checkout.packageOf(500) });
  transactionId = `sale-${order.payment_id}`;
  await checkout.notify(createEvent(order, { transactionId }));
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
type Refunded = { refund_id: number; state: string; version: number; pending?: number };
const call = async <Data>(name: string, data: object, who = ada) =>
  (await checkout.fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const get = async () => (await call<PaymentRecord>('payments/get', { id: order.payment_id })).data;
const reason = 'The member wrote to us';
let serial = 0;
const act = async <Data>(name: string, more: object, who = ada) =>
  call<Data>(
    name,
    { id: order.payment_id, version: (await get()).version, reason, trace_id: `refund-${++serial}`, ...more },
    who,
  );
const refund = (amountMinor: number, more: object = {}, who = ada) =>
  act<Refunded>('payments/refund', { amount_minor: amountMinor, ...more }, who);
const dispute = (more: object = {}) =>
  act<{ id: number; state: string; version: number }>('payments/dispute', more);
const decide = (id: number | undefined, who = omer) =>
  call<{ state: string; result?: Refunded }>('approvals/decide', { id, approve: true, reason }, who);
const spend = (amount: number) => {
  const movement = { personId: me, entryType: 'adjustment', causeId: `refund-spent-${++serial}` } as const;
  const at = checkout.fixture.clock.now;
  return checkout.fixture.db
    .transaction()
    .execute((tx) => spendCoins(tx, { ...movement, amount, to: 'house:adjustments', at }));
};
const wallet = async () => {
  const { given, bought } = await checkout.walletOf(me);
  return { given, bought };
};

describe('payments/refund', () => {
  test('[C54] sends a part back: its coins leave the wallet at once, the provider is asked by a job', async () => {
    const { version } = await get();
    checkout.fixture.pushes.length = 0;
    expect(await refund(500)).toMatchObject({
      data: {
        refund_id: expect.any(Number),
        money: { amount_minor: 500, currency: 'USD' },
        state: 'due',
        version: version + 1,
      },
    });
    expect(await wallet()).toMatchObject({ bought: 500 - Math.floor((500 * 500) / order.amountMinor) });
    expect(checkout.fixture.pushesTo(me, 'balance')).toHaveLength(1);
    expect(await get()).toMatchObject({
      refunded: { amount_minor: 500 },
      refund_due: { amount_minor: 500 },
      version: version + 1,
    });
    const { rows } = (await call<{ rows: RefundRow[] }>('refunds/list', { filter: { person: me } })).data;
    expect(rows).toMatchObject([{ state: 'due', reason: 'requested', by: { id: ada, name: 'Ada' } }]);
    const entry = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'person_id', 'detail'])
      .where('action', '=', 'payments/refund')
      .where('subject', '=', `payment:${order.payment_id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ kind: 'act', person_id: me, detail: { reason, amount_minor: 500 } });
  });

  test('[C55] is not booked as returned before the provider’s proven notification', async () => {
    const { data } = await refund(500);
    checkout.fixture.pushes.length = 0;
    await sendRefund(checkout.fixture.app, data.refund_id);
    // The balance was pushed when the coins left the wallet.
    expect(checkout.fixture.pushesTo(me, 'balance')).toEqual([]);
    const stateOf = async () => (await get()).refunds[0]?.state;
    expect(await stateOf()).toBe('asked');
    const returned = createEvent(order, { kind: 'refunded', transactionId, amountMinor: 500 });
    await checkout.notify(returned, { 'x-sandbox-signature': '0'.repeat(64) });
    expect(await stateOf()).toBe('asked');
    await checkout.notify(returned);
    expect(await stateOf()).toBe('made');
  });

  test('[C54] two refunds at the same time never return more than was paid', async () => {
    const { version } = await get();
    const half = Math.ceil(order.amountMinor * 0.4);
    const both = await Promise.all([refund(half, { version }), refund(half, { version }, omer)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { id: order.payment_id, refunded: { amount_minor: half } } },
    });
    // A second quote shows the remaining amount.
    const rest = order.amountMinor - half;
    expect(await refund(rest + 1)).toMatchObject({
      code: 'limit_reached',
      details: { reason: 'left', left: { amount_minor: rest, currency: 'USD' } },
    });
    const races = await Promise.all(
      Array.from({ length: 10 }, async () => refund(rest, { version: (await get()).version })),
    );
    expect(races.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await get()).toMatchObject({ refunded: { amount_minor: order.amountMinor } });
    expect(await refund(1)).toMatchObject({ code: 'limit_reached', details: { left: { amount_minor: 0 } } });
  });

  test('[C5] fifty at once under one trace id are one refund', async () => {
    const input = { version: (await get()).version, trace_id: `refund-all-${order.payment_id}` };
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(100, input)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await get()).refunds).toHaveLength(1);
    expect(await refund(200, input)).toMatchObject({ code: 'trace_conflict' });
  });

  test('above the quote it waits for a second person; what is given beyond it leaves no debt', async () => {
    const { given } = await wallet();
    await spend(given + 400);
    const quoted = Math.ceil((order.amountMinor * 100) / 500);
    const { data } = await refund(order.amountMinor);
    expect(data).toEqual({ pending: expect.any(Number) });
    expect([await wallet(), (await get()).refunds]).toEqual([{ given: 0, bought: 100 }, []]);
    expect(await decide(data.pending, ada)).toMatchObject({ code: 'forbidden', details: { reason: 'own' } });
    const approved = await decide(data.pending);
    expect(approved).toMatchObject({ data: { state: 'approved', result: { state: 'due' } } });
    expect(await wallet()).toEqual({ given: 0, bought: 0 });
    const stored = await checkout.fixture.db
      .selectFrom('payment_refund')
      .select(['amount_minor', 'goodwill_minor', 'staff_id'])
      .where('payment_id', '=', order.payment_id)
      .execute();
    expect(stored).toEqual([
      { amount_minor: order.amountMinor, goodwill_minor: order.amountMinor - quoted, staff_id: ada },
    ]);
    await sendRefund(checkout.fixture.app, approved.data.result?.refund_id ?? 0);
    await checkout.notify(createEvent(order, { kind: 'refunded', transactionId }));
    expect(await get()).toMatchObject({ state: 'refunded', owed_credits: 0 });
  });

  test('above the limit of its currency it waits, also within the quote; what changed meanwhile overtakes it', async () => {
    const limits = checkout.fixture.app.settings.current().approval_limits;
    await checkout.fixture.setSetting('approval_limits', {
      ...limits,
      refund: { ...limits.refund, USD: 299 },
    });
    expect((await refund(299)).data).toMatchObject({ state: 'due' });
    const { data } = await refund(300);
    expect(data).toEqual({ pending: expect.any(Number) });
    expect(
      (await call<{ needs_second: boolean }>('payments/quote', { id: order.payment_id })).data.needs_second,
    ).toBe(true);
    await refund(100);
    expect(await decide(data.pending)).toMatchObject({ code: 'conflict', details: { reason: 'changed' } });
    expect(await get()).toMatchObject({ refunded: { amount_minor: 399 } });
  });

  test('after a gift, what the provider returns on its own is owed for its own part only', async () => {
    const { given } = await wallet();
    await spend(given + 500);
    const tenth = Math.floor(order.amountMinor / 10);
    const { data } = await refund(order.amountMinor - 2 * tenth);
    await decide(data.pending);
    await checkout.notify(createEvent(order, { kind: 'refunded', transactionId, amountMinor: tenth }));
    expect((await get()).owed_credits).toBe(Math.floor((tenth * 500) / order.amountMinor));
  });

  test('of premium goes back what is still to come, to the second, rounded up', async () => {
    const { db, clock, setClock } = checkout.fixture;
    const { id } = await db
      .selectFrom('premium_package')
      .select('id')
      .where('months', '=', 3)
      .executeTakeFirstOrThrow();
    order = await checkout.order(me, { type: 'premium', package_id: id });
    await checkout.notify(createEvent(order));
    const endOf = async () => {
      const { premium_until: until } = await db
        .selectFrom('member')
        .select('premium_until')
        .where('person_id', '=', me)
        .executeTakeFirstOrThrow();
      return until?.getTime() ?? 0;
    };
    const [bought, end] = [clock.now.getTime(), await endOf()];
    const tenDaysOn = bought + 10 * 86_400_000;
    setClock(new Date(tenDaysOn));
    await checkout.fixture.stepUp(ada);
    const limits = checkout.fixture.app.settings.current().approval_limits;
    await checkout.fixture.setSetting('approval_limits', {
      ...limits,
      refund: { ...limits.refund, USD: 100_000 },
    });
    const quote = await call<{ money: { amount_minor: number } }>('payments/quote', { id: order.payment_id });
    const quoted = quote.data.money.amount_minor;
    const worth = (order.amountMinor * (end - tenDaysOn)) / (end - bought);
    expect(quoted).toBeGreaterThanOrEqual(Math.floor(worth));
    expect(quoted).toBeLessThanOrEqual(Math.ceil(worth) + 1);
    expect((await refund(quoted)).data).toMatchObject({ state: 'due' });
    expect(Math.abs((await endOf()) - tenDaysOn)).toBeLessThan(2_000);
  });

  test('nothing goes back of what is not paid or not there, and not without a fresh second factor', async () => {
    const paid = order;
    order = await checkout.order(me, { package_id: await checkout.packageOf(200) });
    expect(await refund(1)).toMatchObject({ code: 'conflict', details: { reason: 'not_paid' } });
    order = paid;
    expect(await refund(1, { id: 999_999 })).toMatchObject({ code: 'not_found' });
    for (const wrong of [{ amount_minor: 0 }, { amount_minor: 1.5 }, { reason: 'short' }, { other: 1 }])
      expect(await refund(1, wrong)).toMatchObject({ code: 'bad_request' });
    const stale = (await checkout.fixture.staff({ role: 'manager' })).id;
    expect(await refund(1, {}, stale)).toMatchObject({ code: 'step_up_required' });
    expect((await get()).refunds).toEqual([]);
  });
});

describe('payments/dispute', () => {
  test('[C75] a dispute reported by email claws back what is left, once', async () => {
    await spend(20);
    const { version } = await get();
    checkout.fixture.pushes.length = 0;
    expect(await dispute()).toMatchObject({
      data: { id: order.payment_id, state: 'charged_back', version: version + 1 },
    });
    expect(await wallet()).toEqual({ given: 0, bought: 0 });
    expect(await get()).toMatchObject({
      owed_credits: 20,
      timeline: expect.arrayContaining([expect.objectContaining({ event: 'charged_back' })]),
    });
    expect(checkout.fixture.pushesTo(me, 'balance')).toHaveLength(1);
    expect(await dispute()).toMatchObject({ code: 'conflict', details: { reason: 'not_paid' } });
    expect(await refund(1)).toMatchObject({ code: 'conflict', details: { reason: 'not_paid' } });
    // The notification comes after all: it changes nothing.
    expect(
      (await checkout.notify(createEvent(order, { kind: 'charged_back', transactionId }))).json(),
    ).toEqual({
      verdict: 'duplicate',
    });
  });

  test('[C4] another version is a conflict; a stale second factor and an unknown payment change nothing', async () => {
    const { version } = await get();
    await refund(100);
    expect(await dispute({ version })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', by: { name: 'Ada' } },
    });
    expect(await dispute({ id: 999_999 })).toMatchObject({ code: 'not_found' });
    const stale = (await checkout.fixture.staff({ role: 'manager' })).id;
    expect(await act('payments/dispute', {}, stale)).toMatchObject({ code: 'step_up_required' });
    expect((await get()).state).toBe('paid');
  });
});
