import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type Provider,
} from '../../testing/payment-fixture.ts';

let checkout: PaymentFixture;
let opening: (reference: string) => Promise<string>;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  const providers = checkout.fixture.app.providers as Map<string, Provider>;
  const sandbox = providers.get('sandbox') as Provider;
  providers.set('sandbox', {
    ...sandbox,
    createCheckoutSession: async ({ reference }) => ({ url: await opening(reference) }),
  });
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

let serial = 0;
const ordersOf = (personId: number) =>
  checkout.fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
const initiate = async (personId: number) =>
  checkout.fixture.call(personId, 'payment/initiate', {
    provider: 'sandbox',
    type: 'buy-credits',
    package_id: await checkout.packageOf(500),
  });

test('nothing is sold in a currency of which a month has too many chargebacks, until it is over or the setting is off', async () => {
  const { fixture } = checkout;
  opening = async () => '/payments/here';
  const me = await fixture.member();
  expect(await initiate(me.id)).toMatchObject({ ok: true });
  const [order] = await ordersOf(me.id);
  const currency = order?.currency ?? '';
  const { now } = fixture.clock;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const buyer = (await fixture.member()).id;
  const add = async (
    count: number,
    facts: { state: string; reversed_at?: Date; currency?: string; provider?: string },
  ) =>
    fixture.db
      .insertInto('payment')
      .values(
        Array.from({ length: count }, () => ({
          ...{ person_id: buyer, kind: 'credits', package_id: 1, credits: 10, provider: 'ccbill' },
          ...{ currency, amount_minor: 999, settled_at: month, reference: `dispute-${++serial}` },
          ...facts,
        })),
      )
      .execute();
  const initiateBy = async () => (await initiate((await fixture.member()).id)) as { code?: string };
  // 9 of 9 are few; 10 of 1,112 are under the share, 10 of 1,111 above it.
  await add(9, { state: 'charged_back', reversed_at: month });
  await add(10, { state: 'charged_back', reversed_at: month, currency: currency === 'USD' ? 'EUR' : 'USD' });
  await add(10, { state: 'charged_back', reversed_at: month, provider: 'sandbox' });
  expect(await initiateBy()).toMatchObject({ ok: true });
  await add(1, { state: 'charged_back', reversed_at: month });
  await add(1_101, { state: 'paid' });
  expect(await initiateBy()).toMatchObject({ ok: false, code: 'forbidden' });
  await add(1, { state: 'refunded', reversed_at: month });
  expect(await initiateBy()).toMatchObject({ ok: true });
  await add(1, { state: 'charged_back', reversed_at: month });
  expect(await initiateBy()).toMatchObject({ code: 'forbidden' });
  await fixture.app.settings.set('stop_at_disputes', false);
  expect(await initiateBy()).toMatchObject({ ok: true });
  await fixture.app.settings.set('stop_at_disputes', true);
  fixture.setClock(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  expect(await initiateBy()).toMatchObject({ ok: true });
  await fixture.db.deleteFrom('payment').where('person_id', '=', buyer).execute();
});

test('while the provider is slow the order is stored, and no row of the member is locked', async () => {
  const me = await checkout.fixture.member();
  let answer = (_address: string) => {};
  opening = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const call = initiate(me.id);
  await expect.poll(() => ordersOf(me.id)).toMatchObject([{ state: 'created' }]);
  const other = checkout.fixture.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,5000' });
  expect(await Promise.race([other, sleep(2_000, 'held')])).toMatchObject({ ok: true });
  answer('/payments/here');
  const [order] = await ordersOf(me.id);
  expect(await call).toMatchObject({
    ok: true,
    data: { redirect_url: '/payments/here', payment_id: order?.id },
  });
});

test('a failing provider leaves a failed order, which counts in no limit and is fulfilled if it was paid', async () => {
  const me = await checkout.fixture.member();
  opening = () => Promise.reject(new Error('the provider is away'));
  for (let times = 0; times < 11; times++) await expect(initiate(me.id)).rejects.toThrow('away');
  const orders = await ordersOf(me.id);
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['failed']));
  opening = async () => '/payments/here';
  expect(await initiate(me.id)).toMatchObject({ ok: true });

  const [first] = orders;
  if (!first) throw new Error('no order');
  const { reference, amount_minor: amountMinor, currency } = first;
  await checkout.notify(createEvent({ reference, amountMinor, currency }));
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
});

test('a call repeated after a crash is answered; the unknown order blocks nothing', async () => {
  const me = await checkout.fixture.member();
  await checkout.fixture.call(me.id, 'user/update', { key: 'spend_limit', value: 'week,700' });
  // The state after a killed process: the order exists, and there was no reply.
  opening = () => new Promise(() => {});
  void initiate(me.id).catch(() => {});
  await expect.poll(() => ordersOf(me.id)).toMatchObject([{ state: 'created' }]);
  opening = async (reference) => `/payments/${reference}`;
  const again = await initiate(me.id);
  const [left, made] = await ordersOf(me.id);
  expect(again).toMatchObject({ ok: true, data: { redirect_url: `/payments/${made?.reference}` } });
  expect([left?.state, made?.state]).toEqual(['failed', 'created']);
});
