import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import type { CreditsPackage, PremiumPackage } from '@afterglow/protocol/entities/credits-package';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endPackageOrders } from '../../features/wallet/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts';

let checkout: PaymentFixture;
let manager: number;
let colleague: number;
beforeAll(async () => {
  checkout = await createPaymentFixture();
  manager = (await checkout.fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await checkout.fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});
beforeEach(() => later(60_000));

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await checkout.fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `package-trace-${++serial}` });
const later = (ms: number) => {
  checkout.fixture.clock.now = new Date(checkout.fixture.clock.now.getTime() + ms);
};

const list = async (filter: object = {}, more: object = {}) =>
  (await call<{ rows: PackageRow[]; total: number; next: string }>('packages/list', { filter, ...more }))
    .data;
const find = async (kind: string, size: number) => {
  const { rows } = await list({ kind });
  const found = rows.find(({ credits, months }) => (credits ?? months) === size);
  if (!found) throw new Error(`no package of ${size}`);
  return found;
};
const prices = (minor: number) =>
  (['ILS', 'USD', 'EUR'] as const).map((currency, nth) => ({ amount_minor: minor + nth, currency }));
const save = (data: object, who = manager) =>
  call('packages/save', { ...trace(), prices: prices(3_000), ...data }, who);
const retire = (data: object) => call('packages/retire', { ...trace(), ...data });
/** Returns what a member sees of the packages. */
async function offers(personId: number) {
  const reply = await checkout.fixture.call(personId, 'configs', { keys: ['credits', 'premium'] });
  if (!reply.ok) throw new Error(reply.code);
  return reply.data as { credits: CreditsPackage[]; premium: PremiumPackage[] };
}

describe('packages/list', () => {
  test('all packages, coins before premium, each with its prices', async () => {
    const all = await list({ active: true });
    expect(all.total).toBe(all.rows.length);
    const sizes = [200, 500, 1_000, 2_500, 5_000, 7_000, 1, 3, 6, 12];
    const rows = all.rows.filter(({ credits, months }) => sizes.includes((credits ?? months) as number));
    expect(rows.map(({ credits, months }) => credits ?? months)).toEqual(sizes);
    expect(rows[1]).toEqual({
      id: await checkout.packageOf(500),
      kind: 'credits',
      credits: 500,
      months: null,
      prices: [
        { amount_minor: 4_490, currency: 'ILS' },
        { amount_minor: 1_199, currency: 'USD' },
        { amount_minor: 1_099, currency: 'EUR' },
      ],
      discount: 10,
      free_spins: 0,
      recommended: false,
      active: true,
      sold_30d: 0,
      version: 1,
    });
    expect(rows[6]).toMatchObject({ kind: 'premium', credits: null, months: 1, discount: 0, free_spins: 0 });
  });

  test('by kind, by what is on sale, and by number; pages do not repeat a row', async () => {
    const isPremium = ({ kind }: PackageRow) => kind === 'premium';
    expect((await list({ kind: 'premium' })).rows).toEqual((await list()).rows.filter(isPremium));
    expect((await list({ active: false })).rows).toEqual((await list()).rows.filter(({ active }) => !active));
    expect((await list({}, { search: '500' })).rows.map(({ credits }) => credits)).toEqual([500]);
    expect((await list({}, { search: 'gold' })).rows).toEqual([]);
    const first = await list({}, { recordsToTake: 7 });
    const rest = await list({}, { recordsToTake: 100, after: first.next });
    expect([...first.rows, ...rest.rows]).toEqual((await list()).rows);
  });

  test('the list counts the sales of the last 30 days', async () => {
    const me = await checkout.fixture.member();
    const order = await checkout.order(me.id, { package_id: await checkout.packageOf(200) });
    expect((await find('credits', 200)).sold_30d).toBe(0);
    await checkout.notify(createEvent(order));
    expect((await find('credits', 200)).sold_30d).toBe(1);
    checkout.fixture.setClock(new Date(checkout.fixture.clock.now.getTime() + 31 * 86_400_000));
    expect((await find('credits', 200)).sold_30d).toBe(0);
  });
});

describe('packages/save', () => {
  test('a new package is on sale at once', async () => {
    const me = await checkout.fixture.member({ language: 'he' });
    const { data } = await save({ kind: 'credits', credits: 333, discount: 20, free_spins: 1 });
    expect(data).toEqual({ id: expect.any(Number), version: 1 });
    const { credits } = await offers(me.id);
    expect(credits.find((credit) => credit.credits === 333)).toMatchObject({
      id: data.id,
      price: { amount: 3_000, currency: 'ILS' },
      discount: 20,
    });
    const order = await checkout.order(me.id, { package_id: data.id });
    expect(order).toMatchObject({ amountMinor: 3_000, currency: 'ILS' });
    const premium = await save({ kind: 'premium', months: 2 });
    expect((await offers(me.id)).premium.find(({ months }) => months === 2)).toMatchObject({
      id: premium.data.id,
      total: { amount: 3_000, currency: 'ILS' },
    });
  });

  test('a changed price reaches members at once; what was changed is in the log', async () => {
    const me = await checkout.fixture.member({ language: 'en' });
    const before = await find('credits', 1_000);
    const { data } = await save({ id: before.id, version: before.version, kind: 'credits', discount: 15 });
    expect(data).toEqual({ id: before.id, version: before.version + 1 });
    expect((await offers(me.id)).credits.find(({ credits }) => credits === 1_000)).toMatchObject({
      price: { amount: 3_001, currency: 'USD' },
      bonus: 150,
    });
    const entry = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['kind', 'staff_id', 'subject', 'detail'])
      .where('action', '=', 'packages/save')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { sold_30d: _, ...stored } = before;
    expect(entry).toEqual({
      kind: 'act',
      staff_id: manager,
      subject: `package:credits:${before.id}`,
      detail: {
        before: stored,
        after: { ...stored, prices: prices(3_000), discount: 15, version: before.version + 1 },
      },
    });
  });

  test('one premium package is recommended: the mark moves, and so does the version of the other', async () => {
    const me = await checkout.fixture.member();
    const first = await find('premium', 1);
    await save({ id: first.id, version: first.version, kind: 'premium', recommended: true });
    const third = await find('premium', 3);
    const marked = await save({ id: third.id, version: third.version, kind: 'premium', recommended: true });
    expect(marked.data.version).toBe(third.version + 1);
    expect(await find('premium', 3)).toMatchObject({ recommended: true, version: third.version + 1 });
    expect(await find('premium', 1)).toMatchObject({ recommended: false, version: first.version + 2 });
    const { premium } = await offers(me.id);
    expect(premium.filter(({ recommended }) => recommended).map(({ months }) => months)).toEqual([3]);
    const [one, other] = await Promise.all(
      [24, 36].map((months) => save({ kind: 'premium', months, recommended: true })),
    );
    expect([one?.ok, other?.ok]).toEqual([true, true]);
    expect((await list({ kind: 'premium' })).rows.filter(({ recommended }) => recommended)).toHaveLength(1);
  });

  test('[C4] of another version: a conflict with the package as it is, who changed it and when; nothing is written', async () => {
    const before = await find('credits', 2_500);
    await save({ id: before.id, version: before.version, kind: 'credits', discount: 12 }, colleague);
    const current = await find('credits', 2_500);
    const late = await save({ id: before.id, version: before.version, kind: 'credits', discount: 13 });
    expect(late).toMatchObject({
      ok: false,
      code: 'conflict',
      details: {
        reason: 'version',
        current,
        by: { id: colleague, name: 'Ben' },
        at: Math.floor(checkout.fixture.clock.now.getTime() / 1_000),
      },
    });
    expect(await find('credits', 2_500)).toEqual(current);
  });

  test('[C5, C6] fifty times at once with one trace: one package; another body is a conflict', async () => {
    const body = { kind: 'credits', credits: 444, trace_id: 'one-package-only' };
    const replies = await Promise.all(Array.from({ length: 50 }, () => save(body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect((await list({}, { search: '444' })).rows).toHaveLength(1);
    expect(await save({ ...body, credits: 445 })).toMatchObject({ code: 'trace_conflict' });
  });

  test.each<[string, object]>([
    ['no size', { kind: 'credits' }],
    ['the size of the other kind', { kind: 'credits', credits: 5, months: 5 }],
    ['0 coins', { kind: 'credits', credits: 0 }],
    ['more than a million coins', { kind: 'credits', credits: 1_000_001 }],
    ['37 months', { kind: 'premium', months: 37 }],
    ['two prices', { kind: 'premium', months: 2, prices: prices(1).slice(1) }],
    ['a currency twice', { kind: 'premium', months: 2, prices: [...prices(1).slice(1), prices(1)[1]] }],
    ['a price of 0', { kind: 'premium', months: 2, prices: prices(0) }],
    ['a discount of 101', { kind: 'credits', credits: 5, discount: 101 }],
    ['11 free spins', { kind: 'credits', credits: 5, free_spins: 11 }],
    ['premium with a discount', { kind: 'premium', months: 2, discount: 5 }],
    ['premium with spins', { kind: 'premium', months: 2, free_spins: 1 }],
    ['coins that are recommended', { kind: 'credits', credits: 5, recommended: true }],
    ['an id without a version', { kind: 'credits', credits: 5, id: 1 }],
    ['[C73] an unknown field', { kind: 'credits', credits: 5, color: 'red' }],
  ])('%s is bad_request', async (_what, data) => {
    const { total } = await list();
    expect(await save(data)).toMatchObject({ ok: false, code: 'bad_request' });
    expect((await list()).total).toBe(total);
  });

  test('the number of coins never changes; ids of coins and of premium are separate', async () => {
    const { id, version } = await find('credits', 200);
    expect(await save({ id, version, kind: 'credits', credits: 300 })).toMatchObject({ code: 'bad_request' });
    expect(await save({ id: 999_999, version: 1, kind: 'credits' })).toMatchObject({ code: 'not_found' });
    expect(await save({ id, version, kind: 'credits', credits: 200 })).toMatchObject({ ok: true });
  });
});

describe('packages/retire', () => {
  test('takes it off sale permanently', async () => {
    const me = await checkout.fixture.member();
    const { data } = await save({ kind: 'credits', credits: 555 });
    expect((await retire({ kind: 'credits', ...data })).data).toEqual({ id: data.id, version: 2 });
    expect((await offers(me.id)).credits.map(({ credits }) => credits)).not.toContain(555);
    const order = { provider: 'sandbox', type: 'buy-credits', package_id: data.id };
    expect(await checkout.fixture.call(me.id, 'payment/initiate', order)).toMatchObject({
      code: 'not_found',
    });
    const retired = { ok: false, code: 'conflict', details: { reason: 'retired' } };
    expect(await retire({ kind: 'credits', id: data.id, version: 2 })).toMatchObject(retired);
    expect(await save({ kind: 'credits', id: data.id, version: 2 })).toMatchObject(retired);
    const { rows } = await list({ active: false });
    expect(rows).toContainEqual(expect.objectContaining({ credits: 555, active: false, version: 2 }));
  });

  test('the last one of its kind stays', async () => {
    await checkout.fixture.db
      .updateTable('premium_package')
      .set({ active: false })
      .where('months', '<>', 12)
      .execute();
    const { id, version } = await find('premium', 12);
    expect(await retire({ kind: 'premium', id, version })).toMatchObject({
      code: 'conflict',
      details: { reason: 'last' },
    });
    await checkout.fixture.db
      .updateTable('premium_package')
      .set({ active: true })
      .where('months', 'in', [1, 3, 6])
      .execute();
  });
});

describe('[C58] an order that is open when its package changes', () => {
  const round = () => endPackageOrders(checkout.fixture.db, checkout.fixture.clock.now);

  test('keeps its price for a quarter of an hour', async () => {
    const me = await checkout.fixture.member();
    const { data } = await save({ kind: 'credits', credits: 666 });
    later(1_000);
    const order = await checkout.order(me.id, { package_id: data.id });
    const other = await checkout.order(me.id, { package_id: await checkout.packageOf(5_000) });
    later(1_000);
    await save({ kind: 'credits', ...data, prices: prices(9_000) });
    later(1_000);
    const dearer = await checkout.order(me.id, { package_id: data.id });
    expect([order.amountMinor, dearer.amountMinor]).toEqual([3_001, 9_001]);
    later(14 * 60_000);
    await round();
    expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
    await checkout.notify(createEvent(order));
    expect(await checkout.stateOf(order.payment_id)).toMatchObject({ state: 'paid', amount_minor: 3_001 });
    await save({ kind: 'credits', ...data, version: 2, prices: prices(9_500) });
    later(15 * 60_000);
    await round();
    const stateOf = async ({ payment_id: id }: { payment_id: number }) => (await checkout.stateOf(id)).state;
    expect([await stateOf(dearer), await stateOf(other)]).toEqual(['failed', 'created']);
    // Paid all the same, it still buys what was ordered.
    await checkout.notify(createEvent(dearer));
    expect(await checkout.stateOf(dearer.payment_id)).toMatchObject({ state: 'paid', late: true });
  });

  test('and longer where nothing that is bought has changed', async () => {
    const me = await checkout.fixture.member();
    const { data } = await save({ kind: 'premium', months: 5 });
    later(1_000);
    const order = await checkout.order(me.id, { type: 'premium', package_id: data.id });
    later(1_000);
    await save({ kind: 'premium', ...data, recommended: true });
    later(60 * 60_000);
    await round();
    expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
    await retire({ kind: 'premium', id: data.id, version: 2 });
    later(15 * 60_000);
    await round();
    expect((await checkout.stateOf(order.payment_id)).state).toBe('failed');
  });
});
