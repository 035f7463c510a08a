import { FLAGS, type Flag } from '@afterglow/domain/flags';
import type { FlagRow } from '@afterglow/protocol/console/flags/flag-row';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectCleanAudit } from '../../testing/clean-audit.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { addPersona, grantCoins, homePlaceId } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// Flags over real sockets: what staff change, and what members then can and cannot do.

const on = { il: true, de: true, eu: true, other: true };
const reason = 'The law of the country has changed';
let server: TestServer;
let manager: Wire;
let admin: Wire;
let adminId: number;
let persona: number;
let places: Record<'IL' | 'DE', number>;
let aheadMs = 0;

type Member = { id: number; wire: Wire };
async function register(country: 'IL' | 'DE', facts: object = {}): Promise<Member> {
  const { userId: id, cookie } = await server.register({ place_id: places[country], ...facts });
  await grantCoins(server.app.db, id, 3_000);
  const wire = await server.connect(cookie);
  await wire.call('notice/accept', { kind: 'virtual' });
  return { id, wire };
}

beforeAll(async () => {
  server = await startTestServer({
    config: { demo: true, limits: false },
    now: () => new Date(Date.now() + aheadMs),
    timersEveryMs: 24 * 3_600_000,
  });
  const { db } = server.app;
  const { id: abroad } = await db
    .selectFrom('place')
    .select('id')
    .where('country', '=', 'DE')
    .limit(1)
    .executeTakeFirstOrThrow();
  places = { IL: homePlaceId, DE: abroad };
  persona = (await addPersona(db, { gender: 2 })).id;
  manager = await (await signInStaff(server, { role: 'manager' })).connect();
  const signedIn = await signInStaff(server, { role: 'admin', name: 'Omer' });
  adminId = signedIn.staffId;
  admin = await signedIn.connect();
});
/** Each test begins with a site on which nobody has changed a flag. */
beforeEach(async () => {
  const { db, settings } = server.app;
  await db.deleteFrom('scheduled_setting').execute();
  await db.deleteFrom('setting').where('key', 'in', FLAGS).execute();
  await settings.set('partners', 'mixed');
});
afterAll(async () => {
  for (const wire of [manager, admin]) wire.close();
  await expectCleanAudit(server.app.db);
  await server.close();
});

let serial = 0;
const trace = () => `flag-trace-${++serial}`;
const list = async (query: object = {}) => (await admin.call('flags/list', query)).data;
const find = async (key: Flag): Promise<FlagRow> =>
  (await list()).rows.find((row: FlagRow) => row.key === key);
const save = async (key: Flag, markets: object, more: object = {}, wire = admin) =>
  wire.call('flags/save', {
    key,
    markets,
    version: (await find(key)).version,
    reason,
    trace_id: trace(),
    ...more,
  });
/** Saves a flag and waits until this process has it. */
async function set(key: Flag, markets: FlagRow['markets']): Promise<void> {
  expect(await save(key, markets)).toMatchObject({ request_status: 1 });
  await expect.poll(() => server.app.settings.current()[key]).toEqual(markets);
}
const loadSite = async ({ wire }: Member) => (await wire.call('configs', { keys: ['site'] })).data.site;
const countCoins = async ({ wire }: Member): Promise<number> =>
  (await wire.call('session/validate')).data.user.credits;
const send = ({ wire }: Member, receiver_id: number, message_type = 'text', message_text = 'Good evening') =>
  wire.call('send_message', { receiver_id, message_type, message_text, trace_id: trace() });
const inMarket = { error_code: 'forbidden', request_details: { reason: 'market' } };

describe('flags/list', () => {
  test('has every flag with its values by market; what was stored for the settings before still holds', async () => {
    const { rows, total, next, capped } = await list();
    expect([total, next, capped]).toEqual([7, null, false]);
    expect(rows).toEqual(
      FLAGS.toSorted().map((key) => ({
        key,
        markets:
          key === 'daily_spin'
            ? { il: false, de: false, eu: false, other: false }
            : key === 'paid_spins' || key === 'package_spins'
              ? { ...on, il: false, de: false }
              : on,
        next: null,
        version: 1,
      })),
    );
    const { db, settings } = server.app;
    await db
      .insertInto('setting')
      .values({ key: 'daily_spin', value: JSON.stringify({ ...on, de: false }) })
      .execute();
    await settings.reload();
    expect(await find('daily_spin')).toMatchObject({ markets: { ...on, de: false } });
  });

  test('[C73] is searched by a part of the key, sorted and paged; anything else is bad_request', async () => {
    const keys = async (query: object) => (await list(query)).rows.map(({ key }: FlagRow) => key);
    expect(await keys({ search: 'SPIN' })).toEqual(['daily_spin', 'package_spins', 'paid_spins']);
    expect(await keys({ sort: '-key' })).toEqual(FLAGS.toSorted().reverse());
    const { next } = await list({ recordsToTake: 4 });
    expect(await keys({ after: next, recordsToTake: 4 })).toEqual([
      'package_spins',
      'paid_spins',
      'spotlight',
    ]);
    for (const query of [{ sort: 'version' }, { filter: { key: 'gifts' } }, { other: 1 }])
      expect(await admin.call('flags/list', query)).toMatchObject({ error_code: 'bad_request' });
  });

  test('[C1] is for admins', async () => {
    for (const name of ['flags/list', 'flags/save'])
      expect(await manager.call(name, {})).toMatchObject({ error_code: 'forbidden' });
  });
});

describe('flags/save', () => {
  test('[C4, C6] takes the version that was shown and a trace id, and is in the log and the history', async () => {
    const { version } = await find('boost');
    const first = { key: 'boost', markets: { ...on, eu: false }, version, reason, trace_id: trace() };
    expect(await admin.call('flags/save', first)).toMatchObject({
      data: { key: 'boost', version: version + 1 },
    });
    expect((await admin.call('flags/save', first)).data).toEqual({ key: 'boost', version: version + 1 });
    expect(await admin.call('flags/save', { ...first, markets: on })).toMatchObject({
      error_code: 'trace_conflict',
    });
    expect(await save('boost', on, { version })).toMatchObject({
      error_code: 'conflict',
      request_details: {
        reason: 'version',
        current: { key: 'boost', markets: { ...on, eu: false }, next: null, version: version + 1 },
        by: { id: adminId, name: 'Omer' },
      },
    });
    expect(await save('boost', on)).toMatchObject({ data: { version: version + 2 } });
    const { data } = await admin.call('history/list', { subject: 'flag:boost' });
    expect(data.rows.slice(0, 2)).toMatchObject([
      {
        call: 'flags/save',
        reason,
        by: { id: adminId },
        fields: [{ field: 'eu', before: false, after: true }],
      },
      { fields: [{ field: 'eu', before: true, after: false }] },
    ]);
  });

  test('whoever has the list open is notified how many flags have changed', async () => {
    const other = await (await signInStaff(server, { role: 'admin' })).connect();
    await other.call('flags/list', {});
    await save('boost', { ...on, eu: false });
    const pushed = await other.push('list/changed', 9_000);
    expect(pushed.data).toEqual({ list: 'flags/list', more: 1 });
    other.close();
  });

  test('rejects another key, a missing market or reason, and other fields', async () => {
    for (const wrong of [{ key: 'wheel' }, { markets: { il: true } }, { reason: 'short' }, { other: 1 }])
      expect(await save('gifts', on, wrong)).toMatchObject({ error_code: 'bad_request' });
    expect(await find('gifts')).toMatchObject({ version: 1 });
  });

  test('a planned change comes into force at its second, is shown until then, and can be taken back', async () => {
    const member = await register('IL');
    const off = { ...on, il: false };
    const from = Math.floor((Date.now() + aheadMs) / 1_000) + 3_600;
    const { version } = await find('spotlight');
    expect(await save('spotlight', off, { from })).toMatchObject({ data: { version: version + 1 } });
    expect(await find('spotlight')).toEqual({
      key: 'spotlight',
      markets: on,
      next: { markets: off, from },
      version: version + 1,
    });
    expect((await loadSite(member)).flags.spotlight).toBe(true);
    await save('spotlight', on);
    expect(await find('spotlight')).toMatchObject({ next: null, version: version + 2 });
    await save('spotlight', off, { from });
    await server.app.settings.reload();
    aheadMs += 3_601_000;
    expect(await find('spotlight')).toEqual({
      key: 'spotlight',
      markets: off,
      next: null,
      version: version + 4,
    });
    expect((await loadSite(member)).flags.spotlight).toBe(false);
    expect(await member.wire.call('spotlight/buy', { trace_id: trace() })).toMatchObject(inMarket);
    await set('spotlight', on);
    expect(await find('spotlight')).toMatchObject({ version: version + 5 });
  });
});

describe('what is off where a member lives', () => {
  let israeli: Member;
  let german: Member;
  beforeAll(async () => {
    israeli = await register('IL', { gender: 1 });
    german = await register('DE', { gender: 2 });
  });

  const calls = {
    paid_spins: ({ wire }: Member) => wire.call('spinofluck/buy_spin', { trace_id: trace() }),
    spotlight: ({ wire }: Member) => wire.call('spotlight/buy', { trace_id: trace() }),
    boost: ({ wire }: Member) => wire.call('boost/buy', { kind: 'top', trace_id: trace() }),
    gifts: async (member: Member) => {
      const [gift] = (await member.wire.call('gifts', { currentLength: 0, recordsToTake: 1 })).data;
      return send(member, persona, 'gift', String(gift.id));
    },
    members_mode: (member: Member) => send(member, member === israeli ? german.id : israeli.id),
  };

  test.each(Object.entries(calls) as [keyof typeof calls, (member: Member) => Promise<object>][])(
    '[C61, C81] %s: configs says so, the call is forbidden and costs nothing; on again, it works',
    async (flag, call) => {
      await set(flag, { ...on, il: false });
      const before = await countCoins(israeli);
      expect((await loadSite(israeli)).flags[flag]).toBe(false);
      expect(await call(israeli)).toMatchObject(inMarket);
      expect(await countCoins(israeli)).toBe(before);
      // Elsewhere nothing has changed, besides that nobody writes to a member who meets no members.
      expect((await loadSite(german)).flags[flag]).toBe(true);
      expect(await call(german)).toMatchObject(flag === 'members_mode' ? inMarket : { request_status: 1 });
      await set(flag, on);
      expect((await loadSite(israeli)).flags[flag]).toBe(true);
      expect(await call(israeli)).toMatchObject({ request_status: 1 });
    },
  );

  test('[C81] daily_spin: there is none, and the wheel does not turn', async () => {
    await set('daily_spin', { ...on, il: false });
    const member = await register('IL');
    const countSpins = async () => (await member.wire.call('spinofluck/prizes', {})).request_details.spins;
    const spin = () => member.wire.call('spinofluck/spin', { trace_id: trace() });
    // The spins of the sign-up, and those that they win.
    while ((await countSpins()) > 0) await spin();
    expect((await loadSite(member)).flags.daily_spin).toBe(false);
    expect(await spin()).toMatchObject({ error_code: 'conflict' });
    await set('daily_spin', on);
    expect(await countSpins()).toBe(1);
    expect(await spin()).toMatchObject({ request_status: 1 });
  });

  test('[C81] package_spins: a package has coins instead of its spins', async () => {
    const loadSpins = async () => {
      const { credits } = (await israeli.wire.call('configs', { keys: ['credits'] })).data;
      return credits.reduce((sum: number, one: { free_spins: number }) => sum + one.free_spins, 0);
    };
    await set('package_spins', { ...on, il: false });
    expect(await loadSpins()).toBe(0);
    await set('package_spins', on);
    expect(await loadSpins()).toBeGreaterThan(0);
    expect((await loadSite(israeli)).flags).not.toHaveProperty('package_spins');
  });

  test('members_mode off: virtual profiles only, whatever `partners` says, for both sides', async () => {
    const ids = async (wire: Wire, call: string) =>
      (await wire.call(call, {})).data.map(({ id }: { id: number }) => id);
    for (const to of [persona, german.id]) await send(israeli, to);
    await server.app.settings.set('partners', 'members');
    expect((await loadSite(israeli)).partners).toBe('members');
    expect(await send(israeli, persona)).toMatchObject({ error_code: 'not_found' });
    await set('members_mode', { ...on, il: false });
    expect((await loadSite(israeli)).partners).toBe('virtual');
    expect((await loadSite(german)).partners).toBe('members');
    expect(await ids(israeli.wire, 'user/contacts')).toEqual([persona]);
    expect(await ids(german.wire, 'user/contacts')).toEqual([]);
    expect(await ids(israeli.wire, 'meet')).toEqual([persona]);
    expect(await ids(german.wire, 'meet')).not.toContain(israeli.id);
    expect((await german.wire.call('meet/count', {})).data.count).toBe(0);
    expect(await send(israeli, persona)).toMatchObject({ request_status: 1 });
    expect(await israeli.wire.call('swipe', { swiped_user_id: german.id, like: 1 })).toMatchObject(inMarket);
    expect(await german.wire.call('swipe', { swiped_user_id: israeli.id, like: 1 })).toMatchObject(inMarket);
    expect(await israeli.wire.call('profile', { user_id: german.id })).toMatchObject({
      error_code: 'not_found',
    });
    // Somebody who would not be reached anyway is not there, as ever.
    const other = await register('DE', { gender: 1, s_gender: 2 });
    expect(await send(israeli, other.id)).toMatchObject({ error_code: 'not_found' });
    await set('members_mode', on);
    expect(await ids(german.wire, 'user/contacts')).toEqual([israeli.id]);
  });

  test('the market is that of the place: a member who moves has the rules of the other, what runs goes on', async () => {
    await set('boost', { ...on, de: false });
    const member = await register('IL');
    expect(await calls.boost(member)).toMatchObject({ request_status: 1 });
    expect(await member.wire.call('user/update', { key: 'place_id', value: places.DE })).toMatchObject({
      request_status: 1,
    });
    expect((await loadSite(member)).flags.boost).toBe(false);
    const featured = { kind: 'featured', trace_id: trace() };
    expect(await member.wire.call('boost/buy', featured)).toMatchObject(inMarket);
    expect((await member.wire.call('boost/state', {})).data).toMatchObject([
      { kind: 'top', state: 'running' },
    ]);
    await member.wire.call('user/update', { key: 'place_id', value: places.IL });
    expect((await loadSite(member)).flags.boost).toBe(true);
    expect(await member.wire.call('boost/buy', featured)).toMatchObject({ request_status: 1 });
    await set('boost', on);
    // A guest has the flags of the strictest market.
    await set('gifts', { ...on, il: false });
    const guest = await server.connect();
    expect((await loadSite({ id: 0, wire: guest })).flags).toEqual({
      paid_spins: false,
      daily_spin: false,
      spotlight: true,
      boost: true,
      gifts: false,
      members_mode: true,
    });
    await set('gifts', on);
  });
});
