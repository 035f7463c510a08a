import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import type { PaymentRecord } from '@afterglow/protocol/console/payments/payments-get';
import type { RefundQuote } from '@afterglow/protocol/console/payments/payments-quote';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spendCoins } from '../../features/wallet/index.ts';
import { requestRefund, sendRefund } from '../../payments/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type Provider,
  type TestOrder,
} from '../../testing/payment-fixture.ts';

// What managers see of payments, and what they do with refunds and with the messages of providers.

let checkout: PaymentFixture;
let ada: number;
let omer: number;
let me: number;
let order: TestOrder;
let transactionId: string;
beforeAll(async () => {
  checkout = await createPaymentFixture({ config: { logLevel: 'silent' } });
  ada = (await checkout.fixture.staff({ role: 'manager', name: 'Ada' })).id;
  omer = (await checkout.fixture.staff({ role: 'manager', name: 'Omer' })).id;
});
beforeEach(async () => {
  me = (await checkout.fixture.member({ name: 'Dana', language: 'en' })).id;
  order = await checkout.order(me, { package_id: await checkout.packageOf(500) });
  transactionId = `sale-${order.payment_id}`;
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data>(name: string, data: object, who = ada) =>
  (await checkout.fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const get = async (id = order.payment_id) => (await call<PaymentRecord>('payments/get', { id })).data;
const getActs = async () => (await call('payments/get', { id: order.payment_id })).details.may;
const quote = async (id = order.payment_id) => (await call<RefundQuote>('payments/quote', { id })).data;
const pay = (overrides: object = {}) => checkout.notify(createEvent(order, { transactionId, ...overrides }));
const reason = 'The member wrote to us';
let serial = 0;
const trace = () => ({ reason, trace_id: `payments-${++serial}` });
const spend = (amount: number) => {
  const movement = { personId: me, entryType: 'adjustment', causeId: `spent-${++serial}` } as const;
  const at = checkout.fixture.clock.now;
  return checkout.fixture.db
    .transaction()
    .execute((tx) => spendCoins(tx, { ...movement, amount, to: 'house:adjustments', at }));
};
/** Starts a refund that the member requested, or a member of staff. */
async function started(part: number, staffId?: number): Promise<number> {
  const { db, clock } = checkout.fixture;
  const begun = await db.transaction().execute((tx) =>
    requestRefund(tx, {
      paymentId: order.payment_id,
      requestedMinor: part,
      now: clock.now,
      ...(staffId === undefined ? {} : { staffId }),
    }),
  );
  if (!begun.ok) throw new Error(begun.error.reason);
  return begun.value.refundId;
}
const refundOf = async (id: number) =>
  (await call<{ rows: RefundRow[] }>('refunds/list', { search: String(id) })).data.rows[0] as RefundRow;

describe('payments/get', () => {
  test('a payment has its payer, its order, its history, and what is on its way back', async () => {
    await pay();
    const refundId = await started(300);
    const { number, version } = await get();
    expect(number).toBe(`A-${String(order.payment_id).padStart(6, '0')}`);
    expect(await get()).toEqual({
      id: order.payment_id,
      number,
      at: expect.any(Number),
      person: { id: me, name: 'Dana', virtual: false, photo: null },
      type: 'buy-credits',
      package: {
        id: await checkout.packageOf(500),
        credits: 500,
        bonus: 50,
        free_spins: expect.any(Number),
        months: 0,
      },
      money: { amount_minor: order.amountMinor, currency: 'USD' },
      refunded: { amount_minor: 300, currency: 'USD' },
      state: 'paid',
      provider: 'sandbox',
      provider_txn: transactionId,
      late: false,
      refund_due: { amount_minor: 300, currency: 'USD' },
      version,
      timeline: [
        { at: expect.any(Number), event: 'created', note: null },
        { at: expect.any(Number), event: 'paid', note: transactionId },
        { at: expect.any(Number), event: 'refund_requested', note: null },
      ],
      notices: [{ id: expect.any(Number), received_at: expect.any(Number), verdict: 'done' }],
      refunds: [
        {
          id: refundId,
          money: { amount_minor: 300, currency: 'USD' },
          state: 'due',
          reason: 'requested',
          reference: null,
        },
      ],
      owed_credits: 0,
    });
    expect(await getActs()).toEqual({
      'payments/refund': { allowed: true },
      'payments/dispute': { allowed: true },
    });
  });

  test('[C11] looking twice in ten minutes is one entry about the payer; what is not there is not_found', async () => {
    await get();
    await get();
    const entries = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'person_id'])
      .where('action', '=', 'payments/get')
      .where('person_id', '=', me)
      .execute();
    expect(entries).toEqual([{ kind: 'read', subject: `payment:${order.payment_id}`, person_id: me }]);
    expect(await call('payments/get', { id: 999_999 })).toMatchObject({ ok: false, code: 'not_found' });
    expect(await call('payments/quote', { id: 999_999 })).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('an order that nobody paid can be neither refunded nor disputed', async () => {
    expect(await getActs()).toEqual({
      'payments/refund': { allowed: false, reason: 'not_paid' },
      'payments/dispute': { allowed: false, reason: 'not_paid' },
    });
    expect(await quote()).toMatchObject({ unused: { credits: 0, premium_s: 0 }, left: { amount_minor: 0 } });
  });

  test('a chargeback is the last step of its history', async () => {
    await pay();
    await pay({ kind: 'charged_back' });
    const { state, timeline } = await get();
    expect([state, timeline.at(-1)?.event]).toEqual(['charged_back', 'charged_back']);
  });
});

describe('payments/quote', () => {
  test('[C54] the unused coins of this purchase, to the coin, and their share of the price rounded up', async () => {
    await pay();
    expect(await quote()).toMatchObject({
      unused: { credits: 500, premium_s: 0 },
      money: { amount_minor: order.amountMinor, currency: 'USD' },
      left: { amount_minor: order.amountMinor },
      declared_late: false,
      needs_second: false,
    });
    const { given } = await checkout.walletOf(me);
    await spend(given + 123);
    expect(await quote()).toMatchObject({
      unused: { credits: 377, premium_s: 0 },
      money: { amount_minor: Math.ceil((order.amountMinor * 377) / 500) },
      left: { amount_minor: order.amountMinor },
    });
    await started(100);
    const left = { amount_minor: order.amountMinor - 100, currency: 'USD' };
    expect((await quote()).left).toEqual(left);
  });

  test('its term begins with the payment and ends after the days of the setting; a later withdrawal is shown', async () => {
    const { clock, db, app } = checkout.fixture;
    await db
      .updateTable('payment')
      .set({ created_at: new Date(clock.now.getTime() - 3_600_000) })
      .where('id', '=', order.payment_id)
      .execute();
    await pay();
    const days = app.settings.current().refund_days;
    const { settled_at } = await checkout.stateOf(order.payment_id);
    const until = (settled_at as Date).getTime() + days * 86_400_000;
    expect((await quote()).withdrawal_until).toBe(Math.floor(until / 1000));
    await db
      .insertInto('withdrawal')
      .values({
        number: `W-LATE${order.payment_id}`,
        person_id: me,
        payment_id: order.payment_id,
        email: 'dana@example.test',
        language: 'en',
        reference: '',
        body: '',
        at: new Date(until + 1),
      })
      .execute();
    expect((await quote()).declared_late).toBe(true);
    expect(clock.now.getTime()).toBeLessThan(until);
  });

  test('premium in seconds', async () => {
    const { id } = await checkout.fixture.db
      .selectFrom('premium_package')
      .select('id')
      .where('months', '=', 3)
      .executeTakeFirstOrThrow();
    order = await checkout.order(me, { type: 'premium', package_id: id });
    await pay({ transactionId: `premium-${order.payment_id}` });
    const { unused, money } = await quote();
    expect(unused.credits).toBe(0);
    expect(unused.premium_s).toBeGreaterThan(89 * 86_400);
    expect(money.amount_minor).toBe(order.amountMinor);
  });
});

describe('members/payments', () => {
  test('are those of one member, logged as a look at the member', async () => {
    const other = (await checkout.fixture.member()).id;
    await checkout.order(other, { package_id: await checkout.packageOf(200) });
    const { data } = await call<{ rows: PaymentRow[] }>('members/payments', { id: me });
    expect(data.rows.map(({ id }) => id)).toEqual([order.payment_id]);
    expect(
      (await call<{ total: number }>('members/payments', { id: me, filter: { state: 'paid' } })).data.total,
    ).toBe(0);
    const entry = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'subject'])
      .where('action', '=', 'members/payments')
      .where('person_id', '=', me)
      .execute();
    expect(entry).toEqual([{ kind: 'read', subject: `member:${me}` }]);
    expect(await call('members/payments', { id: 999_999 })).toMatchObject({ code: 'not_found' });
  });
});

describe('payments/notices', () => {
  type Notice = { id: number; verdict: string; payment_id: number | null };
  const notices = async (data: object = {}) =>
    (await call<{ rows: Notice[] }>('payments/notices', data)).data.rows;
  const retry = (id: number | undefined, more: object = {}) =>
    call<{ id: number; verdict: string }>('payments/notice_retry', { id, ...trace(), ...more });

  test('[C55] a refund that came before its payment is held, and booked once it is applied again', async () => {
    const refunded = createEvent(order, { kind: 'refunded', transactionId, amountMinor: 300 });
    expect((await checkout.notify(refunded)).statusCode).toBe(409);
    const [held] = await notices({ filter: { held: true } });
    expect(held).toMatchObject({ verdict: 'too_early', payment_id: order.payment_id });
    const inHeld = (
      await call<{ rows: PaymentRow[] }>('payments/list', { filter: { held: true, person: me } })
    ).data;
    expect(inHeld.rows.map(({ id }) => id)).toEqual([order.payment_id]);
    await pay();
    const again = { ...trace(), id: held?.id };
    expect(await retry(held?.id, again)).toMatchObject({ data: { id: held?.id, verdict: 'done' } });
    expect(await retry(held?.id, again)).toMatchObject({ data: { verdict: 'done' } });
    expect(await get()).toMatchObject({ refunded: { amount_minor: 300 }, state: 'paid' });
    // An applied change is not applied again, regardless of the trace id.
    expect(await retry(held?.id)).toMatchObject({ data: { verdict: 'done' } });
    expect(await get()).toMatchObject({ refunded: { amount_minor: 300 } });
    const { number } = await get();
    expect(await notices({ search: number, filter: { held: true } })).toEqual([]);
  });

  test('[C55] a message that is not from the provider is never applied', async () => {
    const forged = await checkout.notify(createEvent(order), { 'x-sandbox-signature': 'f'.repeat(64) });
    expect(forged.statusCode).toBe(401);
    const [notice] = await notices();
    expect(notice).toMatchObject({ verdict: 'signature', payment_id: null });
    expect(await retry(notice?.id)).toMatchObject({ ok: true, data: { verdict: 'signature' } });
    expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
  });

  test('what is still wrong stays held; the attempt is in the log', async () => {
    await pay({ kind: 'charged_back', transactionId: `nothing-${order.payment_id}` });
    const [notice] = await notices({ filter: { verdict: 'too_early' } });
    expect(await retry(notice?.id)).toMatchObject({ data: { verdict: 'too_early' } });
    const entry = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'detail', 'person_id'])
      .where('subject', '=', `notice:${notice?.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ kind: 'act', detail: { reason, before: 'too_early' }, person_id: me });
    expect(await call('payments/notice_retry', { id: 999_999, ...trace() })).toMatchObject({
      code: 'not_found',
    });
  });

  test('are found by their id and by their payment, filtered by provider and time', async () => {
    await pay();
    const [newest] = await notices();
    const ids = async (data: object) => (await notices(data)).map(({ id }) => id);
    const number = (await get()).number;
    expect(await ids({ search: String(newest?.id) })).toEqual([newest?.id]);
    expect(await ids({ search: number })).toEqual([newest?.id]);
    expect(await ids({ search: number, filter: { provider: 'sandbox', held: false } })).toEqual([newest?.id]);
    expect(await ids({ search: number, filter: { provider: 'ccbill' } })).toEqual([]);
    expect(await ids({ search: number, filter: { at: { to: 1 } } })).toEqual([]);
    expect(await ids({ search: 'Dana' })).toEqual([]);
  });
});

describe('refunds/close', () => {
  const close = (
    refund: { id: number; version: number },
    {
      who = omer,
      ...more
    }: { who?: number; made?: boolean; reference?: string | undefined; trace_id?: string } = {},
  ) =>
    call<{ id: number; state: string; version: number }>(
      'refunds/close',
      {
        id: refund.id,
        version: refund.version,
        made: true,
        reference: `transfer of ${refund.id}`,
        ...trace(),
        ...more,
      },
      who,
    );

  test('[C75] who requested it never confirms it; another person does, with the reference', async () => {
    await pay();
    const refund = await refundOf(await started(300, ada));
    expect(refund).toMatchObject({ state: 'due', by: { id: ada, name: 'Ada' }, version: 1 });
    expect(await close(refund, { who: ada })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'own' },
    });
    expect((await refundOf(refund.id)).state).toBe('due');
    expect(await close(refund, { reference: 'transfer 77' })).toMatchObject({
      data: { id: refund.id, state: 'made', version: 2 },
    });
    const { refunds, timeline } = await get();
    expect(refunds).toMatchObject([{ id: refund.id, state: 'made', reference: 'transfer 77' }]);
    expect(timeline.at(-1)).toMatchObject({ event: 'refund_made', note: 'transfer 77' });
    const logged = await checkout.fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'refunds/close')
      .where('subject', '=', `refund:${refund.id}`)
      .where('kind', '=', 'act')
      .execute();
    expect(logged).toMatchObject([{ detail: { made: true, reference: 'transfer 77', before: 'due' } }]);
    const made = await refundOf(refund.id);
    expect(await close(made)).toMatchObject({ code: 'conflict', details: { reason: 'made' } });
    // It is not sent as well.
    const provider = checkout.fixture.app.providers.get('sandbox') as Provider;
    const before = provider.refund;
    provider.refund = () => Promise.reject(new Error('sent twice'));
    await sendRefund(checkout.fixture.app, refund.id);
    provider.refund = before;
  });

  test.each(['newer', 'older'])('a reference of a refund that is %s is not taken', async (other) => {
    await pay();
    const ids = [await started(100), await started(100)];
    const [used = 0, mine = 0] = other === 'older' ? ids : ids.reverse();
    const reference = `bank ${used}`;
    expect(await close(await refundOf(used), { reference })).toMatchObject({ ok: true });
    expect(await close(await refundOf(mine), { reference })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'reference', message: 'used' }] },
    });
    expect((await refundOf(mine)).state).toBe('due');
  });

  test('[C75] without the reference it is not made', async () => {
    await pay();
    const id = await started(300);
    for (const reference of [undefined, ' '])
      expect(await close(await refundOf(id), { reference })).toMatchObject({
        code: 'bad_request',
        details: { issues: [{ path: 'reference' }] },
      });
    expect((await refundOf(id)).state).toBe('due');
  });

  test('the last part ends the purchase, and the member learns of it', async () => {
    await pay();
    const refund = await refundOf(await started(order.amountMinor));
    checkout.fixture.pushes.length = 0;
    expect(await close(refund)).toMatchObject({ data: { state: 'made' } });
    expect(await get()).toMatchObject({ state: 'refunded', owed_credits: 0 });
    expect(checkout.fixture.pushesTo(me, 'balance')).toHaveLength(1);
  });

  test('a held refund is asked for again, also by who requested it; a provider that has taken it is not asked twice', async () => {
    await pay();
    const id = await started(300, ada);
    await checkout.fixture.db
      .updateTable('payment_refund')
      .set({ held_at: new Date(), tried_at: new Date() })
      .where('id', '=', id)
      .execute();
    const held = await refundOf(id);
    expect(held).toMatchObject({ state: 'held', version: 2 });
    expect((await get()).timeline.at(-1)?.event).toBe('refund_held');
    expect(await close(held, { who: ada, made: false })).toMatchObject({
      data: { state: 'due', version: 3 },
    });
    await sendRefund(checkout.fixture.app, id);
    const asked = await refundOf(id);
    expect(asked.state).toBe('asked');
    expect(await close(asked, { made: false })).toMatchObject({
      code: 'conflict',
      details: { reason: 'asked' },
    });
    // Its notification never comes: a second person confirms it.
    expect(await close(asked, { who: ada })).toMatchObject({ code: 'forbidden' });
    expect(await close(asked)).toMatchObject({ data: { state: 'made' } });
  });

  test('[C4] another version is a conflict with the refund and who changed it', async () => {
    await pay();
    const refund = await refundOf(await started(300));
    await close(refund, { made: false });
    await checkout.fixture.db
      .updateTable('payment_refund')
      .set({ held_at: new Date() })
      .where('id', '=', refund.id)
      .execute();
    const conflict = await close(refund);
    expect(conflict).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { id: refund.id, state: 'held' }, by: { name: 'Omer' } },
    });
    expect(await close({ id: 999_999, version: 1 })).toMatchObject({ code: 'not_found' });
  });

  test('[C5] fifty at once have one effect and equal answers', async () => {
    await pay();
    const refund = await refundOf(await started(300, ada));
    const trace_id = `close-once-${refund.id}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => close(refund, { trace_id })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, data: { state: 'made', version: 2 } });
    expect(await close(refund, { trace_id, made: false })).toMatchObject({ code: 'trace_conflict' });
  });
});
