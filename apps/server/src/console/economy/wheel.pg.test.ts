import { DEFAULT_WEIGHTS, WHEEL_PRIZES } from '@afterglow/domain/wheel';
import type { WheelRecord } from '@afterglow/protocol/console/economy/wheel-get';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let manager: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
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
beforeEach(() => setWeights(DEFAULT_WEIGHTS));

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data>(name: string, data: object) =>
  (await fixture.staffCall(manager, name, data)) as unknown as Reply<Data>;
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

  test('[C59] of weights with faults, at a price of its own', async () => {
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
