import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWeightTables } from '../../features/wheel/index.ts';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
let colleague: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
});
afterAll(async () => {
  await expectCleanAudit(fixture.db);
  await fixture.close();
});

const setWeights = (weights: readonly number[]) =>
  fixture.db
    .insertInto('wheel_weights')
    .values({ weights: [...weights] })
    .execute();
beforeEach(async () => {
  await setWeights(DEFAULT_WEIGHTS);
  await fixture.db.deleteFrom('approval').execute();
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const get = async () => (await call<WheelRecord>('wheel/get', {})).data;
type Check = Pick<WheelRecord, 'ev' | 'ev_percent' | 'faults'> & { odds: number[] };
const check = (weights: readonly number[], more: object = {}) =>
  call<Check>('wheel/check', { weights, ...more });
let serial = 0;
async function spin(times: number) {
  const { id } = await fixture.member({ spins: times });
  for (let nth = 0; nth < times; nth++)
    await fixture.call(id, 'spinofluck/spin', { trace_id: `wheel-trace-${++serial}` });
}

describe('wheel/get', () => {
  test('[C59] the table in force with its odds and value', async () => {
    const { segments, since, ...wheel } = await get();
    expect(wheel).toEqual({
      table_id: expect.any(Number),
      weights: DEFAULT_WEIGHTS,
      price: 100,
      ev: 99.17,
      ev_percent: 99.17,
      faults: [],
      draws: 0,
      chi_square: null,
      p: null,
      pending: null,
      version: expect.any(Number),
    });
    expect(segments.map(({ coins }) => coins)).toEqual(WHEEL_PRIZES);
    expect(segments[4]).toEqual({ place: 4, coins: 50, weight: 4_700, odds: 0.47, drawn: 0, expected: 0 });
    expect(since).toBeGreaterThan(0);
  });

  test('[C60] counts the draws by the table in force only, and compares them with the odds', async () => {
    await spin(40);
    const { segments, draws, chi_square: chiSquare, p, table_id: table, version } = await get();
    expect(draws).toBeGreaterThanOrEqual(40);
    expect(segments.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(draws);
    const { rows: counted } = await sql<{ place: number; drawn: number }>`
      select place, count(*) as drawn from spin where weights_id = ${table} group by place`.execute(
      fixture.db,
    );
    const drawnOf = new Map(counted.map(({ place, drawn }) => [place, drawn]));
    expect(segments.map(({ drawn }) => drawn)).toEqual(segments.map(({ place }) => drawnOf.get(place) ?? 0));
    for (const { odds, expected } of segments) expect(expected).toBeCloseTo(odds * draws, 9);
    expect(chiSquare).toBeGreaterThanOrEqual(0);
    // A fair wheel is below this once in a million times.
    expect(p).toBeGreaterThan(0.000_001);
    const sure = WHEEL_PRIZES.map((prize) => (prize === 50 ? 900_000 : 20_000));
    await setWeights(sure);
    const next = await get();
    expect(next).toMatchObject({ draws: 0, p: null, version: version + 1, weights: sure });
    expect(next.table_id).toBeGreaterThan(table);
    expect(next.faults.map(({ fault }) => fault)).toContain('over_100');
  });

  test('names its percentage by the price of a spin as it is now', async () => {
    const { prices } = fixture.app.settings.current();
    await fixture.setSetting('prices', { ...prices, spin: 120 });
    expect(await get()).toMatchObject({ price: 120, ev: 99.17, ev_percent: 82.64 });
  });
});

describe('wheel/check', () => {
  test('[C59] of the default weights', async () => {
    const { data } = await check(DEFAULT_WEIGHTS);
    expect(data).toMatchObject({ ev: 99.17, ev_percent: 99.17, faults: [] });
    expect(data.odds.reduce((sum, odds) => sum + odds, 0)).toBeCloseTo(1, 12);
  });

  test('[C59] of weights with errors, at a price of its own', async () => {
    const weights = [...DEFAULT_WEIGHTS];
    weights[5] = 0;
    expect((await check(weights, { price: 50 })).data.faults).toEqual([
      { place: 5, fault: 'zero' },
      { place: null, fault: 'over_100' },
    ]);
  });

  test('a spin may be worth more than its price where none is sold anywhere', async () => {
    expect((await check(DEFAULT_WEIGHTS, { price: 90 })).data.faults).toHaveLength(1);
    await fixture.setSetting('paid_spins', { il: false, de: false, eu: false, other: false });
    expect((await check(DEFAULT_WEIGHTS, { price: 90 })).data.faults).toEqual([]);
  });

  test.each<[string, unknown, object]>([
    ['nine weights', DEFAULT_WEIGHTS.slice(1), {}],
    ['a fraction', DEFAULT_WEIGHTS.map((weight) => weight + 0.5), {}],
    ['a weight below 0', DEFAULT_WEIGHTS.map((weight) => -weight), {}],
    ['a weight above a million', DEFAULT_WEIGHTS.map(() => 1_000_001), {}],
    ['a price of 0', DEFAULT_WEIGHTS, { price: 0 }],
    ['[C73] an unknown field', DEFAULT_WEIGHTS, { color: 'red' }],
  ])('%s is bad_request', async (_what, weights, more) => {
    expect(await check(weights as number[], more)).toMatchObject({ code: 'bad_request' });
  });
});

describe('wheel/save', () => {
  const reason = 'More of the small prizes';
  /** A little more of the smallest prize. */
  const weights = DEFAULT_WEIGHTS.map((weight, place) =>
    WHEEL_PRIZES[place] === 50 ? weight + 300 : weight,
  );
  const save = async (data: object = {}, who = manager) =>
    call<{ pending: number }>(
      'wheel/save',
      { weights, reason, version: (await get()).version, trace_id: `save-wheel-${++serial}`, ...data },
      who,
    );
  const decide = (id: number, { approve = true, who = colleague } = {}) =>
    call<{ state: string; result: { table_id: number; version: number } }>(
      'approvals/decide',
      { id, approve, reason: 'The sums are right' },
      who,
    );
  /** Returns the odds that a member sees. */
  const shown = async (id: number) => {
    const reply = await fixture.call(id, 'spinofluck/prizes');
    if (!reply.ok) throw new Error(reply.code);
    return (reply.data as { weight: number }[]).map(({ weight }) => weight);
  };
  const draw = async (id: number) => {
    await fixture.call(id, 'spinofluck/spin', { trace_id: `wheel-trace-${++serial}` });
    const reply = await fixture.call(id, 'spinofluck/draws', {});
    return (reply as unknown as { data: { weights_id: number }[] }).data[0]?.weights_id;
  };

  test('[C60] waits for a second person; then draws, members and console have one new table', async () => {
    const { id } = await fixture.member({ spins: 9 });
    const before = await get();
    const { data } = await save();
    expect(data).toEqual({ pending: expect.any(Number) });
    expect(await get()).toMatchObject({
      table_id: before.table_id,
      pending: data.pending,
      version: before.version,
    });
    expect(await shown(id)).toEqual(DEFAULT_WEIGHTS);
    expect(await draw(id)).toBe(before.table_id);
    expect(await decide(data.pending, { who: manager })).toMatchObject({ code: 'forbidden' });
    const decided = await decide(data.pending);
    const after = await get();
    expect(decided).toMatchObject({
      ok: true,
      data: { state: 'approved', result: { table_id: after.table_id, version: before.version + 1 } },
    });
    expect(after).toMatchObject({ weights, pending: null, draws: 0, version: before.version + 1 });
    expect(await shown(id)).toEqual(weights);
    expect(await draw(id)).toBe(after.table_id);
    const [newest, older] = await listWeightTables(fixture.db);
    expect([newest?.weights, older?.weights]).toEqual([weights, DEFAULT_WEIGHTS]);
    const entry = await fixture.db
      .selectFrom('audit_log')
      .select(['staff_id', 'subject', 'detail'])
      .where('action', '=', 'wheel/save')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      staff_id: manager,
      subject: 'wheel',
      detail: { reason, after: { weights }, approved_by: colleague },
    });
  });

  test('[C59] with errors is a conflict, which names them; nothing waits', async () => {
    const rare = weights.map((weight, place) => (place === 5 ? 0 : weight));
    expect(await save({ weights: rare })).toMatchObject({
      code: 'conflict',
      details: { reason: 'faults', faults: [{ place: 5, fault: 'zero' }] },
    });
    expect((await get()).pending).toBeNull();
  });

  test('a second table does not wait beside the first; after a rejection it may', async () => {
    const { data } = await save();
    expect(await save()).toMatchObject({
      code: 'conflict',
      details: { reason: 'pending', id: data.pending },
    });
    await decide(data.pending, { approve: false });
    expect(await get()).toMatchObject({ weights: DEFAULT_WEIGHTS, pending: null });
    expect((await save()).ok).toBe(true);
  });

  test('[C4] of another version: a conflict with the wheel as it is', async () => {
    const { version } = await get();
    await setWeights(weights);
    expect(await save({ version })).toMatchObject({
      code: 'conflict',
      details: { reason: 'version', current: { weights, version: version + 1 } },
    });
  });

  test('errors that came meanwhile forbid it when the second person agrees', async () => {
    const { data } = await save();
    const { prices } = fixture.app.settings.current();
    await fixture.setSetting('prices', { ...prices, spin: 50 });
    expect(await decide(data.pending)).toMatchObject({ code: 'conflict', details: { reason: 'changed' } });
    expect((await get()).weights).toEqual(DEFAULT_WEIGHTS);
  });

  test('[C5, C6, C83] one trace holds one table; a rejected one may be saved under its trace', async () => {
    const trace = { trace_id: 'one-wheel-only' };
    const { version } = await get();
    const rare = weights.map((weight, place) => (place === 5 ? 0 : weight));
    expect(await save({ ...trace, version, weights: rare })).toMatchObject({ code: 'conflict' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => save({ ...trace, version })));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.data))).size).toBe(1);
    expect(replies[0]?.data).toEqual({ pending: expect.any(Number) });
    expect(await save({ ...trace, version, weights: DEFAULT_WEIGHTS })).toMatchObject({
      code: 'trace_conflict',
    });
  });
});
