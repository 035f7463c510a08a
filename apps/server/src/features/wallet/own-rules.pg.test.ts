import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import type { Fixture } from '../../testing/fixture.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type TestOrder,
} from '../../testing/payment-fixture.ts';

// Rules that members set for themselves: limits over coins and premium, breaks, and the pause before another purchase.

let checkout: PaymentFixture;
let fixture: Fixture;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  checkout = await createPaymentFixture();
  fixture = checkout.fixture;
});
beforeEach(() => {
  fixture.clock.now = start;
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await checkout.close();
});

const days = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 24 * 3_600_000);
};
const nowS = () => fixture.clock.now.getTime() / 1000;
const limit = (id: number, value: string) => fixture.call(id, 'user/update', { key: 'spend_limit', value });
const premiumOf = async (months: number) =>
  (
    await fixture.db
      .selectFrom('premium_package')
      .select('id')
      .where('months', '=', months)
      .executeTakeFirstOrThrow()
  ).id;
const coins = async (id: number, credits: number, through?: Fixture['app']) =>
  fixture.call(
    id,
    'payment/initiate',
    { provider: 'sandbox', type: 'buy-credits', package_id: await checkout.packageOf(credits) },
    through,
  );
const premium = async (id: number, months: number, through?: Fixture['app']) =>
  fixture.call(
    id,
    'payment/initiate',
    { provider: 'sandbox', type: 'premium', package_id: await premiumOf(months) },
    through,
  );
const breakOf = (id: number, n: number) => fixture.call(id, 'payment/break', { days: n });
const own = async (id: number) => {
  const outcome = await fixture.call(id, 'session/validate');
  return (outcome as unknown as { data: { user: { break_until: number | null; credits: number } } }).data
    .user;
};
async function orderOf(outcome: { ok: boolean }): Promise<TestOrder> {
  const { payment_id, redirect_url } = (outcome as unknown as { data: TestOrder }).data;
  const { reference, amount_minor, currency } = await checkout.stateOf(payment_id);
  return { payment_id, redirect_url, reference, amountMinor: amount_minor, currency };
}
const ordersOf = (id: number) =>
  fixture.db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('person_id', '=', id)
    .orderBy('id')
    .execute();
const refundsOf = (paymentId: number) =>
  fixture.db.selectFrom('payment_refund').select('reason').where('payment_id', '=', paymentId).execute();
/** Returns the amount of a member's paid orders that counts towards the limit. */
const counted = async (id: number) => {
  const paid = await fixture.db
    .selectFrom('payment')
    .select('limit_coins')
    .where('person_id', '=', id)
    .where('state', '=', 'paid')
    .execute();
  return paid.reduce((sum, item) => sum + item.limit_coins, 0);
};

describe('a limit', () => {
  test('counts premium with its price, together with coins', async () => {
    const me = await fixture.member({ language: 'he' });
    await limit(me.id, 'month,1200');
    // 99.00 a month, and 200 coins for 19.90: 995 coins.
    await checkout.notify(createEvent(await orderOf(await premium(me.id, 1))));
    expect(await counted(me.id)).toBe(995);
    expect(await coins(me.id, 500)).toMatchObject({
      ok: false,
      code: 'limit_reached',
      details: { spend_limit: true, left: 205, left_money: { amount: 2_040, currency: 'ILS' } },
    });
    expect(await premium(me.id, 1)).toMatchObject({ ok: false, code: 'limit_reached' });
    expect(await coins(me.id, 200)).toMatchObject({ ok: true });
    days(30.1);
    expect(await premium(me.id, 1)).toMatchObject({ ok: true });
  });

  test('is not exceeded by twenty concurrent purchases of coins and premium through two processes, whoever pays', async () => {
    const me = await fixture.member({ language: 'he' });
    await limit(me.id, 'day,1500');
    const other = await fixture.another();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const through = n % 2 ? other : fixture.app;
        return n % 3 === 0 ? premium(me.id, 1, through) : coins(me.id, 500, through);
      }),
    );
    const opened = outcomes.filter(({ ok }) => ok);
    expect(opened.length).toBeGreaterThan(0);
    const orders = await Promise.all(opened.map(orderOf));
    const answers = await Promise.all(orders.map((order) => checkout.notify(createEvent(order))));
    // All coins of the order are returned or about to be returned.
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await counted(me.id)).toBeLessThanOrEqual(1_500);
    expect(await counted(me.id)).toBeGreaterThanOrEqual(500);
    for (const { payment_id } of orders) {
      const { state } = await checkout.stateOf(payment_id);
      expect([state, await refundsOf(payment_id)]).toEqual(
        state === 'paid' ? ['paid', []] : ['failed', [{ reason: 'over_limit' }]],
      );
    }
  });

  test('that was lowered during a payment applies: the money is refunded, and the payer is informed', async () => {
    const me = await fixture.member();
    const order = await orderOf(await coins(me.id, 1_000));
    await limit(me.id, 'week,500');
    expect((await checkout.notify(createEvent(order))).statusCode).toBe(200);
    expect(await refundsOf(order.payment_id)).toEqual([{ reason: 'over_limit' }]);
    expect(fixture.pushesTo(me.id, 'payment/failed')).toMatchObject([
      { data: { payment_id: order.payment_id, reason: 'returned' } },
    ]);
    expect((await own(me.id)).credits).toBe(0);
    expect(await coins(me.id, 500)).toMatchObject({ ok: true });
  });

  test('counts orders from before its period from their payment', async () => {
    const me = await fixture.member();
    await limit(me.id, 'day,700');
    const order = await orderOf(await coins(me.id, 500));
    days(25 / 24);
    await checkout.notify(createEvent(order));
    const rejected = { ok: false, code: 'limit_reached', details: { spend_limit: true, left: 219 } };
    expect(await coins(me.id, 500)).toMatchObject(rejected);
    expect(await coins(me.id, 200)).toMatchObject({ ok: true });
    days(0.99);
    expect(await coins(me.id, 500)).toMatchObject(rejected);
    days(0.02);
    expect(await coins(me.id, 500)).toMatchObject({ ok: true });
  });

  test('counts a payment from when it became known', async () => {
    const me = await fixture.member();
    const order = await orderOf(await coins(me.id, 1_000));
    await checkout.notify(createEvent(order, { kind: 'pending' }));
    await limit(me.id, 'week,500');
    await checkout.notify(createEvent(order));
    expect((await own(me.id)).credits).toBe(1_100);
  });

  test('applies to orders opened before it was set, also when payments are reported late', async () => {
    const me = await fixture.member();
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await orderOf(await coins(me.id, 500)));
    await limit(me.id, 'week,500');
    for (const event of ['pending', 'paid'] as const)
      for (const order of orders)
        expect((await checkout.notify(createEvent(order, { kind: event }))).statusCode).toBe(200);
    expect((await own(me.id)).credits).toBe(550);
    const back = await Promise.all(orders.map(({ payment_id }) => refundsOf(payment_id)));
    expect(back).toEqual([[], [{ reason: 'over_limit' }], [{ reason: 'over_limit' }]]);
  });

  test('an order and the webhook of its payment never deadlock', async () => {
    const me = await fixture.member();
    await limit(me.id, 'week,700');
    for (let round = 0; round < 5; round++) {
      const order = await orderOf(await coins(me.id, 200));
      const [events] = await Promise.all([
        checkout.notify(createEvent(order, { kind: round % 2 ? 'declined' : 'expired' })),
        coins(me.id, 500),
        coins(me.id, 500),
      ]);
      expect(events.statusCode).toBe(200);
    }
  });
});

describe('the offer of a limit', () => {
  const offer = (outcome: { ok: boolean }) =>
    (outcome as { details?: { limit_offer?: { from: number } } }).details?.limit_offer;

  test('comes with the first order, once, on any device; a limit of that size or more lets the order through', async () => {
    const me = await fixture.member({ language: 'he' });
    const other = await fixture.another();
    const both = await Promise.all([premium(me.id, 1), premium(me.id, 1, other)]);
    // 99.00 a month, and 200 coins for 19.90: 995 coins.
    expect(both.map(offer).filter(Boolean)).toEqual([
      { from: 995, from_money: { amount: 9_900, currency: 'ILS' } },
    ]);
    await limit(me.id, 'month,9900,ILS');
    await checkout.notify(createEvent(await orderOf(both[0])));
    expect(await counted(me.id)).toBe(995);
    expect(await coins(me.id, 200)).toMatchObject({ ok: false, code: 'limit_reached' });
  });

  test('does not come again after it was skipped, nor to members who have a limit, wait for one, or have bought', async () => {
    const passed = await fixture.member();
    const careful = await fixture.member();
    const waiting = await fixture.member();
    const buyer = await fixture.member();
    expect(offer(await coins(passed.id, 200))).toMatchObject({ from: 200 });
    expect(offer(await coins(passed.id, 200))).toBeUndefined();
    await limit(careful.id, 'week,5000');
    expect(offer(await coins(careful.id, 200))).toBeUndefined();
    await limit(waiting.id, 'week,5000');
    await limit(waiting.id, 'week,10000');
    expect(offer(await coins(waiting.id, 200))).toBeUndefined();
    const order = await orderOf(await coins(buyer.id, 200));
    await checkout.notify(createEvent(order));
    await fixture.db
      .updateTable('member')
      .set({ limit_offered_at: null })
      .where('person_id', '=', buyer.id)
      .execute();
    expect(offer(await coins(buyer.id, 200))).toBeUndefined();
  });
});

describe('a break', () => {
  test('rejects every order until its end, which the profile shows; open orders fail', async () => {
    const me = await fixture.member();
    const open = await orderOf(await coins(me.id, 200));
    const until = nowS() + 7 * 86_400;
    expect(await breakOf(me.id, 7)).toMatchObject({ ok: true, details: { until } });
    expect((await own(me.id)).break_until).toBe(until);
    expect((await checkout.stateOf(open.payment_id)).state).toBe('failed');
    for (const order of [await coins(me.id, 200), await premium(me.id, 1)])
      expect(order).toEqual({ ok: false, code: 'limit_reached', details: { break: true, until } });
    expect(await ordersOf(me.id)).toHaveLength(1);
    days(6.999);
    expect(await coins(me.id, 200)).toMatchObject({ ok: false });
    days(0.002);
    expect((await own(me.id)).break_until).toBeNull();
    expect(await coins(me.id, 200)).toMatchObject({ ok: true });
  });

  test('can be extended and never shortened, also by a clock that goes back', async () => {
    const me = await fixture.member();
    await breakOf(me.id, 1);
    const until = nowS() + 30 * 86_400;
    expect(await breakOf(me.id, 30)).toMatchObject({ ok: true, details: { until } });
    for (const shorter of [1, 7, 30])
      expect(await breakOf(me.id, shorter)).toEqual({ ok: false, code: 'conflict', details: { until } });
    days(-1);
    expect(await breakOf(me.id, 30)).toMatchObject({ code: 'conflict', details: { until } });
    expect((await own(me.id)).break_until).toBe(until);
    for (const wrong of [0, 2, -1, 31, '7', null])
      expect(await fixture.call(me.id, 'payment/break', { days: wrong })).toMatchObject({
        code: 'bad_request',
      });
    expect((await own(me.id)).break_until).toBe(until);
  });

  test('requested from several devices at once ends when the longest does', async () => {
    const me = await fixture.member();
    await Promise.all([30, 7, 1, 30, 7, 1].map((n) => breakOf(me.id, n)));
    expect((await own(me.id)).break_until).toBe(nowS() + 30 * 86_400);
  });

  test('refunds what is paid during it on an open page; an earlier payment that is reported late is fulfilled', async () => {
    const me = await fixture.member();
    const [open, pending] = [await orderOf(await coins(me.id, 200)), await orderOf(await coins(me.id, 500))];
    await checkout.notify(createEvent(pending, { kind: 'pending' }));
    await breakOf(me.id, 1);
    await checkout.notify(createEvent(open));
    await checkout.notify(createEvent(pending));
    expect(await refundsOf(open.payment_id)).toEqual([{ reason: 'in_break' }]);
    expect((await own(me.id)).credits).toBe(550);
    expect((await checkout.stateOf(pending.payment_id)).state).toBe('paid');
  });

  test('that begins while orders are being opened leaves none of them open', async () => {
    const me = await fixture.member();
    const all = await Promise.all([
      coins(me.id, 200),
      breakOf(me.id, 1),
      coins(me.id, 200),
      coins(me.id, 500),
    ]);
    expect(all[1]).toMatchObject({ ok: true });
    expect((await ordersOf(me.id)).filter(({ state }) => state === 'created')).toEqual([]);
  });
});

test('a package that is no longer sold cannot be ordered', async () => {
  const me = await fixture.member();
  const [coinsId, premiumId] = [await checkout.packageOf(200), await premiumOf(1)];
  const sell = async (active: boolean) => {
    await fixture.db.updateTable('credit_package').set({ active }).where('id', '=', coinsId).execute();
    await fixture.db.updateTable('premium_package').set({ active }).where('id', '=', premiumId).execute();
  };
  await sell(false);
  onTestFinished(() => sell(true));
  for (const order of [await coins(me.id, 200), await premium(me.id, 1)])
    expect(order).toMatchObject({ ok: false, code: 'not_found' });
  expect(await ordersOf(me.id)).toEqual([]);
  await sell(true);
  for (const order of [await coins(me.id, 200), await premium(me.id, 1)])
    expect(order).toMatchObject({ ok: true });
});

describe('the pause', () => {
  const pause = (outcome: { ok: boolean }) =>
    (outcome as { details?: { pause_notice?: { coins: number; from: number } } }).details?.pause_notice;

  test('is requested once after the amount of the setting was bought within a day, and not the day after', async () => {
    const me = await fixture.member();
    expect(pause(await coins(me.id, 2_500))).toBeUndefined();
    await checkout.notify(createEvent(await orderOf(await coins(me.id, 1_000))));
    expect(pause(await coins(me.id, 200))).toBeUndefined();
    await checkout.notify(createEvent(await orderOf(await premium(me.id, 1))));
    const notified = await coins(me.id, 200);
    expect(notified).toMatchObject({ ok: true });
    expect(pause(notified)).toEqual({ coins: await counted(me.id), from: 1_500 });
    days(1.01);
    expect(pause(await coins(me.id, 200))).toBeUndefined();
  });

  test('or spent, except for returned coins; the amount is a setting, and 0 turns it off', async () => {
    await fixture.app.settings.set('partners', 'mixed');
    const [me, peer] = [await fixture.member({ given: 1_000 }), await fixture.member()];
    await fixture.app.settings.set('pause_notice_coins', 90);
    const send = (n: number) =>
      fixture.call(me.id, 'send_message', {
        receiver_id: peer.id,
        message_type: 'text',
        message_text: 'hello',
        trace_id: `pause-${me.id}-${n}`,
      });
    await send(1);
    expect(pause(await coins(me.id, 200))).toBeUndefined();
    expect(await send(2)).toMatchObject({ ok: true });
    expect(pause(await coins(me.id, 200))).toEqual({ coins: 100, from: 90 });
    await fixture.app.settings.set('pause_notice_coins', 0);
    expect(pause(await coins(me.id, 200))).toBeUndefined();
    await fixture.app.settings.set('pause_notice_coins', 1_500);
  });

  test('does not count coins that staff took back', async () => {
    const me = await fixture.member({ given: 1_000 });
    const { id: manager } = await fixture.staff({ role: 'manager' });
    await fixture.app.settings.set('pause_notice_coins', 90);
    const taken = await fixture.staffCall(manager, 'members/adjust', {
      id: me.id,
      kind: 'credits',
      amount: -500,
      code: 'correction',
      tell: false,
      reason: 'Given twice by mistake',
      trace_id: `pause-adjusted-${me.id}`,
    });
    expect(taken).toMatchObject({ ok: true });
    expect(pause(await coins(me.id, 200))).toBeUndefined();
    await fixture.app.settings.set('pause_notice_coins', 1_500);
  });
});
