import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type Provider,
  type TestOrder,
} from '../testing/payment-fixture.ts';
import { closeRefund } from './refunds/close-refund.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { sendRefund } from './refunds/send-refund.ts';

// A payment that bought nothing is being refunded. Later webhooks about it grant nothing and take nothing.

let checkout: PaymentFixture;
let me: number;
let order: TestOrder;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  checkout = await createPaymentFixture({ config: { logLevel: 'silent' } });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  checkout.fixture.clock.now = start;
  me = (await checkout.fixture.member()).id;
  order = await checkout.order(me, { package_id: await checkout.packageOf(500) });
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

const hours = (n: number) => {
  checkout.fixture.clock.now = new Date(checkout.fixture.clock.now.getTime() + n * 3_600_000);
};
const named = (transaction: string) => `${transaction}-${order.payment_id}`;
const notified = async (transaction: string, event: 'paid' | 'refunded' | 'charged_back' = 'paid') => {
  const { statusCode } = await checkout.notify(
    createEvent(order, { transactionId: named(transaction), kind: event }),
  );
  return [statusCode, await checkout.lastVerdict()];
};
const wallet = async () => {
  const { bought, given } = await checkout.walletOf(me);
  return { bought, given };
};
const refunds = () =>
  checkout.fixture.db
    .selectFrom('payment_refund')
    .select(['id', 'transaction_id', 'reason', 'asked_at', 'returned_at'])
    .where('payment_id', '=', order.payment_id)
    .orderBy('id')
    .execute();
const all = { bought: 500, given: 50 };
const nothing = { bought: 0, given: 0 };

test('a payment during a break is still being refunded when it is reported again after the break', async () => {
  await checkout.fixture.call(me, 'payment/break', { days: 1 });
  expect(await notified('late')).toEqual([200, 'refund_due']);
  hours(25);
  expect(await notified('late')).toEqual([200, 'duplicate']);
  expect(await wallet()).toEqual(nothing);
  expect(await refunds()).toMatchObject([{ transaction_id: named('late'), reason: 'in_break' }]);
});

test('a payment above a limit is not fulfilled either once the limit has room again', async () => {
  await checkout.fixture.call(me, 'user/update', { key: 'spend_limit', value: 'day,200' });
  expect(await notified('beyond')).toEqual([200, 'refund_due']);
  await checkout.fixture.call(me, 'user/update', { key: 'spend_limit', value: '' });
  hours(25);
  expect(await notified('beyond')).toEqual([200, 'duplicate']);
  expect(await wallet()).toEqual(nothing);
});

test('paid twice, and the provider refunds the first payment by itself: the coins are taken, the second is refunded as well', async () => {
  expect(await notified('first')).toEqual([200, 'done']);
  expect(await notified('second')).toEqual([200, 'refund_due']);
  expect(await notified('first', 'refunded')).toEqual([200, 'done']);
  expect(await wallet()).toEqual(nothing);
  const [twice] = await refunds();
  expect(twice).toMatchObject({ transaction_id: named('second'), reason: 'paid_twice', returned_at: null });
  await sendRefund(checkout.fixture.app, twice?.id ?? 0);
  expect(await notified('second', 'refunded')).toEqual([200, 'done']);
  expect((await checkout.stateOf(order.payment_id)).state).toBe('refunded');
});

test('paid twice, and the card’s bank takes the second payment back: the coins stay, and it is not refunded again', async () => {
  expect(await notified('first')).toEqual([200, 'done']);
  expect(await notified('second')).toEqual([200, 'refund_due']);
  expect(await notified('second', 'charged_back')).toEqual([200, 'done']);
  expect(await notified('second', 'charged_back')).toEqual([200, 'duplicate']);
  expect(await wallet()).toEqual(all);
  expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', owed_credits: 0 });
  const requested = vi.spyOn(checkout.fixture.app.providers.get('sandbox') as Provider, 'refund');
  const [twice] = await refunds();
  await sendRefund(checkout.fixture.app, twice?.id ?? 0);
  expect(requested).not.toHaveBeenCalled();
});

test('a refund that may have been made is looked up before it is sent again, also when staff request it again', async () => {
  await notified('sale');
  const begun = await checkout.fixture.db.transaction().execute((tx) =>
    requestRefund(tx, {
      paymentId: order.payment_id,
      now: checkout.fixture.clock.now,
    }),
  );
  if (!begun.ok) throw new Error(begun.error.reason);
  const sandbox = checkout.fixture.app.providers.get('sandbox') as Provider;
  const requested = vi.spyOn(sandbox, 'refund').mockRejectedValueOnce(new Error('the answer was lost'));
  const looked = vi.spyOn(sandbox, 'isRefunded').mockResolvedValue(true);
  await expect(sendRefund(checkout.fixture.app, begun.value.refundId)).rejects.toThrow('lost');
  const { db, clock, app } = checkout.fixture;
  const again = { refundId: begun.value.refundId, made: false, now: clock.now };
  expect(await db.transaction().execute((tx) => closeRefund(tx, again))).toBe(true);
  await sendRefund(app, begun.value.refundId);
  expect([requested.mock.calls.length, looked.mock.calls.length]).toEqual([1, 1]);
  expect(await refunds()).toMatchObject([{ asked_at: expect.any(Date) }]);
});

test('a chargeback during a waiting refund is not refunded as well: staff look at it', async () => {
  expect(await notified('sale')).toEqual([200, 'done']);
  const begun = await checkout.fixture.db.transaction().execute((tx) =>
    requestRefund(tx, {
      paymentId: order.payment_id,
      requestedMinor: 500,
      now: checkout.fixture.clock.now,
    }),
  );
  if (!begun.ok) throw new Error(begun.error.reason);
  expect(await notified('sale', 'charged_back')).toEqual([200, 'done']);
  const requested = vi.spyOn(checkout.fixture.app.providers.get('sandbox') as Provider, 'refund');
  await sendRefund(checkout.fixture.app, begun.value.refundId);
  expect(requested).not.toHaveBeenCalled();
  const waiting = await checkout.fixture.db
    .selectFrom('payment_refund')
    .select(['held_at', 'asked_at'])
    .where('id', '=', begun.value.refundId)
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual({ held_at: expect.any(Date), asked_at: null });
  expect(await wallet()).toEqual(nothing);
});
