import { formatReceiptNumber } from '@afterglow/domain/receipt-number';
import type { WithdrawalRow } from '@afterglow/protocol/console/payments/withdrawal-row';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeWithdrawal } from '../../features/wallet/index.ts';
import { applyEventToPayment } from '../../payments/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createHttpFixture, type HttpFixture } from '../../testing/http-fixture.ts';

// Withdrawals from contracts, as managers see and settle them.

let fixture: HttpFixture;
let manager: number;
let other: number;
let me: { id: number; email: string; cookie: string };
const start = new Date('2026-11-22T10:00:00Z');
const dayMs = 24 * 3_600_000;
beforeAll(async () => {
  fixture = await createHttpFixture();
  fixture.clock.now = start;
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  other = (await fixture.staff({ role: 'manager', name: 'Omer' })).id;
});
beforeEach(async () => {
  fixture.clock.now = start;
  me = await fixture.register({ language: 'de', name: 'Dana' });
  await fixture.db.updateTable('member').set({ email_verified: true }).execute();
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: Record<string, unknown> };
const call = async <Data>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const list = async (data: object = {}) =>
  (await call<{ rows: WithdrawalRow[] }>('withdrawals/list', data)).data.rows;
const reason = 'Read and answered';
let serial = 0;
const settle = (
  { id, version }: { id: number; version: number },
  { who = manager, ...more }: { who?: number; outcome?: string; note?: string; trace_id?: string } = {},
) =>
  call<{ id: number; version: number }>(
    'withdrawals/settle',
    { id, version, outcome: 'nothing_due', reason, trace_id: `settle-once-${++serial}`, ...more },
    who,
  );
const mine = async () => (await list({ filter: { person: me.id } }))[0] as WithdrawalRow;

async function buy(credits: number): Promise<number> {
  const { id: package_id } = await fixture.db
    .selectFrom('credit_package')
    .select('id')
    .where('credits', '=', credits)
    .executeTakeFirstOrThrow();
  const opened = await fixture.call(me.id, 'payment/initiate', {
    provider: 'sandbox',
    package_id,
    type: 'buy-credits',
  });
  const { payment_id } = (opened as unknown as { data: { payment_id: number } }).data;
  const { reference, amount_minor, currency } = await fixture.db
    .selectFrom('payment')
    .select(['reference', 'amount_minor', 'currency'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow();
  const event = {
    kind: 'paid',
    reference,
    transactionId: `w-${payment_id}`,
    amountMinor: amount_minor,
    currency,
  } as const;
  await fixture.db
    .transaction()
    .execute((tx) => applyEventToPayment(tx, 'sandbox', event, fixture.clock.now));
  return payment_id;
}
const declare = (text: string, more: object = {}, at = fixture.clock.now) =>
  fixture.db
    .transaction()
    .execute((tx) =>
      storeWithdrawal(tx, { email: me.email, reference: '', text, language: 'de', ...more }, at),
    );

describe('withdrawals/list', () => {
  test('[C74] what waits has what may go back of each purchase, by which term, and when it is due', async () => {
    const payment = await buy(500);
    await declare('All of it\nplease', { reference: formatReceiptNumber(payment) });
    expect(await mine()).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^W-[2-9A-Z]{8}$/),
      at: start.getTime() / 1000,
      due_at: (start.getTime() + 14 * dayMs) / 1000,
      email_masked: expect.stringMatching(/^m\*\*\*@e\*\*\*\.test$/),
      person: { id: me.id, name: 'Dana', virtual: false, photo: null },
      reference: formatReceiptNumber(payment),
      text: 'All of it\nplease',
      purchases: [
        {
          payment_id: payment,
          number: formatReceiptNumber(payment),
          money: { amount_minor: expect.any(Number), currency: expect.any(String) },
          term: 'usual',
        },
      ],
      state: 'open',
      outcome: null,
      by: null,
      version: 1,
    });
    expect(JSON.stringify(await list())).not.toContain(me.email);
  });

  test('[C74] what counts is the day of the withdrawal, not of looking at it', async () => {
    await buy(500);
    const days = [13, 15, 115, 125];
    for (const day of days) await declare(`on day ${day}`, {}, new Date(start.getTime() + day * dayMs));
    fixture.clock.now = new Date(start.getTime() + 200 * dayMs);
    const rows = await list({ filter: { person: me.id }, sort: 'at' });
    expect(rows.map(({ purchases }) => purchases[0]?.term)).toEqual(['usual', 'long', 'long', 'over']);
  });

  test('is found by its number, its payment, its id, its member, and an address without an account', async () => {
    const payment = await buy(200);
    await declare('', { reference: formatReceiptNumber(payment) });
    const { id, number } = await mine();
    const nobody = `n${serial}@example.test`;
    await declare('I do not want it', { email: nobody });
    const found = async (search: string) => (await list({ search })).map((row) => row.id);
    expect(await found(number.toLowerCase())).toEqual([id]);
    expect(await found(formatReceiptNumber(payment))).toEqual([id]);
    expect(await found(String(id))).toEqual([id]);
    expect(await found('dana')).toContain(id);
    expect(await found(me.email)).toEqual([id]);
    expect((await list({ search: nobody }))[0]).toMatchObject({ person: null, purchases: [] });
    expect(await found('W-22222222')).toEqual([]);
  });

  test('the sort by amount goes by the price of the purchase that is named', async () => {
    const [small, large] = [await buy(200), await buy(500)];
    await declare('', { reference: formatReceiptNumber(large) });
    await declare('about nothing');
    await declare('', { reference: formatReceiptNumber(small) });
    const rows = await list({ filter: { person: me.id }, sort: 'amount' });
    expect(rows.map(({ reference }) => reference)).toEqual([
      '',
      formatReceiptNumber(small),
      formatReceiptNumber(large),
    ]);
  });
});

describe('withdrawals/settle', () => {
  test('[C74] settles it once, and tells its sender in their language', async () => {
    await declare('Bitte alles zurück');
    const row = await mine();
    expect(await settle(row, { note: 'Alles verbraucht' })).toMatchObject({
      data: { id: row.id, version: 2 },
    });
    const settled = await mine();
    expect(settled).toMatchObject({
      state: 'settled',
      outcome: 'nothing_due',
      by: { id: manager, name: 'Ada' },
      purchases: [],
      version: 2,
    });
    expect(await settle(settled, { who: other, outcome: 'refused' })).toMatchObject({
      code: 'conflict',
      details: { reason: 'settled' },
    });
    await fixture.runJobs();
    const mails = fixture.app.mail
      .listStored()
      .filter(({ to, subject }) => to === me.email && /^Zu deinem Widerruf/.test(subject));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Alles verbraucht');
    expect((await list({ filter: { state: 'open', person: me.id } })).length).toBe(0);
    expect((await list({ filter: { state: 'settled', person: me.id } })).length).toBe(1);
  });

  test.each(['refunded', 'nothing_due', 'refused'])(
    '[C4] of two at once (%s) the second learns who was first; the log has no word of the note',
    async (outcome) => {
      await declare('');
      const row = await mine();
      const note = 'A word';
      const replies = await Promise.all([
        settle(row, { outcome, note }),
        settle(row, { outcome, note, who: other }),
      ]);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.find(({ ok }) => !ok)).toMatchObject({
        code: 'conflict',
        details: {
          reason: 'version',
          current: { id: row.id, state: 'settled' },
          by: { name: expect.any(String) },
        },
      });
      const entries = await fixture.db
        .selectFrom('audit_log')
        .select(['kind', 'person_id', 'detail'])
        .where('subject', '=', `withdrawal:${row.id}`)
        .execute();
      expect(entries).toMatchObject([
        { kind: 'act', person_id: me.id, detail: { reason, before: { state: 'open' }, after: { outcome } } },
      ]);
      expect(JSON.stringify(entries)).not.toContain(note);
    },
  );

  test('[C5] twenty under one trace id have one effect and equal answers; what is not there is not_found', async () => {
    await declare('');
    const row = await mine();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => settle(row, { trace_id: `settle-all-${row.id}` })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    expect(answers[0]?.ok).toBe(true);
    expect(await settle({ id: 999_999, version: 1 })).toMatchObject({ code: 'not_found' });
    expect(await settle(row, { outcome: 'paid' })).toMatchObject({ code: 'bad_request' });
    expect(await settle(row, { note: 'x'.repeat(1_001) })).toMatchObject({ code: 'bad_request' });
  });
});
