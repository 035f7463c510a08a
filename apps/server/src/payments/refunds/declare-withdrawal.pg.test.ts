import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';
import { applyEventToPayment } from '../apply-event-to-payment.ts';

// A clear withdrawal is refunded immediately. Every other one waits for staff.

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

type Buyer = Awaited<ReturnType<HttpFixture['register']>>;
let serial = 0;
async function buy(buyer: Buyer, more: object = { start_now: CURRENT_START_NOW_VERSION }): Promise<number> {
  const opened = await fixture.call(buyer.id, 'payment/initiate', {
    provider: 'sandbox',
    package_id: 1,
    type: 'buy-credits',
    ...more,
  });
  if (!opened.ok) throw new Error(opened.code);
  const { payment_id } = opened.data as { payment_id: number };
  const order = await paymentOf(payment_id);
  await fixture.db.transaction().execute((tx) =>
    applyEventToPayment(
      tx,
      'sandbox',
      {
        kind: 'paid',
        reference: order.reference,
        amountMinor: order.amount_minor,
        currency: order.currency,
        transactionId: `w-${++serial}`,
      },
      fixture.clock.now,
    ),
  );
  return payment_id;
}
const paymentOf = (id: number) =>
  fixture.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const refundsOf = (id: number) =>
  fixture.db.selectFrom('payment_refund').selectAll().where('payment_id', '=', id).execute();
const withdraw = async (
  { email, cookie }: Buyer,
  { paymentId, text = '', signedIn = true }: { paymentId?: number; text?: string; signedIn?: boolean } = {},
) => {
  const reference = paymentId === undefined ? '' : formatReceiptNumber(paymentId);
  const answer = await fixture.post('/api/withdraw', { email, reference, text }, signedIn ? cookie : '');
  expect([answer.statusCode, answer.body]).toEqual([200, '{"received":true}']);
};
const waiting = async ({ id }: Buyer) =>
  fixture.db
    .selectFrom('withdrawal')
    .selectAll()
    .where('person_id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
async function purchaseOf(buyer: Buyer): Promise<Purchase | undefined> {
  const outcome = await fixture.call(buyer.id, 'purchases');
  return outcome.ok ? (outcome.data as unknown as Purchase[])[0] : undefined;
}

test('naming its purchase it is refunded at once, once, however often it is sent, and the card shows each step', async () => {
  const buyer = await fixture.register({ language: 'en' });
  const paymentId = await buy(buyer);
  await Promise.all([1, 2, 3, 4].map(() => withdraw(buyer, { paymentId })));
  expect(fixture.pushesTo(buyer.id, 'balance')).toMatchObject([{ data: { credits: expect.any(Number) } }]);
  const refunds = await refundsOf(paymentId);
  expect(refunds).toHaveLength(1);
  expect(await waiting(buyer)).toEqual([]);
  const { amount_minor } = await paymentOf(paymentId);
  expect(await purchaseOf(buyer)).toMatchObject({
    refunded: { money: { amount: amount_minor }, arrived: false },
    withdrawal: { outcome: 'refunded' },
    steps: [{ what: 'paid' }, { what: 'withdrawn' }, { what: 'refund', money: { amount: amount_minor } }],
  });
  await fixture.runJobs();
  await fixture.runJobs();
  expect((await refundsOf(paymentId))[0]?.asked_at).not.toBeNull();
  expect((await purchaseOf(buyer))?.steps?.map(({ what }) => what)).toContain('sent');
  // All of its coins are spent.
  expect(await purchaseOf(buyer)).not.toHaveProperty('refundable');
});

test('a member with one purchase need not name it; with two staff look at it', async () => {
  const one = await fixture.register();
  const only = await buy(one);
  await withdraw(one);
  expect(await refundsOf(only)).toHaveLength(1);
  const two = await fixture.register();
  const both = [await buy(two), await buy(two)];
  await withdraw(two);
  for (const id of both) expect(await refundsOf(id)).toEqual([]);
  expect(await waiting(two)).toHaveLength(1);
});

test('sent by somebody else, for another’s purchase, or too late, it moves no money and waits', async () => {
  const [buyer, other] = [await fixture.register(), await fixture.register()];
  const paymentId = await buy(buyer);
  await withdraw(buyer, { paymentId, signedIn: false });
  await withdraw({ ...buyer, cookie: other.cookie }, { paymentId, text: 'mine' });
  await withdraw(other, { paymentId });
  expect(await refundsOf(paymentId)).toEqual([]);
  expect(await waiting(buyer)).toHaveLength(2);
  const before = fixture.clock.now;
  fixture.setClock(new Date(before.getTime() + 15 * 86_400_000));
  await withdraw(buyer, { paymentId });
  expect(await refundsOf(paymentId)).toEqual([]);
});

test('naming the purchase of somebody else leaves no trace on it', async () => {
  const [buyer, other] = [await fixture.register(), await fixture.register()];
  const paymentId = await buy(buyer);
  await withdraw(other, { paymentId });
  expect(await waiting(other)).toMatchObject([{ payment_id: null, amount_minor: 0 }]);
  expect(await purchaseOf(buyer)).toMatchObject({ payment_id: paymentId });
  expect(await purchaseOf(buyer)).not.toHaveProperty('withdrawal');
});

test('with a comment the money is refunded and the comment waits; the same text is not stored twice', async () => {
  const buyer = await fixture.register();
  const paymentId = await buy(buyer);
  await withdraw(buyer, { paymentId, text: 'My child pressed it' });
  expect(await refundsOf(paymentId)).toHaveLength(1);
  await withdraw(buyer, { paymentId });
  expect(await waiting(buyer)).toMatchObject([{ body: 'My child pressed it' }]);
});

test('without the consent to immediate performance the unused part is refunded, and the used part waits for staff', async () => {
  const buyer = await fixture.register();
  const paymentId = await buy(buyer, {});
  expect((await paymentOf(paymentId)).start_text).toBeNull();
  const { credits, bonus } = await paymentOf(paymentId);
  // Bonus coins are spent first. One more, and a purchased coin is used.
  await fixture.db.transaction().execute(async (tx) => {
    const { spendCoins } = await import('../../features/wallet/index.ts');
    const movement = {
      personId: buyer.id,
      entryType: 'adjustment',
      causeId: `w${serial}`,
      at: fixture.clock.now,
    } as const;
    await spendCoins(tx, { ...movement, amount: bonus + credits / 2, to: 'house:adjustments' });
  });
  await withdraw(buyer, { paymentId });
  const [refund] = await refundsOf(paymentId);
  expect(refund?.amount_minor).toBeLessThan((await paymentOf(paymentId)).amount_minor);
  expect(await waiting(buyer)).toHaveLength(1);
});

test('the order stores the version of the text and the tax; an unknown version opens no order', async () => {
  const buyer = await fixture.register();
  const order = await paymentOf(await buy(buyer));
  expect([order.start_text, order.vat_percent]).toEqual([CURRENT_START_NOW_VERSION, 18]);
  const unknown = { provider: 'sandbox', package_id: 1, type: 'buy-credits', start_now: 'mine' };
  expect((await fixture.call(buyer.id, 'payment/initiate', unknown)).ok).toBe(false);
});
