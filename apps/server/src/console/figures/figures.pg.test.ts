import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordArrivals } from '../../features/discovery/index.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { recordFigures } from './record-figures.ts';

let fixture: Fixture;
let manager: number;
let moderator: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager' })).id;
  moderator = (await fixture.staff({ role: 'moderator' })).id;
});
afterAll(() => fixture.close());
const now = new Date('2026-11-10T10:30:00Z');
beforeEach(() => fixture.setClock(now));

const seconds = (at: string) => Date.parse(at) / 1000;
type Input = {
  board: string;
  from: string;
  to: string;
  bucket: string;
  zone?: string;
  [more: string]: unknown;
};
async function get({ from, to, zone = 'UTC', ...input }: Input, who = manager): Promise<FigureSeries[]> {
  const outcome = await fixture.staffCall(who, 'figures/get', {
    ...input,
    zone,
    from: seconds(from),
    to: seconds(to),
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return (outcome.data as { series: FigureSeries[] }).series;
}
const find = (series: FigureSeries[], key: string) => {
  const found = series.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`no series ${key}`);
  return found;
};
const valuesOf = (series: FigureSeries[], key: string) => find(series, key).points.map(({ value }) => value);

async function memberAt(at: string, facts: Parameters<Fixture['member']>[0] = {}) {
  const { id } = await fixture.member(facts);
  await fixture.db
    .updateTable('person')
    .set({ created_at: new Date(at) })
    .where('id', '=', id)
    .execute();
  return id;
}
let serial = 0;
const payAt = (personId: number, at: string, facts: Record<string, unknown> = {}) =>
  fixture.db
    .insertInto('payment')
    .values({
      reference: `figures-${++serial}`,
      person_id: personId,
      kind: 'premium',
      package_id: 1,
      amount_minor: 5_000,
      currency: 'ILS',
      provider: 'sandbox',
      state: 'paid',
      created_at: new Date(at),
      settled_at: new Date(at),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('who sees what', () => {
  test('C1 moderators see answers and safety, nobody below sees any', async () => {
    const ask = (who: number, board: string) =>
      fixture.staffCall(who, 'figures/get', { board, from: 0, to: 3600, bucket: 'hour', zone: 'UTC' });
    for (const board of ['answers', 'safety'])
      expect(await ask(moderator, board)).toMatchObject({ ok: true });
    for (const board of ['people', 'money', 'wheel', 'care'])
      expect(await ask(moderator, board)).toMatchObject({
        code: 'forbidden',
        details: { reason: 'role', least: 'manager' },
      });
    const rows = { key: 'payers', at: 0, bucket: 'day', zone: 'UTC' };
    expect(await fixture.staffCall(moderator, 'figures/rows', rows)).toMatchObject({ code: 'forbidden' });
    expect(await fixture.staffCall(manager, 'figures/rows', { ...rows, key: 'other' })).toMatchObject({
      code: 'not_found',
    });
  });

  test('a zone, a range and 800 points are required', async () => {
    const ask = (more: object) =>
      fixture.staffCall(manager, 'figures/get', {
        ...{ board: 'people', from: 0, to: 3600, bucket: 'hour', zone: 'UTC' },
        ...more,
      });
    for (const more of [{ zone: 'Mars/Olympus' }, { zone: '+02:00' }, { to: 0 }, { other: 1 }])
      expect(await ask(more)).toMatchObject({ code: 'bad_request' });
    expect(await ask({ to: 800 * 3600 })).toMatchObject({ ok: true });
    expect(await ask({ to: 800 * 3600 + 1 })).toMatchObject({
      code: 'bad_request',
      details: { issues: [{ path: 'from', message: 'points' }] },
    });
  });

  test('every figure says in three languages how it is counted', async () => {
    const outcome = await fixture.staffCall(manager, 'figures/get', {
      ...{ board: 'money', from: 0, to: 3600, bucket: 'hour', zone: 'UTC' },
    });
    const { series, definitions } = (
      outcome as unknown as { data: { series: unknown[]; definitions: { key: string; text: string }[] } }
    ).data;
    expect(definitions).toHaveLength(series.length);
    expect(definitions.find(({ key }) => key === 'net_EUR')?.text).toContain('Gross without refunds');
  });
});

describe('people', () => {
  test('C68 days across a change of the clocks equal a plain query', async () => {
    // Clocks go back in Israel on 25 October 2026, at 2:00: a day of 25 hours.
    const times = [
      '2026-10-23T20:59:59Z',
      '2026-10-23T21:00:00Z',
      '2026-10-24T21:00:00Z',
      '2026-10-25T21:59:59Z',
      '2026-10-25T22:00:00Z',
    ];
    for (const at of times) await memberAt(at);
    for (const bucket of ['hour', 'day', 'week', 'month']) {
      const zone = 'Asia/Jerusalem';
      const series = await get({
        board: 'people',
        from: '2026-10-20T00:00:00Z',
        to: '2026-10-28T00:00:00Z',
        bucket,
        zone,
      });
      const { rows } = await sql<{ at: number; n: number }>`
        select extract(epoch from date_trunc(${bucket}, created_at, ${zone}))::float8 as at, count(*)::int as n
        from person where not virtual and created_at >= '2026-10-01' and created_at < '2026-11-01' group by 1 order by 1`.execute(
        fixture.db,
      );
      const counted = find(series, 'registrations')
        .points.filter(({ value }) => value)
        .map(({ at, value: n }) => ({ at, n }));
      expect(counted, bucket).toEqual(rows);
    }
    const days = find(
      await get({
        board: 'people',
        from: '2026-10-24T12:00:00Z',
        to: '2026-10-26T12:00:00Z',
        bucket: 'day',
        zone: 'Asia/Jerusalem',
      }),
      'registrations',
    ).points;
    expect(days.map(({ at, value }) => [new Date(at * 1000).toISOString(), value])).toEqual([
      ['2026-10-23T21:00:00.000Z', 1],
      ['2026-10-24T21:00:00.000Z', 2],
      ['2026-10-25T22:00:00.000Z', 1],
    ]);
  });

  test('the time before and the year before have as many points', async () => {
    await memberAt('2026-05-03T10:00:00Z');
    await memberAt('2026-05-05T10:00:00Z');
    await memberAt('2025-05-05T10:00:00Z');
    const ask = async (compare: string) =>
      find(
        await get({
          board: 'people',
          from: '2026-05-05T00:00:00Z',
          to: '2026-05-08T00:00:00Z',
          bucket: 'day',
          compare,
        }),
        'registrations',
      );
    const previous = await ask('previous');
    expect(previous.points.map(({ value }) => value)).toEqual([1, 0, 0]);
    expect(previous.compare).toEqual([
      { at: seconds('2026-05-02T00:00:00Z'), value: 0 },
      { at: seconds('2026-05-03T00:00:00Z'), value: 1 },
      { at: seconds('2026-05-04T00:00:00Z'), value: 0 },
    ]);
    expect((await ask('year')).compare?.[0]).toEqual({ at: seconds('2025-05-05T00:00:00Z'), value: 1 });
  });

  test('fewer than five of a country are not counted, and not listed', async () => {
    for (let n = 0; n < 4; n++) await memberAt('2026-04-01T10:00:00Z', { language: 'de' });
    for (let n = 0; n < 5; n++) await memberAt('2026-04-02T10:00:00Z', { language: 'de' });
    const range = {
      board: 'people',
      from: '2026-04-01T00:00:00Z',
      to: '2026-04-04T00:00:00Z',
      bucket: 'day',
    };
    const points = find(await get({ ...range, filter: { language: 'de' } }), 'registrations').points;
    expect(points.map(({ value, under }) => [value, under])).toEqual([
      [null, 5],
      [5, undefined],
      [0, undefined],
    ]);
    expect(find(await get({ ...range, filter: { language: 'de' } }), 'verified').points[0]).toMatchObject({
      value: null,
      under: 5,
    });
    expect(valuesOf(await get({ ...range, filter: { market: 'il' } }), 'registrations')[0]).toBe(4);
    const list = (at: string, filter: object) =>
      fixture.staffCall(manager, 'figures/rows', {
        key: 'registrations',
        at: seconds(at),
        bucket: 'day',
        zone: 'UTC',
        filter,
      });
    expect(await list('2026-04-01T12:00:00Z', { language: 'de' })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'under' },
    });
    expect(await list('2026-04-02T12:00:00Z', { language: 'de' })).toMatchObject({ data: { total: 5 } });
    expect(await list('2026-04-01T12:00:00Z', {})).toMatchObject({
      data: { total: 4, rows: [{ to: expect.stringMatching(/^\/members\//) }, {}, {}, {}] },
    });
  });

  test('verified and converted are shares of who registered', async () => {
    const [first, second] = [await memberAt('2026-03-01T10:00:00Z'), await memberAt('2026-03-01T11:00:00Z')];
    await fixture.db
      .updateTable('member')
      .set({ email_verified: true })
      .where('person_id', '=', first)
      .execute();
    await payAt(first, '2026-03-08T09:59:00Z');
    await payAt(second, '2026-03-08T11:01:00Z');
    const series = await get({
      board: 'people',
      from: '2026-03-01T00:00:00Z',
      to: '2026-03-03T00:00:00Z',
      bucket: 'day',
    });
    expect([valuesOf(series, 'verified'), valuesOf(series, 'conversion')]).toEqual([
      [50, null],
      [50, null],
    ]);
  });

  test('a member is active once in a day, a week, a month', async () => {
    const [one, other] = [await memberAt('2026-01-01T10:00:00Z'), await memberAt('2026-01-01T10:00:00Z')];
    const visit = (personId: number, at: string) =>
      recordArrivals(fixture.db, [{ personId, sessionId: 0 }], new Date(at));
    for (const at of [
      '2026-02-01T10:00:00Z',
      '2026-02-01T11:00:00Z',
      '2026-02-03T10:00:00Z',
      '2026-02-20T10:00:00Z',
    ])
      await visit(one, at);
    await visit(other, '2026-02-02T23:59:00Z');
    const series = await get({
      board: 'people',
      from: '2026-02-01T00:00:00Z',
      to: '2026-02-28T00:00:00Z',
      bucket: 'day',
    });
    const plain = (days: number) =>
      sql<{
        n: number;
      }>`select (select count(distinct person_id)::int from activity_day where day > d::date - ${days}::int and day <= d::date) as n
        from generate_series('2026-02-01'::date, '2026-02-27', '1 day') d order by d`
        .execute(fixture.db)
        .then(({ rows }) => rows.map(({ n }) => n));
    expect(valuesOf(series, 'active_day')).toEqual(await plain(1));
    expect(valuesOf(series, 'active_week')).toEqual(await plain(7));
    expect(valuesOf(series, 'active_month')).toEqual(await plain(30));
    expect(valuesOf(series, 'active_day').slice(0, 4)).toEqual([1, 1, 1, 0]);
    expect(valuesOf(series, 'active_week')[2]).toBe(2);
  });
});

describe('money', () => {
  test('each currency by its own dates; payers, first buyers, disputes', async () => {
    const [one, other] = [await memberAt('2026-06-01T00:00:00Z'), await memberAt('2026-06-01T00:00:00Z')];
    await payAt(one, '2026-06-01T10:00:00Z');
    const { id } = await payAt(one, '2026-06-01T12:00:00Z', { amount_minor: 3_000 });
    await payAt(other, '2026-06-02T10:00:00Z', { currency: 'EUR', amount_minor: 900 });
    await payAt(other, '2026-06-02T11:00:00Z', {
      state: 'charged_back',
      reversed_at: new Date('2026-06-03T10:00:00Z'),
    });
    await payAt(other, '2026-06-02T11:00:00Z', { state: 'failed' });
    const refund = {
      payment_id: id,
      provider: 'sandbox',
      currency: 'ILS',
      created_at: now,
      amount_minor: 1_000,
    };
    await fixture.db
      .insertInto('payment_refund')
      .values([
        {
          ...refund,
          transaction_id: 'r1',
          reason: 'requested',
          returned_at: new Date('2026-06-02T10:00:00Z'),
        },
        {
          ...refund,
          transaction_id: 'r2',
          reason: 'paid_twice',
          returned_at: new Date('2026-06-02T10:00:00Z'),
        },
        { ...refund, transaction_id: 'r3', reason: 'requested' },
      ])
      .execute();
    const series = await get({
      board: 'money',
      from: '2026-06-01T00:00:00Z',
      to: '2026-06-04T00:00:00Z',
      bucket: 'day',
    });
    const table = Object.fromEntries(
      [
        'gross_ILS',
        'refunds_ILS',
        'chargebacks_ILS',
        'net_ILS',
        'gross_EUR',
        'net_USD',
        'payers',
        'first_buyers',
      ].map((key) => [key, valuesOf(series, key)]),
    );
    expect(table).toEqual({
      gross_ILS: [8_000, 5_000, 0],
      refunds_ILS: [0, 1_000, 0],
      chargebacks_ILS: [0, 0, 5_000],
      net_ILS: [8_000, 4_000, -5_000],
      gross_EUR: [0, 900, 0],
      net_USD: [0, 0, 0],
      payers: [1, 1, 0],
      first_buyers: [1, 1, 0],
    });
    const month = await get({
      board: 'money',
      from: '2026-06-01T00:00:00Z',
      to: '2026-07-01T00:00:00Z',
      bucket: 'month',
    });
    expect([valuesOf(month, 'dispute_ratio'), valuesOf(month, 'payers')]).toEqual([[25], [2]]);
    const rows = await fixture.staffCall(manager, 'figures/rows', {
      key: 'gross_ILS',
      at: seconds('2026-06-01T00:00:00Z'),
      bucket: 'day',
      zone: 'UTC',
    });
    expect(rows).toMatchObject({
      data: {
        total: 2,
        rows: [{ id, label: `A-${String(id).padStart(6, '0')}`, to: `/payments/${id}` }, {}],
      },
    });
  });

  test('C69 the float is what it was, plus issued, minus spent; the running bucket is marked', async () => {
    for (const [day, coins] of [
      ['07', 50],
      ['08', 70],
      ['10', 30],
    ] as const)
      await fixture.member({ given: coins, grantedAt: new Date(`2026-11-${day}T09:00:00Z`) });
    for (const zone of ['UTC', 'Asia/Jerusalem'])
      for (const [from, to] of [
        ['2026-11-06', '2026-11-11'],
        ['2026-11-06', '2026-11-09'],
      ] as const) {
        const series = await get({
          board: 'money',
          from: `${from}T00:00:00Z`,
          to: `${to}T00:00:00Z`,
          bucket: 'day',
          zone,
        });
        const [float, issued, spent] = ['float_end', 'coins_issued', 'coins_spent'].map((key) =>
          valuesOf(series, key),
        );
        const lastDay = float?.findLastIndex((value) => value !== null) ?? 0;
        for (let n = 1; n <= lastDay; n++)
          expect(float?.[n]).toBe(Number(float?.[n - 1]) + Number(issued?.[n]) - Number(spent?.[n]));
        const byCause = series.filter(({ key }) => key.startsWith('coins_issued:'));
        expect(byCause.length).toBeGreaterThan(0);
        expect(byCause.reduce((sum, { points }) => sum + Number(points[2]?.value), 0)).toBe(issued?.[2]);
      }
    const { rows } = await sql<{ held: number }>`select sum(given + bought)::int as held from wallet`.execute(
      fixture.db,
    );
    const running = await get({
      board: 'money',
      from: '2026-11-09T00:00:00Z',
      to: '2026-11-12T00:00:00Z',
      bucket: 'day',
    });
    const [issued, spent] = ['coins_issued', 'coins_spent'].map((key) => Number(valuesOf(running, key)[1]));
    const held = Number(rows[0]?.held);
    expect(valuesOf(running, 'float_end')).toEqual([held - Number(issued) + Number(spent), held, null]);
    expect(find(running, 'float_end').unfinished).toBe(seconds('2026-11-10T00:00:00Z'));
    const over = await get({
      board: 'money',
      from: '2026-11-06T00:00:00Z',
      to: '2026-11-09T00:00:00Z',
      bucket: 'day',
    });
    expect(find(over, 'float_end').unfinished).toBeNull();
  });
});

describe('answers', () => {
  test('how long members waited, in time or returned; what waits now', async () => {
    const [member, persona, operator] = [
      (await fixture.member({ given: 500 })).id,
      (await fixture.persona()).id,
      (await fixture.staff({ online: false })).id,
    ];
    const write = (at: string, trace: string) => {
      fixture.setClock(new Date(at));
      return fixture.call(member, 'send_message', {
        receiver_id: persona,
        message_type: 'text',
        message_text: 'hello there',
        trace_id: trace,
      });
    };
    expect(await write('2026-09-01T10:00:00Z', 'figures-wait-1')).toMatchObject({ ok: true });
    await write('2026-09-01T10:05:00Z', 'figures-wait-2');
    const reply = async (at: string, trace: string) => {
      fixture.setClock(new Date(at));
      const leased = await fixture.staffCall(operator, 'inbox/next', {});
      const lease = (leased as unknown as { data: { lease: { id: number } } }).data;
      return fixture.staffCall(operator, 'inbox/reply', {
        lease_id: lease.lease.id,
        message_type: 'text',
        message_text: 'hi',
        trace_id: trace,
        done: true,
      });
    };
    expect(await reply('2026-09-01T10:30:00Z', 'figures-answer-1')).toMatchObject({ ok: true });
    await write('2026-09-02T10:00:00Z', 'figures-wait-3');
    fixture.setClock(now);
    const series = await get(
      { board: 'answers', from: '2026-09-01T00:00:00Z', to: '2026-09-03T00:00:00Z', bucket: 'day' },
      moderator,
    );
    expect([
      valuesOf(series, 'answer_p50'),
      valuesOf(series, 'answer_p90'),
      valuesOf(series, 'in_time'),
    ]).toEqual([
      [1_800, null],
      [1_800, null],
      [100, null],
    ]);
    expect(valuesOf(series, 'virtual_messages')).toEqual([66.67, 100]);
    const present = await get(
      { board: 'answers', from: '2026-11-09T00:00:00Z', to: '2026-11-11T00:00:00Z', bucket: 'day' },
      moderator,
    );
    const { rows } = await sql<{ n: number; oldest: number }>`select count(*)::int as n,
      extract(epoch from ${now} - min(waiting_since))::int as oldest from conversation where waiting_since is not null`.execute(
      fixture.db,
    );
    expect([valuesOf(present, 'waiting')[1], valuesOf(present, 'oldest')[1]]).toEqual([
      rows[0]?.n,
      rows[0]?.oldest,
    ]);
    expect(valuesOf(present, 'waiting')[0]).toBeNull();
    // The full hour is stored.
    await recordFigures(fixture.db, { now, promisedH: 24 });
    fixture.setClock(new Date('2026-11-10T11:10:00Z'));
    const hours = await get(
      { board: 'answers', from: '2026-11-10T09:00:00Z', to: '2026-11-10T12:00:00Z', bucket: 'hour' },
      moderator,
    );
    expect(valuesOf(hours, 'waiting')).toEqual([rows[0]?.n, null, rows[0]?.n]);
    expect(valuesOf(hours, 'virtual_profiles')[2]).toBeGreaterThan(0);
  });
});

test('the wheel: what was drawn, what the tables of the draws expect, what was paid out', async () => {
  const { id } = await fixture.member({});
  const weights = await fixture.db
    .selectFrom('wheel_weights')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const spin = {
    person_id: id,
    weights_id: weights.id,
    server_seed: '0'.repeat(64),
    client_seed: 'c',
    next_hash: 'n',
    credits: 0,
    credits_version: 0,
    spins_left: 0,
  };
  await fixture.db
    .insertInto('spin')
    .values([
      {
        ...spin,
        trace_id: 'spin-1',
        paid: true,
        price: 100,
        place: 0,
        coins: 40,
        at: new Date('2026-08-01T10:00:00Z'),
      },
      {
        ...spin,
        trace_id: 'spin-2',
        paid: true,
        price: 100,
        place: 1,
        coins: 50,
        at: new Date('2026-08-01T11:00:00Z'),
      },
      {
        ...spin,
        trace_id: 'spin-3',
        paid: false,
        price: 0,
        place: 1,
        coins: 10,
        at: new Date('2026-08-01T12:00:00Z'),
      },
    ])
    .execute();
  const series = await get({
    board: 'wheel',
    from: '2026-08-01T00:00:00Z',
    to: '2026-08-03T00:00:00Z',
    bucket: 'day',
  });
  expect(
    ['spins_paid', 'spins_free', 'payout', 'segment_1_drawn'].map((key) => valuesOf(series, key)),
  ).toEqual([
    [2, 0],
    [1, 0],
    // What a free spin won is not part of it.
    [45, null],
    [2, 0],
  ]);
  const total = weights.weights.reduce((sum, weight) => sum + weight, 0);
  expect(valuesOf(series, 'segment_1_expected')[0]).toBeCloseTo((3 * Number(weights.weights[1])) / total, 2);
  expect(valuesOf(series, 'chi_square_p')).toEqual([null, null]);
});
