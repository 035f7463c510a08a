import type { PaymentRow } from '@afterglow/protocol/console/payments/payment-row';
import type { RefundRow } from '@afterglow/protocol/console/payments/refund-row';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

// Search, filters, sorts and pages of the lists of payments and refunds.

let fixture: Fixture;
let manager: number;
const start = new Date('2026-11-01T10:00:00Z');
const dayMs = 24 * 3_600_000;
const people: Record<string, number> = {};
const ids: Record<string, number> = {};
const emails: Record<string, string> = {};

const payments = [
  { name: 'first', who: 'Dana', state: 'paid', amount_minor: 1_199, currency: 'USD' },
  { name: 'second', who: 'Dana', state: 'failed', amount_minor: 4_990, currency: 'ILS', provider: 'payplus' },
  {
    name: 'third',
    who: 'Jürgen',
    state: 'paid',
    amount_minor: 999,
    currency: 'EUR',
    kind: 'premium',
    provider: 'ccbill',
  },
  { name: 'fourth', who: 'Jürgen', state: 'charged_back', amount_minor: 1_199, currency: 'USD' },
  { name: 'fifth', who: 'Dana', state: 'created', amount_minor: 250, currency: 'ILS' },
];
const refunds = [
  { name: 'due', of: 'first', amount_minor: 100 },
  { name: 'asked', of: 'first', amount_minor: 300, asked_at: start },
  { name: 'held', of: 'third', amount_minor: 200, held_at: start },
  { name: 'made', of: 'fourth', amount_minor: 50, asked_at: start, returned_at: start },
];
const refundIds: Record<string, number> = {};

beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  manager = (await fixture.staff({ role: 'manager' })).id;
  for (const name of ['Dana', 'Jürgen']) {
    people[name] = (await fixture.member({ name })).id;
    const row = await fixture.db
      .selectFrom('member')
      .select('email')
      .where('person_id', '=', people[name] ?? 0)
      .executeTakeFirstOrThrow();
    emails[name] = row.email;
  }
  for (const [n, { name, who, kind = 'credits', provider = 'sandbox', ...payment }] of payments.entries()) {
    const isSettled = payment.state !== 'created';
    const { id } = await fixture.db
      .insertInto('payment')
      .values({
        ...payment,
        kind,
        provider,
        reference: name,
        person_id: people[who] ?? 0,
        package_id: 1,
        provider_txn: ['paid', 'charged_back'].includes(payment.state) ? `t-${name}` : null,
        created_at: new Date(start.getTime() + n * dayMs),
        settled_at: isSettled ? start : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[name] = id;
  }
  for (const [n, { name, of, ...refund }] of refunds.entries()) {
    const { id } = await fixture.db
      .insertInto('payment_refund')
      .values({
        ...refund,
        payment_id: ids[of] ?? 0,
        provider: 'sandbox',
        transaction_id: `t-${of}`,
        currency: 'USD',
        reason: 'requested',
        created_at: new Date(start.getTime() + n * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    refundIds[name] = id;
  }
});
afterAll(() => fixture.close());

type Reply<Row> = {
  ok: boolean;
  code: string;
  data: { rows: Row[]; next: string | null; total: number };
  details: { issues: unknown[] };
};
const list = async <Row>(name: string, data: object) =>
  (await fixture.staffCall(manager, name, data)) as unknown as Reply<Row>;
const nameOf = (known: Record<string, number>, id: number) =>
  Object.entries(known).find(([, value]) => value === id)?.[0];
const paymentNames = async (data: object) =>
  (await list<PaymentRow>('payments/list', data)).data.rows.map(({ id }) => nameOf(ids, id));
const refundNames = async (data: object) =>
  (await list<RefundRow>('refunds/list', data)).data.rows.map(({ id }) => nameOf(refundIds, id));
const numberOf = (id = 0) => `A-${String(id).padStart(6, '0')}`;
const secondsOf = (day: number) => (start.getTime() + day * dayMs) / 1000;

describe('payments/list', () => {
  test('the newest come first', async () => {
    expect(await paymentNames({})).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
  });

  test('finds a number as on receipts, an id, the beginning of a name, and an exact email address', async () => {
    const { first, third } = ids;
    expect(await paymentNames({ search: numberOf(first) })).toEqual(['first']);
    expect(await paymentNames({ search: ` a-${first} ` })).toEqual(['first']);
    expect(await paymentNames({ search: String(third) })).toEqual(['third']);
    expect(await paymentNames({ search: 'jurg' })).toEqual(['fourth', 'third']);
    expect(await paymentNames({ search: emails.Dana?.toUpperCase() })).toEqual(['fifth', 'second', 'first']);
    for (const search of ['A-999999', '9'.repeat(80), 'W-23456789', 'nobody', 'nobody@example.test', '%'])
      expect([search, await paymentNames({ search })]).toEqual([search, []]);
  });

  test.each<[object, string[]]>([
    [{ state: 'paid' }, ['third', 'first']],
    [{ state: ['failed', 'created'] }, ['fifth', 'second']],
    [{ type: 'premium' }, ['third']],
    [{ type: ['premium', 'buy-credits'], currency: 'ILS' }, ['fifth', 'second']],
    [{ currency: 'EUR' }, ['third']],
    [{ provider: ['ccbill', 'payplus'] }, ['third', 'second']],
    [{ at: { from: secondsOf(1), to: secondsOf(3) } }, ['third', 'second']],
    [{ held: true }, ['third']],
    [{ held: false, state: 'paid' }, ['first']],
  ])('%j', async (filter, names) => {
    const { data } = await list<PaymentRow>('payments/list', { filter });
    expect(data.rows.map(({ id }) => nameOf(ids, id))).toEqual(names);
    expect(data.total).toBe(names.length);
  });

  test('of one person, by amount, in pages of two', async () => {
    expect(await paymentNames({ filter: { person: people.Dana } })).toEqual(['fifth', 'second', 'first']);
    const seen: (string | undefined)[] = [];
    let after: string | null | undefined;
    do {
      const { data } = await list<PaymentRow>('payments/list', {
        sort: 'amount',
        recordsToTake: 2,
        ...(after ? { after } : {}),
      });
      seen.push(...data.rows.map(({ id }) => nameOf(ids, id)));
      after = data.next;
    } while (after);
    expect(seen).toEqual(['fifth', 'third', 'first', 'fourth', 'second']);
  });

  test('a row tells what is on its way back', async () => {
    const { rows } = (await list<PaymentRow>('payments/list', {})).data;
    const due = rows.map(({ id, refund_due }) => [nameOf(ids, id), refund_due?.amount_minor ?? null]);
    expect(due).toEqual([
      ['fifth', null],
      ['fourth', null],
      ['third', 200],
      ['second', null],
      ['first', 400],
    ]);
  });

  test('members/payments has the same search, filters and sorts', async () => {
    const names = async (data: object) =>
      (await list<PaymentRow>('members/payments', { id: people.Jürgen, ...data })).data.rows.map(({ id }) =>
        nameOf(ids, id),
      );
    expect(await names({})).toEqual(['fourth', 'third']);
    expect(await names({ search: numberOf(ids.third) })).toEqual(['third']);
    expect(await names({ search: numberOf(ids.first) })).toEqual([]);
    expect(await names({ filter: { state: 'paid' }, sort: '-amount' })).toEqual(['third']);
  });
});

describe('refunds/list', () => {
  test.each<[object, string[]]>([
    [{}, ['made', 'held', 'asked', 'due']],
    [{ state: 'due' }, ['due']],
    [{ state: 'asked' }, ['asked']],
    [{ state: 'held' }, ['held']],
    [{ state: 'made' }, ['made']],
    [{ state: ['due', 'made'] }, ['made', 'due']],
    [{ at: { from: secondsOf(2) } }, ['made', 'held']],
  ])('%j', async (filter, names) => {
    expect(await refundNames({ filter })).toEqual(names);
  });

  test('by the number of the payment, the id, the payer, the amount', async () => {
    expect(await refundNames({ search: numberOf(ids.first) })).toEqual(['asked', 'due']);
    expect(await refundNames({ search: String(refundIds.held) })).toEqual(['held']);
    expect(await refundNames({ search: 'dana' })).toEqual(['asked', 'due']);
    expect(await refundNames({ filter: { person: people.Jürgen } })).toEqual(['made', 'held']);
    expect(await refundNames({ sort: 'amount' })).toEqual(['made', 'due', 'held', 'asked']);
  });
});

test.each<[string, string, object]>([
  ['payments/list', 'an unknown field', { other: 1 }],
  ['payments/list', 'an unknown filter', { filter: { id: 1 } }],
  ['payments/list', 'an unknown sort', { sort: 'state' }],
  ['payments/list', 'a state of refunds', { filter: { state: 'due' } }],
  ['payments/list', 'a currency that is not taken', { filter: { currency: 'GBP' } }],
  ['refunds/list', 'a filter of payments', { filter: { currency: 'USD' } }],
  ['withdrawals/list', 'a state of refunds', { filter: { state: 'due' } }],
  ['payments/notices', 'a verdict that there is not', { filter: { verdict: 'good' } }],
  ['payments/notices', 'a sort by amount', { sort: 'amount' }],
  ['members/payments', 'no member', {}],
])('[C73] %s: %s is bad_request', async (name, _what, data) => {
  const reply = await list(name, data);
  expect([reply.ok, reply.code]).toEqual([false, 'bad_request']);
  expect(reply.details.issues.length).toBeGreaterThan(0);
});
