import { DEFAULT_PRICES } from '@afterglow/domain/credits';
import type { PriceRecord } from '@afterglow/protocol/console/economy/price-set';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWheelWatcher } from '../../features/wheel/index.ts';
import { storeDueSettings } from '../../settings/scheduled.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

const hourS = 3_600;
const start = new Date('2031-05-01T09:00:30Z');
let fixture: Fixture;
let manager: number;
let colleague: number;
let member: number;
beforeAll(async () => {
  fixture = await createFixture();
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  colleague = (await fixture.staff({ role: 'manager', name: 'Ben' })).id;
  member = (await fixture.member({ given: 5_000 })).id;
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.now = start;
  await fixture.db.deleteFrom('scheduled_setting').execute();
  await fixture.app.settings.set('prices', DEFAULT_PRICES);
});

type Reply<Data> = { ok: boolean; code: string; data: Data; details: unknown };
const call = async <Data>(name: string, data: object, who = manager) =>
  (await fixture.staffCall(who, name, data)) as unknown as Reply<Data>;
const get = async () => (await call<PriceRecord>('prices/get', {})).data;
let serial = 0;
const save = async (changes: object, more: object = {}, who = manager) =>
  call<{ version: number; from: number }>(
    'prices/save',
    {
      prices: { ...DEFAULT_PRICES, ...changes },
      version: (await get()).version,
      trace_id: `price-trace-${++serial}`,
      ...more,
    },
    who,
  );
const nowS = () => Math.floor(fixture.clock.now.getTime() / 1_000);
const later = (seconds: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + seconds * 1_000);
};
/** Returns the price of a text in what every member's app requests. */
async function shown(through = fixture.app): Promise<number | undefined> {
  const reply = await fixture.call(member, 'configs', { keys: ['prices'] }, through);
  const { prices } = (reply as unknown as { data: { prices: { feature: string; price: number }[] } }).data;
  return prices.find(({ feature }) => feature === 'text')?.price;
}
const applied = (price: number, through = fixture.app) =>
  vi.waitFor(async () => expect(await shown(through)).toBe(price), { timeout: 9_000, interval: 50 });

describe('prices', () => {
  test('that nobody has changed are the defaults', async () => {
    await fixture.db.deleteFrom('setting').where('key', '=', 'prices').execute();
    expect(await get()).toEqual({ prices: DEFAULT_PRICES, from: expect.any(Number), next: null, version: 1 });
  });

  test('that fall hold at once: members see them and pay them', async () => {
    const before = await get();
    const { data } = await save({ text: 40 });
    expect(data).toEqual({ version: before.version + 1, from: nowS() });
    await applied(40);
    expect(await get()).toMatchObject({
      prices: { text: 40 },
      from: nowS(),
      next: null,
      version: data.version,
    });
    const persona = await fixture.persona();
    const sent = await fixture.call(member, 'send_message', {
      receiver_id: persona.id,
      message_type: 'text',
      message_text: 'Hello',
      trace_id: `send-trace-${++serial}`,
    });
    expect(sent).toMatchObject({ ok: true, details: { credits_spent: 40 } });
  });

  test('[C58] that rise are announced a day ahead', async () => {
    const earliest = nowS() + 24 * hourS + 0;
    expect(await save({ text: 60 })).toMatchObject({
      code: 'forbidden',
      details: { reason: 'notice', from: earliest },
    });
    expect(await save({ text: 60 }, { from: earliest - 1 })).toMatchObject({ code: 'forbidden' });
    expect(
      await fixture.db
        .selectFrom('audit_log')
        .select(['kind', 'subject', 'detail'])
        .where('action', '=', 'prices/save')
        .where('kind', '=', 'refused')
        .execute(),
    ).toEqual([
      { kind: 'refused', subject: 'prices', detail: { reason: 'notice', from: earliest } },
      { kind: 'refused', subject: 'prices', detail: { reason: 'notice', from: earliest } },
    ]);
    expect((await get()).next).toBeNull();
    const { data } = await save({ text: 60, spin: 90 }, { from: earliest });
    expect(await get()).toMatchObject({
      prices: { text: 50, spin: 100 },
      next: { prices: { text: 60, spin: 90 }, from: earliest, by: { id: manager, name: 'Ada' } },
      version: data.version,
    });
    expect(await shown()).toBe(50);
  });

  test('change at their second on every process, without a look at the database', async () => {
    const other = await fixture.another();
    await save({ text: 60 }, { from: nowS() + 24 * hourS });
    await Promise.all([fixture.app.settings.reload(), other.settings.reload()]);
    later(24 * hourS - 1);
    expect([await shown(), await shown(other)]).toEqual([50, 50]);
    later(1);
    expect([fixture.app, other].map(({ settings }) => settings.current().prices.text)).toEqual([60, 60]);
    expect([await shown(), await shown(other)]).toEqual([60, 60]);
    const before = await get();
    expect(before).toMatchObject({ prices: { text: 60 }, from: nowS(), next: null });
    // The timer stores what is in force by then. Nothing changes.
    await storeDueSettings(fixture.db, fixture.clock.now);
    await fixture.app.settings.reload();
    expect(await get()).toEqual(before);
    expect(await shown()).toBe(60);
  });

  test('that are saved again replace those that were to come', async () => {
    await save({ text: 60 }, { from: nowS() + 30 * hourS });
    await save({});
    expect((await get()).next).toBeNull();
    await fixture.app.settings.reload();
    later(31 * hourS);
    expect(await shown()).toBe(50);
  });

  test('of a spin are pushed to connected members', async () => {
    const received: { module: string; request_details: { price: number } }[] = [];
    const send = (frame: Buffer) =>
      void received.push(JSON.parse(String(frame.subarray(frame.indexOf('{')))));
    const caller = { member: { id: member }, staff: null };
    const connection = { id: 'a connection', sessionId: null, caller, send, close: () => {} };
    fixture.app.connections.add(connection as never);
    const tick = createWheelWatcher(fixture.app);
    await tick();
    await save({ spin: 90 });
    await vi.waitFor(() => expect(fixture.app.settings.current().prices.spin).toBe(90));
    await tick();
    expect(received).toMatchObject([{ module: 'spinofluck/prizes', request_details: { price: 90 } }]);
    fixture.app.connections.remove(connection as never);
  });

  test('[C4] of one version, saved by several managers at once: one does, the others have a conflict', async () => {
    const { version } = await get();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save({ text: 40 + n }, { version }, n % 2 ? manager : colleague)),
    );
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await get()).version).toBe(version + 1);
  });

  test('[C4] of another version: a conflict with the prices as they are', async () => {
    const { version } = await get();
    await save({ text: 45 }, {}, colleague);
    expect(await save({ text: 40 }, { version })).toMatchObject({
      code: 'conflict',
      details: {
        reason: 'version',
        current: { prices: { text: 45 }, version: version + 1 },
        by: { id: colleague, name: 'Ben' },
      },
    });
  });

  test.each<[string, object, object]>([
    ['a price of 0', { text: 0 }, {}],
    ['a price above 10,000', { spin: 10_001 }, {}],
    ['a price that is missing', { text: undefined }, {}],
    ['a price of nothing known', { video: 5 }, {}],
    ['[C73] an unknown field', {}, { color: 'red' }],
  ])('%s is bad_request', async (_what, changes, more) => {
    expect(await save(changes, more)).toMatchObject({ code: 'bad_request' });
  });
});
