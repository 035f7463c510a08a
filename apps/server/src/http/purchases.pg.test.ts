import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pruneWithdrawals } from '../features/wallet/index.ts';
import { applyEventToPayment, requestRefund } from '../payments/index.ts';
import { expectCleanAudit } from '../testing/clean-audit.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

// Purchases, their receipts, and the withdrawal from the contract.

let fixture: HttpFixture;
let me: { id: number; email: string; cookie: string };
let other: typeof me;
const start = new Date('2026-11-22T10:00:00Z');
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
  me = await fixture.register({ language: 'en' });
  other = await fixture.register({ language: 'de' });
  await fixture.db.updateTable('member').set({ email_verified: true }).execute();
  await fixture.app.settings.set('partners', 'mixed');
  await fixture.app.settings.set('package_spins', { il: true, de: true, eu: true, other: true });
  await fixture.runJobs();
});
beforeEach(() => {
  fixture.clock.now = start;
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

const days = (n: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + n * 24 * 3_600_000);
};
type Event = 'pending' | 'paid' | 'declined' | 'refunded' | 'charged_back';
let serial = 0;
async function buy(id: number, what: { credits: number } | { months: number }, events: Event[] = ['paid']) {
  const coins = 'credits' in what;
  const package_id = coins
    ? await fixture.db
        .selectFrom('credit_package')
        .select('id')
        .where('credits', '=', what.credits)
        .executeTakeFirstOrThrow()
    : await fixture.db
        .selectFrom('premium_package')
        .select('id')
        .where('months', '=', what.months)
        .executeTakeFirstOrThrow();
  const opened = await fixture.call(id, 'payment/initiate', {
    provider: 'sandbox',
    package_id: package_id.id,
    type: coins ? 'buy-credits' : 'premium',
  });
  const { payment_id } = (opened as unknown as { data: { payment_id: number } }).data;
  const { reference, amount_minor, currency } = await fixture.db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const notice = { reference, amountMinor: amount_minor, currency, transactionId: `p-${++serial}` };
  for (const event of events)
    await fixture.db
      .transaction()
      .execute((tx) => applyEventToPayment(tx, 'sandbox', { ...notice, kind: event }, fixture.clock.now));
  return payment_id;
}
async function purchases(id: number): Promise<Purchase[]> {
  const outcome = await fixture.call(id, 'purchases');
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data as unknown as Purchase[];
}
const page = (id: number | string, cookie = me.cookie) =>
  fixture.send({ method: 'GET', url: `/api/receipts/${id}`, headers: cookie ? { cookie } : {} });
const withdraw = (body: Record<string, unknown>, cookie = '') => fixture.post('/api/withdraw', body, cookie);
const emailsTo = (email: string, subject: RegExp) =>
  fixture.app.mail.listStored().filter((mail) => mail.to === email && subject.test(mail.subject));

describe('purchases', () => {
  test('the days for a refund count from the payment, however long before it the order was opened', async () => {
    const { id } = await fixture.member();
    const payment_id = await buy(id, { credits: 200 }, []);
    const openedLater = await buy(id, { credits: 500 });
    days(3);
    const {
      reference,
      amount_minor: amountMinor,
      currency,
    } = await fixture.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow();
    const notice = {
      kind: 'paid',
      reference,
      amountMinor,
      currency,
      transactionId: `p-${++serial}`,
    } as const;
    await fixture.db
      .transaction()
      .execute((tx) => applyEventToPayment(tx, 'sandbox', notice, fixture.clock.now));
    const paidAt = fixture.clock.now.getTime() / 1000;
    const until = paidAt + fixture.app.settings.current().refund_days * 86_400;
    // The list has the order of the days that it shows.
    expect(await purchases(id)).toMatchObject([
      { payment_id, time: paidAt, refundable: { until } },
      { payment_id: openedLater },
    ]);
    days((until - paidAt) / 86_400 - 0.001);
    expect(await purchases(id)).toMatchObject([{ payment_id, refundable: { until } }, {}]);
    days(0.002);
    expect((await purchases(id))[0]).not.toHaveProperty('refundable');
  });

  test('[S1.16, S3.19] what was paid, newest first, with the refundable amount: unspent purchased coins, future days of premium', async () => {
    const { id } = await fixture.member({ language: 'en' });
    const peer = await fixture.member();
    const coins = await buy(id, { credits: 500 });
    days(1);
    const premium = await buy(id, { months: 3 });
    await buy(id, { credits: 200 }, []);
    await buy(id, { credits: 200 }, ['declined']);
    const until = (from: Date) => from.getTime() / 1000 + 14 * 86_400;
    expect(await purchases(id)).toMatchObject([
      {
        payment_id: premium,
        type: 'premium',
        package: { months: 3, credits: 0, bonus: 0, free_spins: 0 },
        money: { amount: 5_997, currency: 'USD' },
        state: 'paid',
        refundable: { money: { amount: 5_997, currency: 'USD' }, until: until(fixture.clock.now) },
      },
      {
        payment_id: coins,
        number: `A-${String(coins).padStart(6, '0')}`,
        time: start.getTime() / 1000,
        type: 'buy-credits',
        package: { credits: 500, bonus: 50, free_spins: 0, months: 0 },
        money: { amount: 1_199, currency: 'USD' },
        refundable: { money: { amount: 1_199, currency: 'USD' }, until: until(start) },
      },
    ]);
    // The 50 bonus coins are spent first, then 50 of the 500: 450 of 500 for 11.99 are 10.791.
    for (const n of [1, 2])
      await fixture.call(id, 'send_message', {
        receiver_id: peer.id,
        message_type: 'text',
        message_text: 'hello',
        trace_id: `purchases-${id}-${n}`,
      });
    days(9);
    const [later, earlier] = await purchases(id);
    expect(earlier?.refundable?.money.amount).toBe(1_080);
    // 81 of 90 days (22 November to 23 February are 92).
    expect(later?.refundable?.money.amount).toBe(Math.ceil((5_997 * 83) / 92));
    days(4);
    expect((await purchases(id)).map(({ refundable }) => refundable !== undefined)).toEqual([true, false]);
    days(1);
    expect((await purchases(id)).map(({ refundable }) => refundable)).toEqual([undefined, undefined]);
  });

  test('a refunded purchase says so, an unconfirmed one waits, and nobody sees another’s', async () => {
    const { id } = await fixture.member();
    await buy(id, { credits: 200 }, ['paid', 'refunded']);
    await buy(id, { credits: 200 }, ['paid', 'charged_back']);
    await buy(id, { credits: 200 }, ['pending']);
    const returned = await buy(id, { credits: 1_000 }, []);
    await fixture.call(id, 'user/update', { key: 'spend_limit', value: 'day,100' });
    const { reference, amount_minor, currency } = await fixture.db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', returned)
      .executeTakeFirstOrThrow();
    const late = {
      kind: 'paid',
      reference,
      amountMinor: amount_minor,
      currency,
      transactionId: 'late',
    } as const;
    await fixture.db
      .transaction()
      .execute((tx) => applyEventToPayment(tx, 'sandbox', late, fixture.clock.now));
    const all = await purchases(id);
    expect(all.map(({ state }) => state)).toEqual(['refunded', 'pending', 'charged_back', 'refunded']);
    expect(all.every(({ refundable }) => refundable === undefined)).toBe(true);
    expect(await purchases((await fixture.member()).id)).toEqual([]);
  });

  test('a refund is reported by email, once, with the refunded sum', async () => {
    const paid = await buy(me.id, { credits: 200 }, ['paid', 'refunded', 'refunded']);
    await fixture.runJobs();
    const number = `A-${String(paid).padStart(6, '0')}`;
    const notified = emailsTo(me.email, new RegExp(number));
    expect(notified.map(({ subject }) => subject.replaceAll(/[\u2066-\u2069]/g, '')).sort()).toEqual([
      `Your receipt ${number}`,
      `Your refund, order ${number}`,
    ]);
    expect(notified.find(({ subject }) => subject.includes('refund'))?.text).toContain('$4.99');
  });

  test('a chargeback is reported by email, once, with the sum', async () => {
    const paid = await buy(me.id, { credits: 200 }, ['paid', 'charged_back', 'charged_back']);
    await fixture.runJobs();
    const notified = emailsTo(me.email, new RegExp(formatReceiptNumber(paid))).filter(({ text }) =>
      text.includes('Your bank'),
    );
    expect(notified).toHaveLength(1);
    expect(notified[0]?.text).toContain('$4.99');
  });
});

describe('the receipts of a month', () => {
  const list = (from: number | string, until: number | string, cookie = me.cookie) =>
    fixture.send({
      method: 'GET',
      url: `/api/receipts?from=${from}&until=${until}`,
      headers: cookie ? { cookie } : {},
    });
  const toSeconds = (at: string) => new Date(at).getTime() / 1000;
  const [from, until] = [toSeconds('2027-03-01T00:00:00Z'), toSeconds('2027-04-01T00:00:00Z')];

  test('are one page with every purchase paid then, the oldest first, and nobody else’s', async () => {
    fixture.clock.now = new Date('2027-02-28T23:59:59Z');
    await buy(me.id, { credits: 200 });
    fixture.clock.now = new Date('2027-03-01T00:00:00Z');
    const first = await buy(me.id, { months: 1 });
    const theirs = await buy(other.id, { credits: 200 });
    days(3);
    const second = await buy(me.id, { credits: 500 });
    await buy(me.id, { credits: 500 }, ['declined']);
    fixture.clock.now = new Date('2027-04-01T00:00:00Z');
    await buy(me.id, { credits: 200 });
    // The session is of November.
    fixture.clock.now = start;
    const reply = await list(from, until);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    const numbers = [...reply.body.matchAll(/<h1>Receipt (\S+)<\/h1>/g)].map(([, number]) => number);
    expect(numbers).toEqual([first, second].map(formatReceiptNumber));
    expect(reply.body).toContain('<title>2 receipts</title>');
    expect(reply.body).not.toContain(formatReceiptNumber(theirs));
  });

  test('are not found where there are none, and not for a year or a wrong time', async () => {
    expect((await list(0, 86_400)).statusCode).toBe(404);
    for (const [wrongFrom, wrongUntil] of [
      [from, from],
      [until, from],
      [from, from + 33 * 86_400],
      ['x', until],
      [-1, 5],
    ] as const)
      expect((await list(wrongFrom, wrongUntil)).statusCode).toBe(400);
    expect((await list(from, until, '')).headers.location).toBe('/login');
  });
});

describe('a receipt', () => {
  test('is a page for the buyer, in their language, with the operator once there is one', async () => {
    const paid = await buy(me.id, { credits: 5_000 });
    const bare = await page(paid);
    expect(bare.statusCode).toBe(200);
    expect(bare.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(bare.body).not.toMatch(/Seller|VAT ID/);
    await fixture.app.settings.set('operator', { name: 'Abendlicht <GmbH>', address: 'Weg 1, 10115 Berlin' });
    const { imprint } = fixture.app.settings.current();
    await fixture.app.settings.set('imprint', { ...imprint, vat_id: 'DE811569869' });
    for (const [language, dir, words] of [
      [
        'he',
        'rtl',
        ['שולם באמצעות', 'קבלה', 'המוכר', '5,000', 'סיבוב אחד בחינם', '22 בנובמבר 2026', 'שעון ישראל'],
      ],
      [
        'en',
        'ltr',
        [
          'Paid through',
          'VAT ID',
          'Receipt',
          'Seller',
          '5,000 coins',
          '1 free spin',
          '22 November 2026',
          '$99.99',
        ],
      ],
      [
        'de',
        'ltr',
        [
          'Bezahlt über',
          'USt-IdNr.',
          'Beleg',
          'Verkäufer',
          '5.000 Coins',
          '1 Gratisdrehung',
          '22. November 2026',
        ],
      ],
    ] as const) {
      await fixture.db.updateTable('member').set({ language }).where('person_id', '=', me.id).execute();
      const { body } = await page(paid);
      expect(body).toContain(`<html lang="${language}" dir="${dir}">`);
      for (const word of words) expect(body).toContain(word);
      expect(body).toContain('Abendlicht &#60;GmbH&#62;, Weg 1, 10115 Berlin');
      expect(body).toContain('DE811569869');
      expect(body).toContain(me.email);
      expect(body).not.toMatch(/mail\.|undefined|<style|style=|onclick/);
    }
    await fixture.db.updateTable('member').set({ language: 'en' }).where('person_id', '=', me.id).execute();
  });

  test('names the provider on the page and in the email, and the tax number in both', async () => {
    const { imprint } = fixture.app.settings.current();
    await fixture.app.settings.set('operator', { name: 'Abendlicht', address: 'Weg 1, 10115 Berlin' });
    await fixture.app.settings.set('imprint', { ...imprint, vat_id: 'DE811569869' });
    const paid = await buy(me.id, { credits: 200 });
    await fixture.runJobs();
    const mailed = emailsTo(me.email, new RegExp(formatReceiptNumber(paid)))[0]?.text ?? '';
    for (const part of ['Test payment', 'DE811569869', 'Abendlicht, Weg 1, 10115 Berlin'])
      expect([(await page(paid)).body.includes(part), mailed.includes(part)]).toEqual([true, true]);
    const moveTo = (provider: string) =>
      fixture.db.updateTable('payment').set({ provider }).where('id', '=', paid).execute();
    await moveTo('ccbill');
    expect((await page(paid)).body).toContain('CCBill');
    await moveTo('sandbox');
    await fixture.app.settings.set('imprint', imprint);
    await fixture.app.settings.set('operator', { name: '', address: '' });
  });

  test('says when the money was refunded', async () => {
    const refunded = await buy(me.id, { months: 1 }, ['paid', 'refunded']);
    expect((await page(refunded)).body).toContain('went back to you');
    const paid = await buy(me.id, { credits: 500 });
    expect((await page(paid)).body).not.toContain('Sent back');
    const started = await fixture.db
      .transaction()
      .execute((tx) => requestRefund(tx, { paymentId: paid, requestedMinor: 599, now: fixture.clock.now }));
    expect(started).toMatchObject({ ok: true });
    expect((await page(paid)).body).toMatch(/Sent back.*\$5\.99/);
    const [rest] = await purchases(me.id);
    expect(rest?.refundable?.money.amount).toBe(600);
  });

  test('of another member, of an unpaid or of an unknown order is not found, with equal bytes; without a session it is a sign-in', async () => {
    const paid = await buy(me.id, { credits: 200 });
    const open = await buy(me.id, { credits: 200 }, []);
    const theirs = await page(paid, other.cookie);
    expect(theirs.statusCode).toBe(404);
    for (const id of [
      open,
      999_999_999,
      'x',
      '0',
      '-1',
      '1e3',
      '9'.repeat(15),
      '9'.repeat(40),
      `${paid}%00`,
      `${paid}'`,
    ]) {
      const none = await page(id);
      expect([id, none.statusCode, none.body]).toEqual([id, 404, theirs.body]);
    }
    const guest = await page(paid, '');
    expect([guest.statusCode, guest.headers.location]).toEqual([302, '/login']);
  });
});

describe('a withdrawal', () => {
  const listOpen = () =>
    fixture.db
      .selectFrom('withdrawal')
      .select(['number', 'name', 'email', 'reference', 'person_id as personId', 'body as text'])
      .where('settled_at', 'is', null)
      .orderBy('id')
      .execute();
  const waiting = async (email: string) =>
    (await listOpen()).filter((withdrawal) => withdrawal.email === email);

  test('gets the same reply for every address; staff have it, and its receipt is emailed', async () => {
    const me = await fixture.register({ language: 'en' });
    const text = {
      name: 'Dana Levi',
      reference: 'A-000001',
      text: 'I take it all back',
      language: 'en',
    };
    const answers = await Promise.all(
      [me.email, `  ${me.email.toUpperCase()} `, 'nobody@example.test'].map((email) =>
        withdraw({ email, ...text }, me.cookie),
      ),
    );
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([200, '{"received":true}']);
    expect(await waiting(me.email)).toContainEqual(
      expect.objectContaining({
        personId: me.id,
        name: 'Dana Levi',
        reference: 'A-000001',
        text: 'I take it all back',
        number: expect.stringMatching(/^W-[2-9A-Z]{8}$/),
      }),
    );
    expect(await waiting('nobody@example.test')).toMatchObject([{ personId: null }]);
    await fixture.runJobs();
    await fixture.runJobs();
    const [mine, ...more] = emailsTo(me.email, /^We have received your withdrawal/);
    expect(more).toEqual([]);
    expect(mine?.text).toContain('I take it all back');
    expect(mine?.text).toContain('Name: Dana Levi');
    const [theirs] = emailsTo('nobody@example.test', /^We have received your withdrawal/);
    expect(theirs?.text).not.toContain('I take it all back');
    expect(theirs?.text).toContain('no account with this address');
  });

  test('only a member’s own text is in the email; that of somebody else is stored for staff, and is no part of the member’s data', async () => {
    const me = await fixture.register({ language: 'en' });
    const outsider = { reference: 'https://evil.example/r', text: 'Confirm your card', language: 'en' };
    for (const cookie of ['', other.cookie]) {
      const { statusCode, body } = await withdraw({ email: me.email, ...outsider }, cookie);
      expect([statusCode, body]).toEqual([200, '{"received":true}']);
    }
    expect(await waiting(me.email)).toContainEqual(
      expect.objectContaining({ personId: me.id, reference: outsider.reference, text: outsider.text }),
    );
    const mine = { ...outsider, reference: 'A-000009' };
    await withdraw({ email: me.email, ...outsider }, me.cookie);
    await withdraw({ email: me.email, ...mine }, me.cookie);
    await fixture.runJobs();
    const emails = emailsTo(me.email, /^We have received your withdrawal/);
    const carried = emails.map(({ text }) => [/evil|card/.test(text), text.includes('What you sent us is')]);
    expect(carried.sort()).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    expect(await fixture.call(me.id, 'account/export')).toMatchObject({ ok: true });
    await fixture.runJobs();
    const [ready] = emailsTo(me.email, /./).filter(({ text }) => text.includes('/api/exports/'));
    const url = /\/api\/exports\/[\w-]+/.exec(ready?.text ?? '')?.[0] ?? '';
    const zip = await fixture.send({ method: 'GET', url, headers: { cookie: me.cookie } });
    const file = unzipSync(new Uint8Array(zip.rawPayload))['data.json'];
    const { withdrawal } = JSON.parse(new TextDecoder().decode(file));
    expect(withdrawal).toMatchObject([{ reference: outsider.reference }, { reference: 'A-000009' }]);
    expect(withdrawal).toHaveLength(2);
  });

  test('of another purchase with the same text is another one', async () => {
    const email = 'two-purchases@example.test';
    for (const reference of ['A-000011', 'A-000012', 'A-000011'])
      await withdraw({ email, reference, text: 'all' });
    const references = (await waiting(email)).map(({ reference }) => reference);
    expect(references).toEqual(['A-000011', 'A-000012']);
  });

  test('repeated with the same text is the same one; with another text it is a new one, of which five a day are confirmed by email', async () => {
    const email = 'often@example.test';
    await Promise.all(Array.from({ length: 4 }, () => withdraw({ email })));
    expect(await waiting(email)).toHaveLength(1);
    for (let n = 1; n <= 7; n++) await withdraw({ email, text: `number ${n}`, language: 'en' });
    expect(await waiting(email)).toHaveLength(8);
    await fixture.runJobs();
    expect(emailsTo(email, /./)).toHaveLength(5);
    days(1.1);
    await withdraw({ email });
    expect(await waiting(email)).toHaveLength(9);
  });

  test('an invalid withdrawal writes nothing; markup and invisible characters are removed', async () => {
    const count = async () => (await listOpen()).length;
    const before = await count();
    for (const [body, error] of [
      [{}, 'invalid_email'],
      [{ email: '' }, 'invalid_email'],
      [{ email: 'nobody' }, 'invalid_email'],
      [{ email: 5 }, 'invalid_email'],
      [{ email: ['a@b.example'] }, 'invalid_email'],
      [{ email: `${'x'.repeat(400)}@b.example` }, 'invalid_email'],
      [{ email: 'a@b.example\nbcc: c@d.example' }, 'invalid_email'],
      [{ email: 'a@b.example', text: 'x'.repeat(1_001) }, 'wrong_data'],
      [{ email: 'a@b.example', text: 'x'.repeat(20_000) }, 'wrong_data'],
      [{ email: 'a@b.example', text: { a: 1 } }, 'wrong_data'],
      [{ email: 'a@b.example', reference: 'x'.repeat(65) }, 'wrong_data'],
      [{ email: 'a@b.example', reference: 7 }, 'wrong_data'],
      [{ email: 'a@b.example', name: 'x'.repeat(101) }, 'wrong_data'],
      [{ email: 'a@b.example', name: ['Dana'] }, 'wrong_data'],
    ] as const) {
      const answer = await withdraw(body);
      expect([body, answer.statusCode, answer.json().error]).toEqual([body, 400, error]);
    }
    expect(await count()).toBe(before);
    const text = '<script>alert(1)</script>\u0000\u202eok \ud800';
    expect(
      (await withdraw({ email: 'odd@example.test', text, reference: 'A\n1', language: 'xx' })).statusCode,
    ).toBe(200);
    expect(await waiting('odd@example.test')).toMatchObject([
      { reference: 'A 1', text: 'alert(1)ok \ufffd' },
    ]);
  });

  test('is kept for three years after it was settled; an open one stays', async () => {
    const email = 'settled@example.test';
    await withdraw({ email, language: 'de' });
    const number = (await waiting(email))[0]?.number ?? '';
    await fixture.db
      .updateTable('withdrawal')
      .set({ settled_at: start, outcome: 'nothing_due' })
      .where('number', '=', number)
      .execute();
    const stored = async () => {
      const rows = fixture.db.selectFrom('withdrawal').select('number').where('number', '=', number);
      return (await rows.execute()).length;
    };
    const years = (n: number) => new Date(start.getTime() + n * 366 * 24 * 3_600_000);
    await pruneWithdrawals(fixture.db, years(2.99));
    expect(await stored()).toBe(1);
    const open = (await listOpen()).length;
    await pruneWithdrawals(fixture.db, years(3.01));
    expect([await stored(), (await listOpen()).length]).toEqual([0, open]);
  });
});
