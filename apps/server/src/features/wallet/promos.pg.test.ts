import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts';
import { endPromoOrders, startDemoPromo } from './index.ts';

let checkout: PaymentFixture;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  checkout = await createPaymentFixture();
});
beforeEach(async () => {
  checkout.fixture.clock.now = start;
  await sql`update credit_promo set ends_at = '2000-01-02', starts_at = '2000-01-01'`.execute(
    checkout.fixture.db,
  );
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});

const minutes = (n: number) => {
  checkout.fixture.clock.now = new Date(checkout.fixture.clock.now.getTime() + n * 60_000);
};
const inMinutes = (n: number) => new Date(start.getTime() + n * 60_000);
const promo = (discount: number, { from = 0, to = 60, credits = 500 as number | null } = {}) =>
  sql`
    insert into credit_promo (package_ids, discount, starts_at, ends_at)
    select array(select id from credit_package where credits = coalesce(${credits}::int, credits)), ${discount}::int,
      ${inMinutes(from)}::timestamptz, ${inMinutes(to)}::timestamptz`.execute(checkout.fixture.db);

type Offer = { credits_packages: CreditsPackage[]; now: number };
/** Returns the data of the package dialog, and its entry for the package of 500. */
async function requestOffer(personId: number): Promise<Offer & { one: CreditsPackage }> {
  const before = checkout.fixture.pushesTo(personId, 'update_credit_discount').length;
  const answer = await checkout.fixture.call(personId, 'credits_promo');
  expect(answer).toEqual({ ok: true, data: undefined, details: undefined });
  const pushes = checkout.fixture.pushesTo(personId, 'update_credit_discount');
  expect(pushes).toHaveLength(before + 1);
  const data = pushes.at(-1)?.data as Offer;
  const one = data.credits_packages.find(({ credits }) => credits === 500);
  if (!one) throw new Error('the package is not on sale');
  return { ...data, one };
}
const openPromoOrder = async (personId: number) =>
  checkout.order(personId, { package_id: await checkout.packageOf(500) });
const bonusOf = async (paymentId: number) => (await checkout.stateOf(paymentId)).bonus;

test('[S3.18, S7.44, S7.50] without a payload, the packages come as a push: bonus, promo, its end and the server time', async () => {
  const me = await checkout.fixture.member({ language: 'he' });
  const other = await checkout.fixture.member();
  expect((await requestOffer(me.id)).one).toEqual({
    id: await checkout.packageOf(500),
    credits: 500,
    price: { amount: 4_490, currency: 'ILS' },
    discount: 10,
    bonus: 50,
    promo_active: false,
    promo_ends: null,
    free_spins: 0,
  });
  await promo(25);
  const { one, now, credits_packages } = await requestOffer(me.id);
  expect(one).toMatchObject({ discount: 25, bonus: 125, usual_bonus: 50, promo_active: true });
  expect(now).toBe(start.getTime() / 1000);
  expect(one.promo_ends).toBe(now + 3_600);
  expect(credits_packages.filter(({ promo_active }) => promo_active)).toHaveLength(1);
  expect(checkout.fixture.pushesTo(other.id, 'update_credit_discount')).toEqual([]);
});

test('a promo has one end for everybody, and requesting it again starts nothing', async () => {
  const [early, late] = [await checkout.fixture.member(), await checkout.fixture.member()];
  await promo(25);
  const { one: first } = await requestOffer(early.id);
  minutes(40);
  for (const id of [early.id, late.id, late.id])
    expect((await requestOffer(id)).one.promo_ends).toBe(first.promo_ends);
  minutes(20);
  for (const id of [early.id, late.id])
    expect((await requestOffer(id)).one).toMatchObject({
      discount: 10,
      bonus: 50,
      promo_active: false,
      promo_ends: null,
    });
});

test('of overlapping promos the best one applies; a future one, or one worse than the package, does not', async () => {
  const me = await checkout.fixture.member();
  await promo(5);
  expect((await requestOffer(me.id)).one).toMatchObject({ discount: 10, bonus: 50, promo_active: false });
  expect(await bonusOf((await openPromoOrder(me.id)).payment_id)).toBe(50);
  await promo(15, { credits: null });
  await promo(30, { from: 10, to: 20 });
  expect((await requestOffer(me.id)).one.bonus).toBe(75);
  minutes(10);
  expect((await requestOffer(me.id)).one.bonus).toBe(150);
  minutes(10);
  expect((await requestOffer(me.id)).one.bonus).toBe(75);
});

test('an order within the promo gets its bonus; one after the end costs more per coin, and the old price is rejected', async () => {
  const me = await checkout.fixture.member();
  await promo(40);
  const seen = { amount: 1_199, currency: 'USD', bonus: 200 };
  const initiate = async (what: object = {}) =>
    checkout.fixture.call(me.id, 'payment/initiate', {
      provider: 'sandbox',
      type: 'buy-credits',
      package_id: await checkout.packageOf(500),
      ...what,
    });
  expect(await initiate({ seen })).toMatchObject({ ok: true });
  const within = await openPromoOrder(me.id);
  expect(await bonusOf(within.payment_id)).toBe(200);
  await checkout.notify(createEvent(within));
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 200 });

  minutes(60);
  const orders = async () =>
    (await checkout.fixture.db.selectFrom('payment').select('id').where('person_id', '=', me.id).execute())
      .length;
  const before = await orders();
  expect(await initiate({ seen })).toEqual({
    ok: false,
    code: 'conflict',
    details: { price: { amount: 1_199, currency: 'USD' }, bonus: 50 },
  });
  for (const stale of [{ amount: 999 }, { currency: 'ILS' }])
    expect(await initiate({ seen: { ...seen, bonus: 50, ...stale } })).toMatchObject({ code: 'conflict' });
  expect(await orders()).toBe(before);
  const after = await openPromoOrder(me.id);
  expect(await bonusOf(after.payment_id)).toBe(50);
});

test('an order of the promo is valid for a quarter of an hour after it; paid later it still grants what was ordered', async () => {
  const me = await checkout.fixture.member();
  await promo(40);
  minutes(59);
  const order = await openPromoOrder(me.id);
  const usual = await checkout.order(me.id, { package_id: await checkout.packageOf(200) });
  const round = () => endPromoOrders(checkout.fixture.db, checkout.fixture.clock.now);
  minutes(15);
  await round();
  expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
  minutes(1);
  await round();
  expect((await checkout.stateOf(order.payment_id)).state).toBe('failed');
  expect((await checkout.stateOf(usual.payment_id)).state).toBe('created');
  await checkout.notify(createEvent(order));
  expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', late: true });
  expect(await checkout.walletOf(me.id)).toMatchObject({ bought: 500, given: 200 });
});

test('the demo has one promo at a time, with a real end, and another start creates no second one', async () => {
  const running = () =>
    checkout.fixture.db
      .selectFrom('credit_promo')
      .select(['package_ids', 'ends_at'])
      .where('ends_at', '>', checkout.fixture.clock.now)
      .execute();
  await startDemoPromo(checkout.fixture.db, start);
  const first = await running();
  expect(first.map(({ package_ids: ids }) => ids.length)).toEqual([2]);
  minutes(24 * 60);
  await startDemoPromo(checkout.fixture.db, checkout.fixture.clock.now);
  expect(await running()).toEqual(first);
});
