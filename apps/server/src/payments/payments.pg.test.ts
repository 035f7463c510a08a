import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import type { Fixture } from '../testing/fixture.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../testing/payment-fixture.ts';
import type { PaymentEvent } from './provider.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { createSandboxEvent } from './sandbox/sandbox.ts';

let checkout: PaymentFixture;
let fixture: Fixture;
let fastify: FastifyInstance;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  ({ fixture, fastify } = checkout);
  await fixture.app.settings.set('package_spins', { il: true, de: true, eu: true, other: true });
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await checkout.close();
});
const packageOf = (credits: number) => checkout.packageOf(credits);
const order = (personId: number, what: object) => checkout.order(personId, what);
const stateOf = (id: number) => checkout.stateOf(id);
const walletOf = (id: number) => checkout.walletOf(id);
const postWebhook = (event: PaymentEvent | string, headers: Record<string, string> = {}) =>
  checkout.notify(event, headers);
const lastVerdict = () => checkout.lastVerdict();

describe('an order', () => {
  test('[S7.43] is opened at the table’s price in the member’s currency, whatever the client says', async () => {
    const hebrew = await fixture.member({ language: 'he' });
    const english = await fixture.member({ language: 'en' });
    const package_id = await packageOf(1_000);
    const inShekels = await order(hebrew.id, { package_id, amount: 1, price: 1, currency: 'USD' });
    expect(inShekels).toMatchObject({ currency: 'ILS', amountMinor: 8_490 });
    expect(inShekels.redirect_url).toBe(`/payments/sandbox/${inShekels.reference}`);
    expect(inShekels.reference).toMatch(/^[0-9a-f]{32}$/);
    expect(await order(english.id, { package_id })).toMatchObject({ currency: 'USD', amountMinor: 2_199 });
    expect(await walletOf(hebrew.id)).toMatchObject({ given: 0, bought: 0 });
  });

  test('for an unknown provider, a foreign or retired package: not found; more than ten open ones: the limit', async () => {
    const me = await fixture.member();
    const package_id = await packageOf(200);
    for (const wrong of [
      { provider: '../sandbox', package_id, type: 'buy-credits' },
      { provider: 'sandbox', package_id: 99_999, type: 'buy-credits' },
      { provider: 'sandbox', package_id: 99_999, type: 'premium' },
    ]) {
      expect(await fixture.call(me.id, 'payment/initiate', wrong)).toEqual({ ok: false, code: 'not_found' });
    }
    const many = await Promise.allSettled(Array.from({ length: 13 }, () => order(me.id, { package_id })));
    expect(many.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
    expect(many.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { message: 'limit_reached' },
    });
  });
});

describe('a webhook', () => {
  test('[S5.39, S7.47, S9.30, S1.16] that proves a payment grants coins, bonus and spin once, notifies the payer and queues the receipt', async () => {
    const me = await fixture.member({ language: 'en' });
    const bought = await order(me.id, { package_id: await packageOf(5_000) });
    const answer = await postWebhook(createEvent(bought));
    expect(answer.statusCode).toBe(200);
    expect(await walletOf(me.id)).toMatchObject({ bought: 5_000, given: 500 });
    const member = await fixture.db
      .selectFrom('member')
      .select('free_spins')
      .where('person_id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(member.free_spins).toBe(1);
    expect(await stateOf(bought.payment_id)).toMatchObject({ state: 'paid', settled_at: fixture.clock.now });
    expect(fixture.pushesTo(me.id, 'payment/complete')).toMatchObject([
      { data: { payment_id: bought.payment_id, type: 'buy-credits', credits: 5_500 } },
    ]);
    expect(fixture.pushesTo(me.id, 'balance')).toMatchObject([{ data: { credits: 5_500 } }]);
    expect(fixture.pushesTo(me.id, 'session/validate')).toMatchObject([{ data: { authenticated: true } }]);
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs where (payload ->> 'paymentId')::int = ${bought.payment_id}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ payload: { template: 'payment_receipt', paymentId: bought.payment_id } }]);
  });

  test('[S1.16] of premium adds its months after the remaining ones', async () => {
    const until = new Date(fixture.clock.now.getTime() + 10 * 86_400_000);
    const me = await fixture.member({ premiumUntil: until });
    const { id } = await fixture.db
      .selectFrom('premium_package')
      .select('id')
      .where('months', '=', 3)
      .executeTakeFirstOrThrow();
    const bought = await order(me.id, { package_id: id, type: 'premium' });
    await postWebhook(createEvent(bought));
    const { rows } = await sql<{ right: boolean }>`
      select premium_until = ${until}::timestamptz + interval '3 months' as right from member where person_id = ${me.id}`.execute(
      fixture.db,
    );
    expect(rows).toEqual([{ right: true }]);
    expect(fixture.pushesTo(me.id, 'payment/complete')).toMatchObject([{ data: { type: 'premium' } }]);
  });

  test('100 times in parallel: one credit, 100 answers of 200', async () => {
    const me = await fixture.member();
    const bought = await order(me.id, { package_id: await packageOf(500) });
    const event = createEvent(bought);
    const answers = await Promise.all(Array.from({ length: 100 }, () => postWebhook(event)));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(await walletOf(me.id)).toMatchObject({ bought: 500, given: 50 });
    expect(fixture.pushesTo(me.id, 'payment/complete')).toHaveLength(1);
  });

  test('with a wrong signature, amount, currency, order or a used transaction credits nothing and is held', async () => {
    const me = await fixture.member();
    const package_id = await packageOf(500);
    const bought = await order(me.id, { package_id });
    const other = await order(me.id, { package_id });
    const forged = [
      [() => postWebhook(createEvent(bought), { 'x-sandbox-signature': 'f'.repeat(64) }), 401, 'signature'],
      [() => postWebhook(createEvent(bought), { 'x-sandbox-signature': '' }), 401, 'signature'],
      [() => postWebhook(createEvent(bought, { kind: 'declined', amountMinor: 1 })), 409, 'wrong_amount'],
      [() => postWebhook(createEvent(bought, { kind: 'declined', currency: 'EUR' })), 409, 'wrong_currency'],
      [() => postWebhook(createEvent(bought, { reference: 'f'.repeat(32) })), 404, 'unknown_order'],
      [() => postWebhook('{"event":"paid"'), 400, 'malformed'],
      [
        () => postWebhook('{"event":"granted","order":"x","transaction":"t","amount":5,"currency":"USD"}'),
        400,
        'malformed',
      ],
    ] as const;
    for (const [send, status, verdict] of forged) {
      expect((await send()).statusCode).toBe(status);
      expect(await lastVerdict()).toBe(verdict);
    }
    expect(await walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
    expect((await stateOf(bought.payment_id)).state).toBe('created');
    const transactionId = 'the-same-one';
    expect((await postWebhook(createEvent(bought, { transactionId }))).statusCode).toBe(200);
    expect((await postWebhook(createEvent(other, { transactionId }))).statusCode).toBe(409);
    expect(await lastVerdict()).toBe('used_transaction');
    expect(await walletOf(me.id)).toMatchObject({ bought: 500 });
  });

  test('one transaction reported for ten orders at once, of ten people, pays one of them; the others are held, none fails', async () => {
    const package_id = await packageOf(500);
    const people = [];
    const orders = [];
    for (let n = 0; n < 10; n++) {
      const { id } = await fixture.member();
      people.push(id);
      orders.push(await order(id, { package_id }));
    }
    const transactionId = 'told-ten-times';
    const answers = await Promise.all(
      orders.map((each) => postWebhook(createEvent(each, { transactionId }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const wallets = await Promise.all(people.map(walletOf));
    expect(wallets.filter((wallet) => wallet?.bought === 500)).toHaveLength(1);
  });

  test('without proof is stored 60 times an hour from one network, and a proven one always', async () => {
    const stored = async () =>
      (await fixture.db.selectFrom('payment_notice').select('verdict').execute()).filter(
        ({ verdict }) => verdict === 'signature',
      ).length;
    const me = await fixture.member();
    const bought = await order(me.id, { package_id: await packageOf(500) });
    const before = await stored();
    for (let n = 0; n < 100; n++) {
      // From a network of its own, so its budget is not missing in other tests.
      const forged = await fastify.inject({
        method: 'POST',
        url: '/api/payments/notify/sandbox',
        remoteAddress: '198.51.100.7',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'f'.repeat(64) },
        payload: createSandboxEvent(createEvent(bought)),
      });
      expect(forged.statusCode).toBe(401);
    }
    expect((await stored()) - before).toBeLessThanOrEqual(60);
    expect((await stored()) - before).toBeGreaterThan(40);
    expect((await postWebhook(createEvent(bought))).statusCode).toBe(200);
    expect(await lastVerdict()).toBe('done');
  });

  test('that is too large, to an unknown provider, or by another method: rejected and nothing changes', async () => {
    const large = await postWebhook('x'.repeat(1_000_000));
    expect(large.statusCode).toBe(413);
    const unknown = await fastify.inject({
      method: 'POST',
      url: '/api/payments/notify/nobody',
      payload: 'x',
    });
    expect(unknown.statusCode).toBe(404);
    expect((await fastify.inject({ method: 'GET', url: '/api/payments/notify/sandbox' })).statusCode).toBe(
      404,
    );
  });

  test('a day late still grants; states only go forward', async () => {
    const me = await fixture.member();
    const late = await order(me.id, { package_id: await packageOf(200) });
    const now = fixture.clock.now;
    fixture.setClock(new Date(now.getTime() + 26 * 3_600_000));
    expect((await postWebhook(createEvent(late, { kind: 'pending' }))).statusCode).toBe(200);
    expect((await stateOf(late.payment_id)).state).toBe('pending');
    expect((await postWebhook(createEvent(late))).statusCode).toBe(200);
    expect((await postWebhook(createEvent(late, { kind: 'pending' }))).statusCode).toBe(200);
    expect((await postWebhook(createEvent(late, { kind: 'declined' }))).statusCode).toBe(409);
    expect((await stateOf(late.payment_id)).state).toBe('paid');
    fixture.setClock(now);

    const declined = await order(me.id, { package_id: await packageOf(200) });
    await postWebhook(createEvent(declined, { kind: 'declined' }));
    expect(fixture.pushesTo(me.id, 'payment/failed')).toMatchObject([
      { data: { payment_id: declined.payment_id, reason: 'declined' } },
    ]);
    expect((await postWebhook(createEvent(declined, { kind: 'declined' }))).statusCode).toBe(200);
    expect((await stateOf(declined.payment_id)).state).toBe('failed');
    expect(await walletOf(me.id)).toMatchObject({ bought: 200 });
  });
});

describe('a refund', () => {
  test('before the payment is requested again; after it claws back everything unspent', async () => {
    const me = await fixture.member();
    const bought = await order(me.id, { package_id: await packageOf(500) });
    const refund = createEvent(bought, { kind: 'refunded' });
    expect((await postWebhook(refund)).statusCode).toBe(409);
    await postWebhook(createEvent(bought));
    expect((await postWebhook(refund)).statusCode).toBe(200);
    expect((await postWebhook(refund)).statusCode).toBe(200);
    expect(await walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
    expect(await stateOf(bought.payment_id)).toMatchObject({ state: 'refunded', owed_credits: 0 });
    expect(fixture.pushesTo(me.id, 'balance').at(-1)).toMatchObject({ data: { credits: 0 } });
  });

  test('after coins were spent claws back what is left of that purchase, oldest spent first, and marks the rest', async () => {
    await fixture.app.settings.set('partners', 'mixed');
    const me = await fixture.member();
    const other = await fixture.member();
    const first = await order(me.id, { package_id: await packageOf(200) });
    const second = await order(me.id, { package_id: await packageOf(500) });
    await postWebhook(createEvent(first));
    await postWebhook(createEvent(second));
    // 70 bonus coins are spent first, then 130 of the 200 of the first purchase.
    for (let sent = 0; sent < 4; sent++) {
      await fixture.call(me.id, 'send_message', {
        receiver_id: other.id,
        message_type: 'text',
        message_text: 'hi',
        trace_id: randomBytes(8).toString('hex'),
      });
    }
    expect(await walletOf(me.id)).toMatchObject({ given: 0, bought: 570 });
    await postWebhook(createEvent(first, { kind: 'charged_back' }));
    expect(await walletOf(me.id)).toMatchObject({ given: 0, bought: 500 });
    expect(await stateOf(first.payment_id)).toMatchObject({ state: 'charged_back', owed_credits: 150 });
    await postWebhook(createEvent(second, { kind: 'refunded' }));
    expect(await walletOf(me.id)).toMatchObject({ given: 0, bought: 0 });
    expect(await stateOf(second.payment_id)).toMatchObject({ state: 'refunded', owed_credits: 50 });
  });
});

describe('the free spin of a package', () => {
  const spinsOf = async (id: number) => {
    const found = await fixture.db
      .selectFrom('spin_movement')
      .select(['cause', 'cause_id', 'change'])
      .where('person_id', '=', id)
      .orderBy('at')
      .execute();
    return found.map(({ cause, cause_id, change }) => [cause, cause_id, change]);
  };
  const buy = async (personId: number, credits: number) => {
    const bought = await order(personId, { package_id: await packageOf(credits) });
    await postWebhook(createEvent(bought));
    return bought;
  };

  test.each([5_000, 7_000])(
    '[S5.39] of %i coins belongs to its payment, and is refunded with it',
    async (credits) => {
      const me = await fixture.member();
      const bought = await buy(me.id, credits);
      expect(await spinsOf(me.id)).toEqual([['payment', String(bought.payment_id), 1]]);
      await postWebhook(createEvent(bought, { kind: 'refunded' }));
      expect((await spinsOf(me.id)).at(-1)).toEqual(['refund', String(bought.payment_id), -1]);
      expect(await fixture.call(me.id, 'spinofluck/spin', { trace_id: 'after-refund' })).toMatchObject({
        code: 'conflict',
      });
    },
  );

  test('is refunded with all that is left of the purchase, also when coins of it were spent', async () => {
    const me = await fixture.member();
    const other = await fixture.member();
    await fixture.app.settings.set('partners', 'mixed');
    const bought = await buy(me.id, 5_000);
    for (let sent = 0; sent < 11; sent++)
      await fixture.call(me.id, 'send_message', {
        receiver_id: other.id,
        message_type: 'text',
        message_text: 'hi',
        trace_id: `spin-refund-${sent}`,
      });
    const now = fixture.clock.now;
    const paymentId = bought.payment_id;
    expect(
      await fixture.db
        .transaction()
        .execute((tx) => requestRefund(tx, { paymentId, requestedMinor: 100, now })),
    ).toMatchObject({ ok: true });
    expect((await spinsOf(me.id)).map(([cause]) => cause)).toEqual(['payment']);
    expect(
      await fixture.db.transaction().execute((tx) => requestRefund(tx, { paymentId, now })),
    ).toMatchObject({ ok: true });
    expect((await spinsOf(me.id)).at(-1)).toEqual(['refund', String(paymentId), -1]);
  });

  test('is not clawed back once it was used; an earlier one is not touched', async () => {
    const me = await fixture.member();
    const bought = await buy(me.id, 5_000);
    expect((await fixture.call(me.id, 'spinofluck/spin', { trace_id: 'used-up-1' })).ok).toBe(true);
    await postWebhook(createEvent(bought, { kind: 'refunded' }));
    expect((await spinsOf(me.id)).map(([cause]) => cause)).not.toContain('refund');
  });
});

describe('the pages', () => {
  const post = (url: string, fields: Record<string, string>) =>
    fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  test('of the sandbox show the order in the member’s language, run only the script for Escape, and may be framed by the app alone', async () => {
    for (const [language, dir, price] of [
      ['he', 'rtl', '19.90'],
      ['en', 'ltr', '$4.99'],
      ['de', 'ltr', '4,99'],
    ] as const) {
      const me = await fixture.member({ language });
      const { redirect_url } = await order(me.id, { package_id: await packageOf(200) });
      const page = await fastify.inject(redirect_url);
      expect(page.body).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page.body).toContain(price);
      expect(page.body.match(/<script[^>]*>/g)).toEqual([
        expect.stringContaining('/payments/frame-escape.js'),
      ]);
      expect(page.body).not.toMatch(/<style|style=|mail\./);
      expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
    }
    expect((await fastify.inject(`/payments/sandbox/${'0'.repeat(32)}`)).statusCode).toBe(404);
  });

  test('pay, decline and ask for confirmation over real HTTP, then redirect to the return page', async () => {
    const me = await fixture.member();
    const package_id = await packageOf(200);
    const paid = await order(me.id, { package_id });
    const back = await post(paid.redirect_url, {
      number: '4242 4242 4242 4242',
      expiry: '12/30',
      cvc: '123',
    });
    expect([back.statusCode, back.headers.location]).toEqual([303, '/payments/redirect']);
    expect(await walletOf(me.id)).toMatchObject({ bought: 200, given: 20 });
    const declined = await order(me.id, { package_id });
    await post(declined.redirect_url, { test_card: '4000000000000002' });
    expect((await stateOf(declined.payment_id)).state).toBe('failed');
    const thrice = await order(me.id, { package_id });
    await post(thrice.redirect_url, { test_card: '4000000000000101' });
    expect(await walletOf(me.id)).toMatchObject({ bought: 400 });
    const pending = await order(me.id, { package_id });
    await post(pending.redirect_url, { test_card: '4000000000000077' });
    expect((await stateOf(pending.payment_id)).state).toBe('pending');
    const secure = await order(me.id, { package_id });
    const requested = await post(secure.redirect_url, { test_card: '4000000000003220' });
    expect((await stateOf(secure.payment_id)).state).toBe('created');
    const mark = /name="mark" value="(\w+)"/.exec(requested.body)?.[1] ?? '';
    const hidden = { number: '4000000000003220', bank: 'confirm' };
    await post(secure.redirect_url, { ...hidden, mark: 'made up' });
    expect((await stateOf(secure.payment_id)).state).toBe('created');
    await post(secure.redirect_url, { ...hidden, mark });
    expect((await stateOf(secure.payment_id)).state).toBe('paid');
    const odd = await order(me.id, { package_id });
    const again = await post(odd.redirect_url, { number: '"><script>' });
    expect(again.statusCode).toBe(422);
    expect(again.body).not.toContain('<script>');
  });

  test('[S2.16] the return page changes nothing, 100 times with forged parameters, by GET and POST', async () => {
    const me = await fixture.member();
    const open = await order(me.id, { package_id: await packageOf(200) });
    for (let n = 0; n < 100; n++) {
      const url = `/payments/redirect?status=paid&order=${open.reference}&credits=99999&n=${n}`;
      const page = n % 2 ? await post(url, { status: 'paid' }) : await fastify.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).toMatch(/<title>\S[^<]* · Afterglow<\/title>/);
    }
    expect((await stateOf(open.payment_id)).state).toBe('created');
    expect(await walletOf(me.id)).toMatchObject({ bought: 0, given: 0 });
  });
});
