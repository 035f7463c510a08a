import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { returnUnanswered } from './features/chat/index.ts';
import { endBoosts } from './features/spotlight/index.ts';
import { requestRefund } from './payments/index.ts';
import { expectCleanAudit } from './testing/clean-audit.ts';
import type { Fixture } from './testing/fixture.ts';
import {
  createEvent,
  createPaymentFixture,
  type PaymentFixture,
  type TestOrder,
} from './testing/payment-fixture.ts';
import { grantCoins } from './testing/people.ts';

let checkout: PaymentFixture;
let fixture: Fixture;
let persona: number;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  ({ fixture } = checkout);
  persona = (await fixture.persona()).id;
});
afterEach(() => expectCleanAudit(fixture.db));
afterAll(() => checkout.close());

async function buy(personId: number, credits: number): Promise<TestOrder> {
  const bought = await checkout.order(personId, { package_id: await checkout.packageOf(credits) });
  await checkout.notify(createEvent(bought));
  return bought;
}
const clawBackOrder = async (order: TestOrder) =>
  expect((await checkout.notify(createEvent(order, { kind: 'charged_back' }))).statusCode).toBe(200);
async function write(from: number, times: number): Promise<void> {
  for (let sent = 0; sent < times; sent++) {
    const trace_id = randomBytes(8).toString('hex');
    const message = { receiver_id: persona, message_type: 'text', message_text: 'Are you there?', trace_id };
    expect(await fixture.call(from, 'send_message', message)).toMatchObject({ ok: true });
  }
}
const refund = (input: Parameters<typeof requestRefund>[1]) =>
  fixture.db.transaction().execute((tx) => requestRefund(tx, input));
const pass = (hours: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + hours * 3_600_000);
};
const coinsOf = async (id: number) => {
  const { given, bought } = await checkout.walletOf(id);
  return { given, bought };
};
const loadDebt = async ({ payment_id }: TestOrder) => {
  const { owed_credits, repaid_credits } = await checkout.stateOf(payment_id);
  return { owed_credits, repaid_credits };
};
async function statementOf(id: number): Promise<[cause: string, amount: number][]> {
  const reply = await fixture.call(id, 'statement');
  if (!reply.ok) throw new Error(reply.code);
  const lines = reply.data as { cause: string; amount: number }[];
  return lines.map(({ cause, amount }): [string, number] => [cause, amount]).reverse();
}

const sumOf = (lines: [cause: string, amount: number][], cause: string) =>
  lines.reduce((sum, [of, coins]) => sum + (of === cause ? coins : 0), 0);

test('coins of unanswered messages of a charged back order settle its debt: none is usable, and the statement shows both', async () => {
  const me = await fixture.member({ given: 0, bought: 0 });
  const order = await buy(me.id, 200);
  await write(me.id, 4);
  await clawBackOrder(order);
  expect(await loadDebt(order)).toEqual({ owed_credits: 200, repaid_credits: 0 });

  pass(25);
  await returnUnanswered(fixture.app);
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
  expect(await loadDebt(order)).toEqual({ owed_credits: 0, repaid_credits: 200 });
  expect(fixture.pushesTo(me.id, 'balance').at(-1)).toMatchObject({ data: { credits: 0 } });
  const lines = await statementOf(me.id);
  expect(sumOf(lines, 'returned')).toBe(200);
  // First what was left of the order, then what was returned to it.
  expect(lines.filter(([cause]) => cause === 'chargeback')).toEqual([
    ['chargeback', -20],
    ['chargeback', -180],
    ['chargeback', -20],
  ]);
});

test('coins that settle a debt are not spent: they cause no pause', async () => {
  await fixture.app.settings.set('pause_notice_coins', 90);
  onTestFinished(() => fixture.app.settings.set('pause_notice_coins', 1_500));
  const me = await fixture.member();
  const order = await buy(me.id, 200);
  await write(me.id, 4);
  await clawBackOrder(order);
  pass(25);
  await returnUnanswered(fixture.app);
  expect(await loadDebt(order)).toEqual({ owed_credits: 0, repaid_credits: 200 });
  // On that day 200 coins were bought and refunded. Another 100 are spent.
  await grantCoins(fixture.db, me.id, 100);
  await write(me.id, 2);
  const wanted = { provider: 'sandbox', type: 'buy-credits', package_id: await checkout.packageOf(200) };
  const outcome = await fixture.call(me.id, 'payment/initiate', wanted);
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome).not.toHaveProperty('details.pause_notice');
});

test('an undelivered boost settles the debt of its order, with the bonus; other coins are returned', async () => {
  const me = await fixture.member({ given: 20, bought: 0 });
  const order = await buy(me.id, 200);
  const other = await buy(me.id, 500);
  const { given, bought } = await coinsOf(me.id);
  expect(
    await fixture.call(me.id, 'boost/buy', { kind: 'featured', trace_id: `boost-of-${me.id}` }),
  ).toMatchObject({
    ok: true,
  });
  // 250 coins: all bonus coins, then coins of the first order.
  const ofFirst = 250 - given;
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: bought - ofFirst });
  await clawBackOrder(order);
  const { bonus } = await checkout.stateOf(order.payment_id);
  expect(await loadDebt(order)).toEqual({ owed_credits: ofFirst + bonus, repaid_credits: 0 });

  pass(8 * 24);
  await endBoosts(fixture.app);
  await endBoosts(fixture.app);
  expect(await loadDebt(order)).toEqual({ owed_credits: 0, repaid_credits: ofFirst + bonus });
  expect(await coinsOf(me.id)).toEqual({ given: given - bonus, bought: 500 });
  const lines = await statementOf(me.id);
  expect(sumOf(lines, 'boost_returned')).toBe(250);
  expect(sumOf(lines, 'chargeback')).toBe(-200 - bonus);

  // The rest is refunded as usual.
  const paymentId = other.payment_id;
  const now = fixture.clock.now;
  const started = await refund({ paymentId, now });
  expect(started).toMatchObject({ ok: true, value: { amountMinor: other.amountMinor } });
});

test('what the provider refunded of a spent order is settled first, and no refund pays for it again', async () => {
  const me = await fixture.member({ given: 0, bought: 0 });
  const order = await buy(me.id, 200);
  await write(me.id, 4);
  const back = async (share: number) => {
    const amountMinor = Math.ceil(order.amountMinor * share);
    await checkout.notify(
      createEvent(order, { kind: 'refunded', amountMinor, refundKey: randomBytes(4).toString('hex') }),
    );
  };
  // 200 coins and a bonus of 20. 20 of the 200 are left when 50 are clawed back.
  await back(0.25);
  expect(await loadDebt(order)).toEqual({ owed_credits: 30, repaid_credits: 0 });
  await back(0.25);
  expect(await loadDebt(order)).toEqual({ owed_credits: 80, repaid_credits: 0 });

  pass(25);
  await returnUnanswered(fixture.app);
  expect(await loadDebt(order)).toEqual({ owed_credits: 0, repaid_credits: 80 });
  expect(await coinsOf(me.id)).toEqual({ given: 20, bought: 100 });
  expect((await statementOf(me.id)).at(-1)).toEqual(['refund', -80]);

  // 100 of 200 coins are left, for the remaining half of the money.
  const { refunded_minor } = await checkout.stateOf(order.payment_id);
  const paymentId = order.payment_id;
  const leftMinor = order.amountMinor - refunded_minor;
  const now = fixture.clock.now;
  expect(await refund({ paymentId, requestedMinor: leftMinor + 1, now })).toMatchObject({
    error: { reason: 'too_much' },
  });
  expect(await refund({ paymentId, now })).toMatchObject({
    ok: true,
    value: { amountMinor: leftMinor },
  });
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
  expect(await refund({ paymentId, now })).toMatchObject({ ok: false });
});

test('bonus coins of a valid order never settle its debt', async () => {
  const me = await fixture.member({ given: 0, bought: 0 });
  const order = await buy(me.id, 200);
  // The bonus of 20, and 30 purchased coins.
  await write(me.id, 1);
  pass(20);
  await write(me.id, 3);
  const amountMinor = Math.ceil((order.amountMinor * 3) / 4);
  await checkout.notify(
    createEvent(order, { kind: 'refunded', amountMinor, refundKey: `most-${order.payment_id}` }),
  );
  expect(await loadDebt(order)).toEqual({ owed_credits: 130, repaid_credits: 0 });
  pass(5);
  await returnUnanswered(fixture.app);
  expect(await loadDebt(order)).toEqual({ owed_credits: 100, repaid_credits: 30 });
  expect(await coinsOf(me.id)).toEqual({ given: 20, bought: 0 });
});

test('when no purchased coin of an order is left, a refund takes the rest of its bonus', async () => {
  const me = await fixture.member({ given: 0, bought: 0 });
  const order = await buy(me.id, 500);
  // The bonus of 50, then all purchased coins.
  await write(me.id, 1);
  pass(20);
  await write(me.id, 10);
  pass(5);
  await returnUnanswered(fixture.app);
  expect(await coinsOf(me.id)).toEqual({ given: 50, bought: 0 });
  const amountMinor = Math.ceil(order.amountMinor / 4);
  await checkout.notify(
    createEvent(order, { kind: 'refunded', amountMinor, refundKey: `quarter-${order.payment_id}` }),
  );
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
});

test('charged back after a part of its debt was settled, an order owes what was spent and never returned', async () => {
  const me = await fixture.member({ given: 0, bought: 0 });
  const order = await buy(me.id, 200);
  await write(me.id, 3);
  pass(20);
  await write(me.id, 1);
  const amountMinor = Math.ceil(order.amountMinor / 4);
  await checkout.notify(
    createEvent(order, { kind: 'refunded', amountMinor, refundKey: `part-${order.payment_id}` }),
  );
  expect(await loadDebt(order)).toEqual({ owed_credits: 30, repaid_credits: 0 });
  pass(5);
  await returnUnanswered(fixture.app);
  expect(await coinsOf(me.id)).toEqual({ given: 20, bought: 100 });
  const rest = order.amountMinor - amountMinor;
  await checkout.notify(createEvent(order, { kind: 'charged_back', amountMinor: rest }));
  expect(await loadDebt(order)).toEqual({ owed_credits: 50, repaid_credits: 30 });
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
  pass(20);
  await returnUnanswered(fixture.app);
  expect(await loadDebt(order)).toEqual({ owed_credits: 0, repaid_credits: 80 });
  expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
});

test('coins returned while their order is charged back are taken or settle the debt, in either order', async () => {
  for (let round = 0; round < 8; round++) {
    const me = await fixture.member({ given: 0, bought: 0 });
    const order = await buy(me.id, 200);
    await write(me.id, 4);
    pass(25);
    await Promise.all([returnUnanswered(fixture.app), clawBackOrder(order)]);
    expect(await coinsOf(me.id)).toEqual({ given: 0, bought: 0 });
    expect((await loadDebt(order)).owed_credits).toBe(0);
  }
});
