import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { expireOrders } from '../features/wallet/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { startFakeCcbill } from '../testing/fake-ccbill.ts';
import { startFakePayplus } from '../testing/fake-payplus.ts';
import type { FakeEvent, FakeProvider, Message } from '../testing/fake-provider.ts';
import { createFakeSandbox } from '../testing/fake-sandbox.ts';
import { createPaymentFixture, type PaymentFixture, type TestOrder } from '../testing/payment-fixture.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { closeRefund } from './refunds/close-refund.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { sendRefund } from './refunds/send-refund.ts';

// The requirements on every provider, in one table: at most one credit for any sequence of events, and a ledger that
// adds up.

const ccbill = await startFakeCcbill();
const payplus = await startFakePayplus();
let checkout: PaymentFixture;
const fakeProviders: FakeProvider[] = [createFakeSandbox(() => checkout.fixture.app.config), ccbill, payplus];
beforeAll(async () => {
  const payments = { ccbill: ccbill.access, payplus: payplus.access };
  checkout = await createPaymentFixture({ config: { payments, logLevel: 'silent' } });
  await checkout.fixture.app.settings.set('partners', 'mixed');
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
  for (const { close } of fakeProviders) await close();
});

const now = () => checkout.fixture.clock.now;
const postWebhook = async ({ url, ...message }: Message): Promise<number> =>
  (await checkout.fastify.inject({ method: 'POST', url, ...message })).statusCode;
const rejected = (status: number) => status >= 400 && status < 500;
/** Sells through one provider alone, in every currency. */
const sellThrough = (code: string) => {
  const chosen = code as 'sandbox';
  return checkout.fixture.app.settings.set('payment_providers', { ILS: chosen, USD: chosen, EUR: chosen });
};

/** Applies the newest message again as a manager. */
async function retryNewest() {
  const { db, staff, staffCall } = checkout.fixture;
  const { id } = await db
    .selectFrom('payment_notice')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const manager = await staff({ role: 'manager' });
  const input = { id, reason: 'The provider is back', trace_id: `retry-${manager.id}-${id}` };
  return staffCall(manager.id, 'payments/notice_retry', input);
}

const nothing = { bought: 0, given: 0 };
const all = { bought: 500, given: 50 };
let fakeProvider: FakeProvider;
let me: number;
let order: TestOrder;
let alerts: ReturnType<typeof vi.spyOn>;
const newOrder = async () =>
  checkout.order(me, { provider: fakeProvider.code, package_id: await checkout.packageOf(500) });
const wallet = async () => {
  const { bought, given } = await checkout.walletOf(me);
  return { bought, given };
};
const orderNow = () => checkout.stateOf(order.payment_id);
const notified = (kind: FakeEvent['kind'], more: Partial<FakeEvent> = {}): FakeEvent => ({
  kind,
  transactionId: fakeProvider.transactionId(),
  ...more,
});
async function begin(of: FakeProvider): Promise<void> {
  fakeProvider = of;
  me = (await checkout.fixture.member({ language: fakeProvider.language })).id;
  order = await newOrder();
  alerts = vi.spyOn(checkout.fixture.app.log, 'error');
  fakeProvider.sentBack.length = 0;
}
function end(): void {
  fakeProvider.mood('well');
  payplus.namesRefunds(true);
  alerts.mockRestore();
}

describe.each(fakeProviders)('$code: a sale', (of) => {
  beforeAll(() => sellThrough(of.code));
  beforeEach(() => begin(of));
  afterEach(end);

  test('reported 100 times at once is credited once, and every webhook is answered 200', async () => {
    const sale = fakeProvider.message(order, notified('paid'));
    const answers = await Promise.all(Array.from({ length: 100 }, () => postWebhook(sale)));
    expect(answers).toEqual(Array(100).fill(200));
    expect(await wallet()).toEqual(all);
    expect(checkout.fixture.pushesTo(me, 'payment/complete')).toHaveLength(1);
    expect(await orderNow()).toMatchObject({ state: 'paid', late: false });
  });

  test('with a forged webhook credits nothing and is reported to staff', async () => {
    for (const [name, forged] of Object.entries(fakeProvider.forged(order))) {
      alerts.mockClear();
      expect([name, rejected(await postWebhook(forged)), alerts.mock.calls.length]).toEqual([name, true, 1]);
    }
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'created' });
  });

  test('of another amount, currency, shop or order than was ordered credits nothing', async () => {
    const looks = vi.spyOn(checkout.fixture.app.log, 'warn');
    for (const other of [{ amountMinor: order.amountMinor - 1 }, { currency: 'GBP' }]) {
      // Money arrived, but not the ordered amount: it is refunded, and staff are notified.
      expect(await postWebhook(fakeProvider.message(order, notified('paid', other)))).toBe(200);
      expect(await checkout.lastVerdict()).toBe('refund_due');
    }
    expect(looks).toHaveBeenCalledTimes(2);
    looks.mockRestore();
    expect(rejected(await postWebhook(fakeProvider.otherShop(order)))).toBe(true);
    alerts.mockClear();
    for (const reference of ['0'.repeat(32), 'x'])
      expect(await postWebhook(fakeProvider.message(order, notified('paid', { reference })))).toBe(404);
    // An alert matches these words (docs/operating/payments.md).
    const calls = alerts.mock.calls.map((call: unknown[]) => call[1]);
    expect(calls).toEqual(Array(2).fill('a webhook event is held for attention'));
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'created' });
    // One transaction pays one order.
    const sale = notified('paid');
    const second = await newOrder();
    expect(await postWebhook(fakeProvider.message(order, sale))).toBe(200);
    expect(rejected(await postWebhook(fakeProvider.message(second, sale)))).toBe(true);
    expect(alerts).toHaveBeenCalledTimes(3);
    expect(await wallet()).toEqual(all);
  });

  test('of another shape is rejected before it has any effect', async () => {
    const right = fakeProvider.message(order, notified('paid'));
    const typed = (type: string) => ({ ...right, headers: { ...right.headers, 'content-type': type } });
    expect(await postWebhook({ ...right, payload: 'x'.repeat(1_000_000) })).toBe(413);
    const begun = { ...right, payload: right.payload.slice(0, 40) };
    for (const wrong of [fakeProvider.doubled(order), typed('text/xml'), { ...right, payload: '' }, begun])
      expect(rejected(await postWebhook(wrong))).toBe(true);
    expect((await checkout.fastify.inject({ method: 'GET', url: right.url })).statusCode).toBe(404);
    expect(await wallet()).toEqual(nothing);
  });

  test('that buys nothing, though signed, is stored, answered 200 and reported to staff', async () => {
    for (const [name, message] of Object.entries(fakeProvider.odd(order))) {
      alerts.mockClear();
      expect([name, await postWebhook(message)]).toEqual([name, 200]);
      expect([name, await checkout.lastVerdict(), alerts.mock.calls.length]).toEqual([name, 'unused', 1]);
    }
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'created' });
  });

  test('that is declined fails the order; reported a day late, after the order failed, it is fulfilled all the same', async () => {
    const error = fakeProvider.message(order, notified('declined'));
    expect([await postWebhook(error), await postWebhook(error)]).toEqual([200, 200]);
    expect(await orderNow()).toMatchObject({ state: 'failed' });
    const late = await newOrder();
    const { clock, db } = checkout.fixture;
    const before = clock.now;
    checkout.fixture.setClock(new Date(before.getTime() + 26 * 3_600_000));
    await expireOrders(db, clock.now);
    expect((await checkout.stateOf(late.payment_id)).state).toBe('failed');
    expect(await postWebhook(fakeProvider.message(late, notified('paid')))).toBe(200);
    expect(await wallet()).toEqual(all);
    expect(await checkout.stateOf(late.payment_id)).toMatchObject({ state: 'paid', late: true });
  });

  test('reversed before it was reported is requested again, and then everything is taken', async () => {
    const sale = notified('paid');
    const sold = fakeProvider.message(order, sale);
    const reversal = fakeProvider.message(order, { ...sale, kind: fakeProvider.reversal });
    expect(rejected(await postWebhook(reversal))).toBe(true);
    expect(await wallet()).toEqual(nothing);
    expect(await postWebhook(sold)).toBe(200);
    expect(await wallet()).toEqual(all);
    expect([await postWebhook(reversal), await postWebhook(reversal), await postWebhook(sold)]).toEqual([
      200, 200, 200,
    ]);
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: fakeProvider.reversal, owed_credits: 0 });
  });

  test('reported again during its reversal blocks neither', async () => {
    const sale = notified('paid');
    const sold = fakeProvider.message(order, sale);
    const reversal = fakeProvider.message(order, { ...sale, kind: fakeProvider.reversal });
    expect(await postWebhook(sold)).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => postWebhook(n % 2 ? sold : reversal)),
    );
    expect(answers).toEqual(Array(20).fill(200));
    expect(await wallet()).toEqual(nothing);
  });

  test('is stored without the payer’s data', async () => {
    await postWebhook(fakeProvider.message(order, notified('paid')));
    await postWebhook(fakeProvider.message(order, notified('declined')));
    const events = await checkout.fixture.db.selectFrom('payment_notice').select('body').execute();
    const stored = events.map(({ body }) => body).join('\n');
    expect(stored).toContain(order.reference);
    expect(stored).not.toMatch(
      /payer@example|Somebody|203\.0\.113\.9|last4|four_digits|identification_number/,
    );
  });

  test('charged a second and a third time grants no more coins', async () => {
    expect(await postWebhook(fakeProvider.message(order, notified('paid')))).toBe(200);
    for (let time = 0; time < 2; time++) expect(await postWebhook(fakeProvider.rebill(order))).toBe(200);
    expect(await wallet()).toEqual(all);
    expect(await orderNow()).toMatchObject({ state: 'paid' });
  });

  test('reversed after coins were spent: the rest is taken, the spent part is owed, nothing falls below zero', async () => {
    const sale = notified('paid');
    await postWebhook(fakeProvider.message(order, sale));
    const other = await checkout.fixture.member();
    for (let sent = 0; sent < 3; sent++)
      await checkout.fixture.call(me, 'send_message', {
        receiver_id: other.id,
        message_type: 'text',
        message_text: 'hi',
        trace_id: randomBytes(8).toString('hex'),
      });
    expect(await wallet()).toEqual({ bought: 400, given: 0 });
    expect(await postWebhook(fakeProvider.message(order, { ...sale, kind: fakeProvider.reversal }))).toBe(
      200,
    );
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: fakeProvider.reversal, owed_credits: 150 });
  });
});

const start = (part?: number) =>
  checkout.fixture.db
    .transaction()
    .execute((tx) => requestRefund(tx, { paymentId: order.payment_id, requestedMinor: part, now: now() }));
async function started(part?: number): Promise<number> {
  const refund = await start(part);
  if (!refund.ok) throw new Error(refund.error.reason);
  return refund.value.refundId;
}
const send = (refundId: number) => sendRefund(checkout.fixture.app, refundId);
const refunds = () =>
  checkout.fixture.db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', order.payment_id)
    .orderBy('id')
    .execute();

describe.each(fakeProviders)('$code: a refund', (of) => {
  let sale: FakeEvent;
  beforeAll(() => sellThrough(of.code));
  beforeEach(async () => {
    await begin(of);
    sale = notified('paid');
    expect(await postWebhook(fakeProvider.message(order, sale))).toBe(200);
  });
  afterEach(end);

  const reversal = (amountMinor: number) =>
    fakeProvider.message(order, { ...sale, kind: 'refunded', amountMinor });
  /**
   * Returns what remains of 500 coins and a bonus of 50: coins are rounded down for the money, and so is
   * their share of the bonus.
   */
  const without = (money: number) => {
    const coins = Math.floor((500 * money) / order.amountMinor);
    return { bought: 500 - coins, given: 50 - Math.floor(coins / 10) };
  };
  /** Sends the provider's webhook twice once the refund is done, also when its reply had confirmed it. */
  const confirm = async (amountMinor: number) => {
    const done = fakeProvider === payplus ? payplus.lastRefund(order) : reversal(amountMinor);
    expect([await postWebhook(done), await postWebhook(done)]).toEqual([200, 200]);
  };

  if (of === payplus)
    test('made at once without an id, then reported: it is the same refund', async () => {
      payplus.namesRefunds(false);
      const part = Math.floor(order.amountMinor / 4);
      await send(await started(part));
      expect(await refunds()).toMatchObject([{ returned_at: expect.any(Date), refund_key: null }]);
      await confirm(part);
      expect(await refunds()).toMatchObject([{ amount_minor: part, refund_key: expect.any(String) }]);
      expect(await wallet()).toEqual(without(part));
      expect(await orderNow()).toMatchObject({ state: 'paid', refunded_minor: part, owed_credits: 0 });
    });

  if (of === ccbill)
    test('reported 50 times with other ids is accepted as often as it was made', async () => {
      const part = Math.floor(order.amountMinor / 5);
      const first = reversal(part);
      const renamed = Array.from({ length: 50 }, (_, n) => ({
        ...first,
        payload: first.payload.replace(/04(:|%3A)00/, `05$1${String(n).padStart(2, '0')}`),
      }));
      expect(new Set(renamed.map(({ payload }) => payload)).size).toBe(50);
      const answers = await Promise.all(renamed.map(postWebhook));
      expect(answers.toSorted()).toEqual([200, ...Array(49).fill(409)]);
      expect(await checkout.lastVerdict()).toBe('unconfirmed');
      expect(await refunds()).toHaveLength(1);
      expect(await wallet()).toEqual(without(part));
      // A second refund made elsewhere is accepted, and so is one of the app. After that none is.
      expect(await postWebhook(reversal(part))).toBe(200);
      expect(await wallet()).toEqual(without(2 * part));
      await send(await started(part));
      const more = renamed.slice(0, 2).map((message) => ({
        ...message,
        payload: message.payload.replace(/05(:|%3A)/, '06$1'),
      }));
      expect([await postWebhook(more[0] as Message), await postWebhook(more[1] as Message)]).toEqual([
        200, 409,
      ]);
      expect(await refunds()).toMatchObject(Array(3).fill({ returned_at: expect.any(Date) }));
      expect(await orderNow()).toMatchObject({ refunded_minor: 3 * part, owed_credits: 0 });
    });

  test('a part, then the rest: coins leave with the money, each part once, and the last ends the order', async () => {
    const half = Math.floor(order.amountMinor / 2);
    const rest = order.amountMinor - half;
    expect(await start(order.amountMinor + 1)).toMatchObject({
      error: { reason: 'too_much', refundableMinor: order.amountMinor },
    });
    const first = await started(half);
    expect(await wallet()).toEqual(without(half));
    await send(first);
    await send(first);
    await confirm(half);
    expect(await orderNow()).toMatchObject({ state: 'paid', refunded_minor: half });
    const second = await started();
    expect(await wallet()).toEqual(nothing);
    await send(second);
    await confirm(rest);
    expect(await refunds()).toMatchObject([
      { amount_minor: half, asked_at: expect.any(Date), returned_at: expect.any(Date) },
      { amount_minor: rest, asked_at: expect.any(Date), returned_at: expect.any(Date) },
    ]);
    const over = { state: 'refunded', refunded_minor: order.amountMinor, owed_credits: 0 };
    expect(await orderNow()).toMatchObject(over);
    if (fakeProvider.movesMoney) expect(fakeProvider.sentBack).toEqual([half, rest]);
    expect(await start()).toMatchObject({ ok: false, error: { reason: 'not_paid' } });
  });

  test('all of it, started five times at once, is sent once', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => start()));
    const [one, ...more] = begun.filter((each) => each.ok);
    expect(more).toEqual([]);
    if (!one) throw new Error('none began');
    // Two workers at once send one request.
    await Promise.allSettled([send(one.value.refundId), send(one.value.refundId)]);
    await confirm(order.amountMinor);
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'refunded', owed_credits: 0 });
    // A whole sale is refunded in one step, settled with the bank or not: CCBill then gets no amount.
    if (fakeProvider === ccbill) expect(fakeProvider.sentBack).toEqual([0]);
    if (fakeProvider === payplus) expect(fakeProvider.sentBack).toEqual([order.amountMinor]);
  });

  test('made by the provider on its own: the same part is taken here, and a partial one ends no order', async () => {
    const part = Math.floor(order.amountMinor / 4);
    const first = reversal(part);
    expect([await postWebhook(first), await postWebhook(first)]).toEqual([200, 200]);
    expect(await wallet()).toEqual(without(part));
    expect(await orderNow()).toMatchObject({ state: 'paid', refunded_minor: part, owed_credits: 0 });
    expect(await postWebhook(reversal(order.amountMinor))).toBe(409);
    expect(await postWebhook(reversal(order.amountMinor - part))).toBe(200);
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'refunded', refunded_minor: order.amountMinor });
  });
});

describe('while a provider is away', () => {
  afterEach(end);
  const takeUp = async (of: FakeProvider) => {
    await sellThrough(of.code);
    await begin(of);
  };

  test('a webhook that it would have to confirm is not accepted, and is requested again', async () => {
    await takeUp(payplus);
    const sale = fakeProvider.message(order, notified('paid'));
    for (const mood of ['error', 'hangs up'] as const) {
      fakeProvider.mood(mood);
      expect(await postWebhook(sale)).toBe(503);
    }
    expect(await wallet()).toEqual(nothing);
    fakeProvider.mood('well');
    expect([await postWebhook(sale), await postWebhook(sale)]).toEqual([200, 200]);
    expect(await wallet()).toEqual(all);
  });

  test('a dispute that it would have to confirm takes nothing yet', async () => {
    await takeUp(ccbill);
    const sale = notified('paid');
    await postWebhook(fakeProvider.message(order, sale));
    const dispute = fakeProvider.message(order, { ...sale, kind: 'charged_back' });
    fakeProvider.mood('error');
    expect(await postWebhook(dispute)).toBe(503);
    expect(await wallet()).toEqual(all);
    fakeProvider.mood('well');
    expect(await postWebhook(dispute)).toBe(200);
    expect(await wallet()).toEqual(nothing);
  });

  test('a reversal that it does not know is not accepted, whoever sent it', async () => {
    await takeUp(ccbill);
    const sale = notified('paid');
    await postWebhook(fakeProvider.message(order, sale));
    const other = { ...sale, transactionId: fakeProvider.transactionId() };
    const { payload, ...to } = fakeProvider.message(order, { ...other, kind: 'charged_back' });
    const forged = { ...to, payload: payload.replaceAll(other.transactionId, sale.transactionId) };
    expect(await postWebhook(forged)).toBe(409);
    expect(await checkout.lastVerdict()).toBe('unconfirmed');
    expect(await wallet()).toEqual(all);
    // Asked again by staff, the provider still does not know it.
    expect(await retryNewest()).toMatchObject({ data: { verdict: 'unconfirmed' } });
    expect(await wallet()).toEqual(all);
  });

  test('[C55] staff apply a message again that it could not confirm: it confirms it from what is stored', async () => {
    await takeUp(ccbill);
    const sale = notified('paid');
    await postWebhook(fakeProvider.message(order, sale));
    fakeProvider.mood('error');
    expect(await postWebhook(fakeProvider.message(order, { ...sale, kind: 'charged_back' }))).toBe(503);
    expect(await retryNewest()).toMatchObject({ data: { verdict: 'unasked' } });
    expect(await wallet()).toEqual(all);
    fakeProvider.mood('well');
    expect(await retryNewest()).toMatchObject({ data: { verdict: 'done' } });
    expect(await wallet()).toEqual(nothing);
    expect(await orderNow()).toMatchObject({ state: 'charged_back' });

    await takeUp(payplus);
    fakeProvider.mood('error');
    expect(await postWebhook(fakeProvider.message(order, notified('paid')))).toBe(503);
    fakeProvider.mood('well');
    expect(await retryNewest()).toMatchObject({ data: { verdict: 'done' } });
    expect(await retryNewest()).toMatchObject({ data: { verdict: 'done' } });
    expect(await wallet()).toEqual(all);
  });

  test('a refund is retried; after a lost reply the provider is asked whether it was made', async () => {
    await takeUp(ccbill);
    await postWebhook(fakeProvider.message(order, notified('paid')));
    const refundId = await started();
    fakeProvider.mood('error');
    await expect(send(refundId)).rejects.toThrow('500');
    fakeProvider.mood('refunds and hangs up');
    await expect(send(refundId)).rejects.toThrow('the request to');
    expect(await refunds()).toMatchObject([{ asked_at: null, tried_at: expect.any(Date) }]);
    fakeProvider.mood('well');
    await send(refundId);
    expect(await refunds()).toMatchObject([{ asked_at: expect.any(Date), held_at: null }]);
    expect(fakeProvider.sentBack).toHaveLength(1);
  });

  test('a clearly rejected refund is retried, also with a provider that cannot report whether it was made', async () => {
    await takeUp(payplus);
    await postWebhook(fakeProvider.message(order, notified('paid')));
    const refundId = await started();
    fakeProvider.mood('refuses');
    await expect(send(refundId)).rejects.toThrow('rejected the request');
    fakeProvider.mood('well');
    await send(refundId);
    expect(await refunds()).toMatchObject([{ asked_at: expect.any(Date), held_at: null }]);
    expect(fakeProvider.sentBack).toEqual([order.amountMinor]);
    expect(alerts).not.toHaveBeenCalled();
  });

  test('after a lost reply of a provider that cannot report whether it was made, staff look first', async () => {
    await takeUp(payplus);
    await postWebhook(fakeProvider.message(order, notified('paid')));
    const refundId = await started();
    fakeProvider.mood('refunds and hangs up');
    await expect(send(refundId)).rejects.toThrow('the request to');
    fakeProvider.mood('well');
    await send(refundId);
    await send(refundId);
    expect(await refunds()).toMatchObject([{ asked_at: null, held_at: expect.any(Date) }]);
    expect(alerts).toHaveBeenCalledTimes(1);
    expect(fakeProvider.sentBack).toHaveLength(1);
    // Staff found it in the provider's own list.
    const seen = { refundId, made: true, reference: 'as the list has it', now: now() };
    const close = () => checkout.fixture.db.transaction().execute((tx) => closeRefund(tx, seen));
    expect([await close(), await close()]).toEqual([true, false]);
    expect(await orderNow()).toMatchObject({ state: 'refunded' });
    expect(fakeProvider.sentBack).toHaveLength(1);
  });
});

describe('payplus: the page and lost webhooks', () => {
  beforeAll(() => sellThrough('payplus'));
  beforeEach(() => begin(payplus));
  afterEach(end);

  test('a page opens in a tab of its own; one that cannot be opened, or belongs to another order, leaves a failed order', async () => {
    const package_id = await checkout.packageOf(500);
    const initiate = () =>
      checkout.fixture.call(me, 'payment/initiate', { provider: 'payplus', type: 'buy-credits', package_id });
    const opened = await initiate();
    expect(opened).toMatchObject({ ok: true, data: { new_tab: true } });
    const { redirect_url, payment_id } = (opened as { data: { redirect_url: string; payment_id: number } })
      .data;
    const { page } = await checkout.stateOf(payment_id);
    expect(redirect_url).toBe(`https://payments.payplus.co.il/${page}`);
    const troubles = [
      () => fakeProvider.mood('error'),
      () => fakeProvider.mood('hangs up'),
      () => payplus.samePage(page),
    ];
    for (const trouble of troubles) {
      trouble();
      await expect(initiate()).rejects.toThrow();
      fakeProvider.mood('well');
    }
    payplus.samePage(null);
    const orders = await checkout.fixture.db
      .selectFrom('payment')
      .select('state')
      .where('person_id', '=', me)
      .execute();
    expect(orders.map(({ state }) => state).sort()).toEqual([
      'created',
      'created',
      'failed',
      'failed',
      'failed',
    ]);
  });

  test('a payment on the page of one order that names another order pays neither', async () => {
    const second = await newOrder();
    expect(
      await postWebhook(fakeProvider.message(order, notified('paid', { reference: second.reference }))),
    ).toBe(409);
    expect(await checkout.lastVerdict()).toBe('wrong_page');
    expect(await wallet()).toEqual(nothing);
    for (const { payment_id } of [order, second])
      expect((await checkout.stateOf(payment_id)).state).toBe('created');
  });

  test('an order without a webhook is looked up after 15 minutes, and fulfilled once', async () => {
    const { clock, app } = checkout.fixture;
    const before = clock.now;
    payplus.pay(order);
    const unpaid = await newOrder();
    await reconcilePayments(app);
    expect(await wallet()).toEqual(nothing);
    checkout.fixture.setClock(new Date(before.getTime() + 16 * 60_000));
    fakeProvider.mood('error');
    await reconcilePayments(app);
    expect(await wallet()).toEqual(nothing);
    fakeProvider.mood('well');
    await reconcilePayments(app);
    await reconcilePayments(app);
    expect(await wallet()).toEqual(all);
    expect(checkout.fixture.pushesTo(me, 'payment/complete')).toHaveLength(1);
    expect((await checkout.stateOf(unpaid.payment_id)).state).toBe('created');
  });

  test('in a currency without a provider nothing is sold, and the page is informed', async () => {
    const package_id = await checkout.packageOf(500);
    const buy = { provider: 'payplus', type: 'buy-credits', package_id };
    await checkout.fixture.setSetting('payment_providers', { ILS: 'none', USD: 'payplus', EUR: 'ccbill' });
    const english = await checkout.fixture.member({ language: 'en' });
    for (const { id } of [{ id: me }, english])
      expect(await checkout.fixture.call(id, 'payment/initiate', buy)).toMatchObject({
        ok: false,
        code: 'forbidden',
      });
    expect(await checkout.fixture.call(me, 'configs', { keys: ['site'], language: 'he' })).toMatchObject({
      data: { site: { providers: [] } },
    });
  });
});
