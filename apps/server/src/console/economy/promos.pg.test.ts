import type { PackageRow } from '@afterglow/protocol/console/economy/package-row';
import type { PromoRow } from '@afterglow/protocol/console/economy/promo-row';
import type { CreditsPackage } from '@afterglow/protocol/entities/credits-package';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOfferWatcher, endPromoOrders } from '../../features/wallet/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createEvent, createPaymentFixture, type PaymentFixture } from '../../testing/payment-fixture.ts';

const hourS = 3_600;
const dayS = 24 * hourS;
const start = new Date('2031-04-01T09:00:00Z');

let checkout: PaymentFixture;
let manager: number;
let colleague: number;
let packages: { small: number; large: number };
beforeAll(async () => {
  checkout = await createPaymentFixture();
  manager = (await checkout.fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await checkout.fixture.staff({ role: 'manager', name: 'Ben' })).id;
  packages = { small: await checkout.packageOf(500), large: await checkout.packageOf(5_000) };
});
afterAll(async () => {
  await expectCleanAudit(checkout.fixture.db);
  await checkout.close();
});
beforeEach(async () => {
  checkout.fixture.clock.now = start;
  await sql`update payment set promo_id = null`.execute(checkout.fixture.db);
  await sql`delete from credit_promo`.execute(checkout.fixture.db);
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data = { id: number; version: number }>(name: string, data: object, who = manager) =>
  (await checkout.fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
let serial = 0;
const trace = () => ({ trace_id: `promo-trace-${++serial}` });
const nowS = () => Math.floor(checkout.fixture.clock.now.getTime() / 1_000);
const later = (seconds: number) => {
  checkout.fixture.clock.now = new Date(checkout.fixture.clock.now.getTime() + seconds * 1_000);
};
const times = (from: number, to: number) => ({ starts: nowS() + from, ends: nowS() + to });
const save = (data: object, who = manager) =>
  call('promos/save', { ...trace(), packages: [packages.small], discount: 25, ...data }, who);
const stop = (data: object) => call('promos/stop', { ...trace(), reason: 'A typing error in it', ...data });
const list = async (more: object = {}) =>
  (await call<{ rows: PromoRow[]; total: number }>('promos/list', more)).data;
/** Returns what a member sees of the package of 500 coins. */
async function offer(personId: number): Promise<CreditsPackage> {
  await checkout.fixture.call(personId, 'credits_promo');
  const pushed = checkout.fixture.pushesTo(personId, 'update_credit_discount').at(-1)?.data;
  const { credits_packages } = pushed as { credits_packages: CreditsPackage[] };
  return credits_packages.find(({ credits }) => credits === 500) as CreditsPackage;
}

describe('a promo', () => {
  test('[C57] holds from its start to its end for everybody, and the usual price is real after it', async () => {
    const [early, late] = [await checkout.fixture.member(), await checkout.fixture.member()];
    const period = times(hourS, 3 * hourS);
    const { data } = await save({ ...period, packages: [packages.small, packages.large] });
    expect(data).toEqual({ id: expect.any(Number), version: 1 });
    expect(await offer(early.id)).toMatchObject({ bonus: 50, promo_active: false });
    later(hourS);
    expect(await offer(early.id)).toMatchObject({ bonus: 125, usual_bonus: 50, promo_ends: period.ends });
    later(hourS);
    expect(await offer(late.id)).toMatchObject({ bonus: 125, promo_ends: period.ends });
    const order = await checkout.order(late.id, { package_id: packages.small });
    await checkout.notify(createEvent(order));
    expect(await checkout.walletOf(late.id)).toMatchObject({ bought: 500, given: 125 });
    later(hourS);
    for (const { id } of [early, late])
      expect(await offer(id)).toMatchObject({ bonus: 50, promo_active: false, promo_ends: null });
    expect((await list()).rows).toEqual([
      {
        id: data.id,
        packages: [packages.small, packages.large],
        discount: 25,
        free_spins: 0,
        ...period,
        state: 'ended',
        sold: 1,
        version: 1,
      },
    ]);
  });

  test('that starts now, or started a minute ago, runs at once', async () => {
    const me = await checkout.fixture.member();
    await save(times(-60, hourS));
    expect((await offer(me.id)).promo_active).toBe(true);
    expect((await list()).rows).toMatchObject([{ state: 'running', starts: nowS() }]);
    expect(await save({ ...times(-61, hourS), packages: [packages.large] })).toMatchObject({
      code: 'bad_request',
    });
  });

  test('brings its free spins besides those of the package, or coins in their place', async () => {
    await save({ ...times(0, hourS), packages: [packages.large], discount: 10, free_spins: 2 });
    const open = async (placed: object) => {
      const { id } = await checkout.fixture.member(placed);
      const { payment_id } = await checkout.order(id, { package_id: packages.large });
      return checkout.stateOf(payment_id);
    };
    await checkout.fixture.setSetting('package_spins', { il: false, de: true, eu: true, other: true });
    const abroad = await checkout.fixture.db
      .selectFrom('place')
      .select('id')
      .where('country', '=', 'US')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await open({ placeId: abroad.id })).toMatchObject({ free_spins: 3, bonus: 500 });
    expect(await open({})).toMatchObject({ free_spins: 0, bonus: 500 + 3 * 100 });
  });

  test('[C57] of a package that has one at that time is a conflict, which names it', async () => {
    const { data } = await save(times(hourS, 9 * hourS));
    for (const wanted of [times(0, 2 * hourS), times(2 * hourS, 4 * hourS), times(8 * hourS, dayS)])
      expect(await save({ ...wanted, packages: [packages.large, packages.small] })).toMatchObject({
        code: 'conflict',
        details: { reason: 'overlap', promo_id: data.id },
      });
    expect(await save({ ...times(0, 9 * hourS), packages: [packages.large] })).toMatchObject({ ok: true });
    const both = await Promise.all(
      [1, 2].map(() => save({ ...times(40 * dayS, 41 * dayS), packages: [packages.small] })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('[C57] is not prolonged, and its package has no other within a week', async () => {
    const period = times(0, 5 * hourS);
    const { data } = await save(period);
    later(hourS);
    const honest = (until: number) => ({ code: 'forbidden', details: { reason: 'honest_end', until } });
    expect(await save({ ...data, ...period, ends: period.ends + 60 })).toMatchObject(honest(period.ends));
    expect((await list()).rows).toMatchObject([{ ends: period.ends, version: 1 }]);
    const free = period.ends + 7 * dayS;
    const next = { starts: period.ends, ends: period.ends + dayS };
    expect(await save(next)).toMatchObject(honest(free));
    expect(await save({ starts: free - 1, ends: free + dayS })).toMatchObject(honest(free));
    expect(await save({ starts: free, ends: free + dayS })).toMatchObject({ ok: true });
    expect(await save({ ...next, packages: [packages.large] })).toMatchObject({ ok: true });
  });

  test('[C57] is not prolonged by taking its package out: that one waits as if it were still in', async () => {
    const both = [packages.small, packages.large];
    const period = times(0, dayS);
    const { data } = await save({ ...period, packages: both });
    later(hourS);
    expect(await save({ ...period, ...data, packages: [packages.large] })).toMatchObject({ ok: true });
    expect(await save(times(0, 2 * dayS))).toMatchObject({
      code: 'conflict',
      details: { reason: 'overlap', promo_id: data.id },
    });
    later(2 * dayS);
    expect(await save(times(0, dayS))).toMatchObject({
      code: 'forbidden',
      details: { reason: 'honest_end', until: period.ends + 7 * dayS },
    });
    const logged = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'promos/save')
      .where('kind', '=', 'refused')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged).toMatchObject({ subject: 'promo:new', detail: { reason: 'honest_end' } });
    later(7 * dayS);
    expect(await save(times(0, dayS))).toMatchObject({ ok: true });
  });

  test('a package that left a promo before its start is free', async () => {
    const period = times(hourS, dayS);
    const { data } = await save({ ...period, packages: [packages.small, packages.large] });
    expect(await save({ ...period, ...data, packages: [packages.large] })).toMatchObject({ ok: true });
    expect(await save(times(0, dayS))).toMatchObject({ ok: true });
  });

  test('that is coming may be changed at will, one that runs only to an earlier end, one that is over not at all', async () => {
    const { data } = await save(times(dayS, 2 * dayS));
    const moved = times(0, 2 * hourS);
    expect((await save({ ...data, ...moved, discount: 30 })).data).toEqual({ id: data.id, version: 2 });
    later(hourS);
    const shorter = { ...moved, ends: moved.ends - 60 };
    expect(await save({ id: data.id, version: 2, ...moved, starts: moved.starts + 60 })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'starts', message: 'started' }] },
    });
    expect((await save({ id: data.id, version: 2, ...shorter })).data).toEqual({ id: data.id, version: 3 });
    later(hourS);
    const ended = { code: 'conflict', details: { reason: 'ended' } };
    expect(await save({ id: data.id, version: 3, ...shorter })).toMatchObject(ended);
    const elsewhere = { ...times(dayS, 2 * dayS), packages: [packages.large] };
    expect(await save({ id: data.id, version: 3, ...elsewhere })).toMatchObject(ended);
  });

  test('[C4] of another version: a conflict with the promo as it is', async () => {
    const { data } = await save(times(dayS, 2 * dayS));
    await save({ ...data, ...times(dayS, 2 * dayS), discount: 40 }, colleague);
    const [current] = (await list()).rows;
    expect(await save({ ...data, ...times(dayS, 2 * dayS), discount: 50 })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current, by: { id: colleague, name: 'Ben' } },
    });
    expect(current).toMatchObject({ discount: 40, version: 2 });
  });

  test.each<[string, object]>([
    ['of half an hour', { starts: 0, ends: hourS / 2 }],
    ['of 31 days', { starts: 0, ends: 31 * dayS }],
    ['of no package', { packages: [] }],
    ['of a package twice', { packages: [1, 1] }],
    ['of an unknown package', { packages: [999_999] }],
    ['of 0 percent', { discount: 0 }],
    ['of 101 percent', { discount: 101 }],
    ['[C73] with an unknown field', { color: 'red' }],
  ])('%s is bad_request', async (_what, data) => {
    const { starts = 0, ends = hourS, ...more } = data as { starts?: number; ends?: number };
    expect(await save({ ...times(starts, ends), ...more })).toMatchObject({ code: 'bad_request' });
    expect((await list()).total).toBe(0);
  });
});

describe('promos/stop', () => {
  test('ends a running promo: the usual price at once, and open orders keep their bonus for a quarter of an hour', async () => {
    const me = await checkout.fixture.member();
    const { data } = await save(times(0, dayS));
    later(hourS);
    const order = await checkout.order(me.id, { package_id: packages.small });
    expect((await stop(data)).data).toEqual({ id: data.id, version: 2 });
    expect(await offer(me.id)).toMatchObject({ bonus: 50, promo_active: false });
    expect((await list()).rows).toMatchObject([{ state: 'stopped', ends: nowS(), version: 2 }]);
    later(14 * 60);
    await endPromoOrders(checkout.fixture.db, checkout.fixture.clock.now);
    expect((await checkout.stateOf(order.payment_id)).state).toBe('created');
    later(60);
    await endPromoOrders(checkout.fixture.db, checkout.fixture.clock.now);
    expect((await checkout.stateOf(order.payment_id)).state).toBe('failed');
    const entry = await checkout.fixture.db
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'promos/stop')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject: `promo:${data.id}`, detail: { reason: 'A typing error in it' } });
  });

  test('calls off a coming one, which leaves its package free', async () => {
    const me = await checkout.fixture.member();
    const { data } = await save(times(hourS, dayS));
    await stop(data);
    later(2 * hourS);
    expect((await offer(me.id)).promo_active).toBe(false);
    expect(await save(times(0, hourS))).toMatchObject({ ok: true });
    expect((await list({ filter: { state: 'stopped' } })).rows).toMatchObject([{ id: data.id }]);
  });

  test('[C4] another version is a conflict with the promo as it is, and it goes on', async () => {
    const { data } = await save(times(hourS, dayS));
    await save({ ...times(hourS, dayS), id: data.id, version: 1, discount: 30 }, colleague);
    expect(await stop(data)).toMatchObject({
      code: 'conflict',
      details: {
        reason: 'version',
        current: { id: data.id, discount: 30, version: 2 },
        by: { id: colleague, name: 'Ben' },
      },
    });
    expect((await list()).rows).toMatchObject([{ id: data.id, state: 'coming', version: 2 }]);
  });

  test('of one that is over is a conflict; of none, not_found; without a reason, bad_request', async () => {
    const { data } = await save(times(0, hourS));
    later(hourS);
    expect(await stop(data)).toMatchObject({ code: 'conflict', details: { reason: 'ended' } });
    expect(await stop({ id: 999_999, version: 1 })).toMatchObject({ code: 'not_found' });
    expect(await stop({ ...data, reason: 'short' })).toMatchObject({ code: 'bad_request' });
  });
});

test('the list by state, package and id, the latest start first', async () => {
  const ids = [];
  for (const [from, to, of] of [
    [0, hourS, 'small'],
    [20 * dayS, 21 * dayS, 'small'],
    [dayS, 2 * dayS, 'large'],
  ] as const)
    ids.push((await save({ ...times(from, to), packages: [packages[of]] })).data.id);
  const [now, far, soon] = ids;
  const found = async (more: object) => (await list(more)).rows.map(({ id }) => id);
  expect(await found({})).toEqual([far, soon, now]);
  expect(await found({ sort: 'at' })).toEqual([now, soon, far]);
  expect(await found({ filter: { state: ['running', 'ended'] } })).toEqual([now]);
  expect(await found({ filter: { package: packages.large } })).toEqual([soon]);
  expect(await found({ search: String(far) })).toEqual([far]);
  expect(await call('promos/list', { filter: { color: 'red' } })).toMatchObject({ code: 'bad_request' });
});

test('connected members get the packages when a promo starts, is stopped or ends, and when a package changes', async () => {
  const { app, member } = checkout.fixture;
  const people = [await member({ language: 'he' }), await member({ language: 'en' })];
  const received: { personId: number; credits: CreditsPackage[] }[] = [];
  const connections = people.map(({ id }) => ({
    id: `connection ${id}`,
    sessionId: null,
    caller: { member: { id }, staff: null },
    send: (frame: Buffer) => {
      const { module, data } = JSON.parse(String(frame.subarray(frame.indexOf('{'))));
      if (module === 'update_credit_discount')
        received.push({ personId: id, credits: data.credits_packages });
    },
    close: () => {},
  }));
  for (const connection of connections) app.connections.add(connection as never);
  const tick = createOfferWatcher(app);
  /** Returns what each of them was sent of the package of 500 coins. */
  const round = async () => {
    received.splice(0);
    await tick();
    await tick();
    const one = (personId: number) => {
      const offered = received.filter((push) => push.personId === personId);
      return offered.map(({ credits }) => credits.find(({ credits: size }) => size === 500));
    };
    return people.map(({ id }) => one(id));
  };
  await round();
  const { data } = await save(times(hourS, 9 * hourS));
  expect(await round()).toEqual([[], []]);
  later(hourS);
  const both = (facts: object) => [
    [expect.objectContaining({ ...facts, price: { amount: 4_490, currency: 'ILS' } })],
    [expect.objectContaining({ ...facts, price: { amount: 1_199, currency: 'USD' } })],
  ];
  expect(await round()).toEqual(both({ bonus: 125, promo_active: true }));
  await stop(data);
  expect(await round()).toEqual(both({ bonus: 50, promo_active: false }));
  await save({ ...times(0, hourS), packages: [packages.large] });
  expect(await round()).toEqual(both({ bonus: 50 }));
  later(hourS);
  expect(await round()).toEqual(both({ bonus: 50 }));
  const { rows } = (await call<{ rows: PackageRow[] }>('packages/list', { search: '500' })).data;
  const [known] = rows.filter(({ credits }) => credits === 500);
  const stored = { id: known?.id, version: known?.version, kind: 'credits', prices: known?.prices };
  await call('packages/save', { ...stored, ...trace(), discount: 20 });
  expect(await round()).toEqual(both({ bonus: 100 }));
  const raisePrices = (minor: number) =>
    sql`update package_price set amount_minor = amount_minor + ${minor}
      where kind = 'credits' and package_id = ${packages.small}`.execute(checkout.fixture.db);
  await raisePrices(1);
  expect(await round()).toMatchObject([[{ price: { amount: 4_491 } }], [{ price: { amount: 1_200 } }]]);
  await raisePrices(-1);
  await call('packages/save', { ...stored, ...trace(), version: (known?.version ?? 0) + 1, discount: 10 });
  for (const connection of connections) app.connections.remove(connection as never);
});
