import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type Provider,
  type TestOrder,
} from '../../testing/payment-fixture.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';

let checkout: PaymentFixture;
let me: number;
let order: TestOrder;
let transactionId: string;
beforeAll(async () => {
  checkout = await createPaymentFixture({ config: { logLevel: 'silent' } });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  me = (await checkout.fixture.member()).id;
  order = await checkout.order(me, { package_id: await checkout.packageOf(500) });
  transactionId = `sale-${order.payment_id}`;
  expect((await checkout.notify(createEvent(order, { transactionId }))).statusCode).toBe(200);
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

const wallet = async () => {
  const { bought, given } = await checkout.walletOf(me);
  return { bought, given };
};
async function started(part?: number): Promise<number> {
  const { db, clock } = checkout.fixture;
  const begun = await db
    .transaction()
    .execute((tx) =>
      requestRefund(tx, { paymentId: order.payment_id, requestedMinor: part, now: clock.now }),
    );
  if (!begun.ok) throw new Error(begun.error.reason);
  return begun.value.refundId;
}
async function chargeBack(amountMinor: number): Promise<[status: number, verdict: string | null]> {
  const event = createEvent(order, { kind: 'charged_back', transactionId, amountMinor });
  const { statusCode } = await checkout.notify(event);
  return [statusCode, await checkout.lastVerdict()];
}

test('of two refunds of one payment the second is sent only after the first', async () => {
  const half = Math.floor(order.amountMinor / 2);
  const [first, second] = [await started(half), await started()];
  const { app } = checkout.fixture;
  const requested = vi.spyOn(app.providers.get('sandbox') as Provider, 'refund');
  await expect(sendRefund(app, second)).rejects.toThrow('waits for an earlier one');
  expect(requested).not.toHaveBeenCalled();
  await sendRefund(app, first);
  await sendRefund(app, second);
  expect(requested.mock.calls).toMatchObject([
    [{ amountMinor: half, earlierRefundCount: 0 }],
    [{ amountMinor: order.amountMinor - half, earlierRefundCount: 1 }],
  ]);
});

test('a chargeback of another sum than was paid or is left takes nothing and is held', async () => {
  const all = order.amountMinor;
  for (const wrong of [1, all - 1, all + 1]) expect(await chargeBack(wrong)).toEqual([409, 'wrong_amount']);
  expect(await wallet()).toEqual({ bought: 500, given: 50 });
  expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', owed_credits: 0 });
  const half = Math.floor(all / 2);
  await started(half);
  expect(await chargeBack(half - 1)).toEqual([409, 'wrong_amount']);
  expect(await chargeBack(all - half)).toEqual([200, 'done']);
  expect(await wallet()).toEqual({ bought: 0, given: 0 });
  expect((await checkout.stateOf(order.payment_id)).state).toBe('charged_back');
});

test('a requested refund whose payment was disputed meanwhile is held for a person, and not sent', async () => {
  const half = Math.floor(order.amountMinor / 2);
  const refundId = await started(half);
  expect(await chargeBack(order.amountMinor - half)).toEqual([200, 'done']);
  const { app, db } = checkout.fixture;
  const requested = vi.spyOn(app.providers.get('sandbox') as Provider, 'refund');
  await sendRefund(app, refundId);
  expect(requested).not.toHaveBeenCalled();
  const refund = db.selectFrom('payment_refund').select(['held_at', 'tried_at']).where('id', '=', refundId);
  expect(await refund.executeTakeFirstOrThrow()).toEqual({ held_at: expect.any(Date), tried_at: null });
});

test('a part takes its share of the bonus, rounded in favour of the member', async () => {
  await started(Math.ceil((order.amountMinor * 7) / 500));
  expect(await wallet()).toEqual({ bought: 493, given: 50 });
});
