import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { defineSetting } from '../../settings/define-setting.ts';
import { storeSetting } from '../../settings/settings.ts';
import { siteSettings } from '../../site-settings.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';
import { loadSettingRows } from './setting-rows.ts';

// The settings of the site over real sockets.

let server: TestServer;
let moderator: Wire;
let manager: Wire;
let admin: Wire;
let managerId: number;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  const signedIn = {
    moderator: await signInStaff(server, { role: 'moderator' }),
    manager: await signInStaff(server, { role: 'manager', name: 'Ada' }),
    admin: await signInStaff(server, { role: 'admin', name: 'Omer' }),
  };
  managerId = signedIn.manager.staffId;
  moderator = await signedIn.moderator.connect();
  manager = await signedIn.manager.connect();
  admin = await signedIn.admin.connect();
});
afterAll(async () => {
  for (const wire of [moderator, manager, admin]) wire.close();
  await server.close();
});

const reason = 'The evenings are busy';
let serial = 0;
const save = (wire: Wire, key: string, value: unknown, version = 1, more: object = {}) =>
  wire.call('settings/save', { key, value, version, reason, trace_id: `setting-${++serial}-x`, ...more });
const list = async (query: object = {}) => (await manager.call('settings/list', query)).data;
const find = async (key: string): Promise<SettingRow> =>
  (await list({ recordsToTake: 100 })).rows.find((row: SettingRow) => row.key === key);

describe('settings/list', () => {
  test('has every declared setting, by its key, with type, bounds, default and value', async () => {
    const { rows, total, next } = await list({ recordsToTake: 100 });
    expect(rows.map(({ key }: SettingRow) => key)).toEqual(Object.keys(siteSettings).sort());
    expect([total, next]).toEqual([rows.length, null]);
    expect(await find('boost_top_hours')).toEqual({
      key: 'boost_top_hours',
      group: 'spotlight',
      type: 'int',
      bounds: { min: 1, max: 168 },
      default: 24,
      value: 24,
      secret: false,
      set: false,
      least: 'manager',
      elsewhere: null,
      at: null,
      by: null,
      version: 1,
    });
    expect(await find('neutral_signup')).toMatchObject({ type: 'bool', bounds: {}, least: 'admin' });
    expect(await find('billing_name')).toMatchObject({ type: 'text', bounds: { min: null, max: 40 } });
    expect(await find('german_currency')).toMatchObject({ type: 'enum', bounds: { values: ['USD', 'EUR'] } });
    expect(await find('vat_percent')).toMatchObject({
      type: 'object',
      bounds: { fields: { il: { type: 'int', bounds: { min: 0, max: 30 } } } },
    });
  });

  test('names the screen that changes a setting instead of this one', async () => {
    const screens = { prices: '/economy/prices', likes_per_day: '/economy/limits', paid_spins: '/flags' };
    for (const [key, elsewhere] of Object.entries(screens))
      expect(await find(key)).toMatchObject({ elsewhere });
  });

  test('is searched by a part of the key, filtered by group, and paged', async () => {
    const keys = async (query: object) => (await list(query)).rows.map(({ key }: SettingRow) => key);
    expect(await keys({ search: 'LEASE' })).toEqual(['lease_s']);
    expect(await keys({ filter: { group: ['inbox', 'chat'] } })).toEqual([
      'answer_within_h',
      'care_limits',
      'first_contacts_per_day',
      'gifts',
      'lease_s',
    ]);
    expect(await keys({ filter: { group: ['inbox', 'chat'] }, sort: '-key' })).toEqual([
      'lease_s',
      'gifts',
      'first_contacts_per_day',
      'care_limits',
      'answer_within_h',
    ]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ recordsToTake: 7, ...(after ? { after } : {}) });
      seen.push(...page.rows.map(({ key }: SettingRow) => key));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(Object.keys(siteSettings).sort());
    const { next } = await list({ recordsToTake: 7 });
    expect(await manager.call('settings/list', { after: next, sort: '-key' })).toMatchObject({
      error_code: 'bad_request',
    });
  });

  test.each([{ sort: 'group' }, { filter: { key: 'a' } }, { other: 1 }, { filter: { group: 'other' } }])(
    '[C73] %j is bad_request',
    async (query) => {
      expect(await manager.call('settings/list', query)).toMatchObject({ error_code: 'bad_request' });
    },
  );

  test('[C1] is for managers', async () => {
    for (const name of ['settings/list', 'settings/save'])
      expect(await moderator.call(name, {})).toMatchObject({ error_code: 'forbidden' });
  });
});

test('no row of the list contains the value of a secret', async () => {
  const schema = z.string().max(80);
  const setting = defineSetting({ schema, default: 'none', minRole: 'admin', secret: true });
  const token = { key: 'provider_token', group: 'wallet', setting } as const;
  const { db } = server.app;
  expect(await loadSettingRows(db, [token])).toMatchObject([{ value: null, default: null, set: false }]);
  await storeSetting(db, { key: token.key, value: 'hush', staffId: null, at: new Date() });
  const rows = await loadSettingRows(db, [token]);
  expect(rows).toMatchObject([{ value: null, default: null, set: true, secret: true, type: 'text' }]);
  expect(JSON.stringify(rows)).not.toContain('hush');
});

describe('settings/save', () => {
  test('[C71] applies here at once, and the list says who changed it and when', async () => {
    expect(await save(manager, 'lease_s', 120)).toMatchObject({ data: { key: 'lease_s', version: 2 } });
    await expect.poll(() => server.app.settings.current().lease_s).toBe(120);
    expect(await find('lease_s')).toMatchObject({
      value: 120,
      default: 360,
      set: true,
      by: { id: managerId, name: 'Ada' },
      at: expect.any(Number),
      version: 2,
    });
    const [entry] = await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'subject', 'detail', 'staff_id'])
      .where('action', '=', 'settings/save')
      .where('subject', '=', 'setting:lease_s')
      .execute();
    expect(entry).toEqual({
      kind: 'act',
      subject: 'setting:lease_s',
      staff_id: managerId,
      detail: { reason, before: 360, after: 120, version: 2 },
    });
  });

  test('the log says who changed a secret, and not to what', async () => {
    const setting: { secret?: boolean } = siteSettings.billing_name;
    setting.secret = true;
    onTestFinished(() => void delete setting.secret);
    expect(await save(admin, 'billing_name', 'hush hush')).toMatchObject({ data: { version: 2 } });
    expect(await save(admin, 'billing_name', 'hush again', 2)).toMatchObject({ data: { version: 3 } });
    const entries = await server.app.db
      .selectFrom('audit_log')
      .select(['kind', 'detail'])
      .where('subject', '=', 'setting:billing_name')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([2, 3].map((version) => ({ kind: 'act', detail: { reason, version } })));
  });

  test('to raise a limit of approvals takes a second admin; to lower one does not', async () => {
    const { default: limits } = siteSettings.approval_limits;
    const current = () => server.app.settings.current().approval_limits;
    const lower = { ...limits, coins_act: 100 };
    expect(await save(admin, 'approval_limits', lower)).toMatchObject({ data: { version: 2 } });
    await expect.poll(current).toEqual(lower);
    const higher = { ...lower, refund: { ...limits.refund, USD: limits.refund.USD + 1 } };
    const asked = await save(admin, 'approval_limits', { ...higher, coins_act: 0 }, 2);
    expect(asked).toMatchObject({ request_status: 1, data: { pending: expect.any(Number) } });
    expect(await find('approval_limits')).toMatchObject({ value: lower, version: 2 });
    const decide = (wire: Wire) =>
      wire.call('approvals/decide', { id: asked.data.pending, approve: true, reason });
    expect(await decide(admin)).toMatchObject({ request_details: { reason: 'own' } });
    expect(await decide(manager)).toMatchObject({ request_details: { reason: 'role', least: 'admin' } });
    const second = await (await signInStaff(server, { role: 'admin', name: 'Noa' })).connect();
    expect(await decide(second)).toMatchObject({ data: { state: 'approved' } });
    second.close();
    await expect.poll(current).toEqual({ ...higher, coins_act: 0 });
  });

  test('[C4] another version is a conflict with the current row, and nothing is written', async () => {
    await save(manager, 'refund_days', 30);
    const reply = await save(admin, 'refund_days', 60);
    expect(reply).toMatchObject({
      error_code: 'conflict',
      request_details: {
        reason: 'version',
        current: { key: 'refund_days', value: 30, version: 2 },
        by: { id: managerId, name: 'Ada' },
      },
    });
    expect(await find('refund_days')).toMatchObject({ value: 30, version: 2 });
    expect(await save(admin, 'refund_days', 60, 2)).toMatchObject({ data: { version: 3 } });
  });

  test('[C5] two managers who save the same version: one does, the other has a conflict', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => save(n % 2 ? manager : admin, 'boost_days', 10 + n)),
    );
    expect(replies.filter((reply) => reply.request_status === 1)).toHaveLength(1);
    expect(await find('boost_days')).toMatchObject({ version: 2 });
  });

  test('[C5, C6] one trace id is one change; another body under it is a conflict', async () => {
    const trace = { trace_id: 'one-change-only' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => save(manager, 'boost_shows', 200, 1, trace)),
    );
    for (const reply of replies) expect(reply).toMatchObject({ data: { version: 2 } });
    expect(await find('boost_shows')).toMatchObject({ version: 2 });
    expect(await save(manager, 'boost_shows', 300, 1, trace)).toMatchObject({ error_code: 'trace_conflict' });
  });

  test('[C82] of a setting of a higher role, or of another screen, is forbidden and in the log', async () => {
    expect(await save(manager, 'neutral_signup', true)).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'role', least: 'admin' },
    });
    expect(await save(admin, 'neutral_signup', true)).toMatchObject({ data: { version: 2 } });
    expect(await save(admin, 'paid_spins', { il: true, de: true, eu: true, other: true })).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'elsewhere', to: '/flags' },
    });
    expect(server.app.settings.current().paid_spins.il).toBe(false);
    const rejectedEntries = await server.app.db
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'settings/save')
      .where('kind', '=', 'refused')
      .where('subject', 'like', 'setting:%')
      .orderBy('id')
      .execute();
    expect(rejectedEntries.map(({ subject }) => subject)).toEqual([
      'setting:neutral_signup',
      'setting:paid_spins',
    ]);
  });

  test.each([
    ['lease_s', 29, 'value'],
    ['lease_s', '120', 'value'],
    ['lease_s', null, 'value'],
    ['german_currency', 'GBP', 'value'],
    ['vat_percent', { il: 31, de: 19, eu: 20, other: 0 }, 'value.il'],
    ['community', { he: '', en: '' }, 'value.de'],
  ])('%s = %j is bad_request with an issue at %s', async (key, value, path) => {
    const before = await find(key);
    expect(await save(admin, key, value, before.version)).toMatchObject({
      error_code: 'bad_request',
      request_details: { issues: [{ path }] },
    });
    expect(await find(key)).toEqual(before);
  });

  test('an unknown key is not_found; without a reason, with another field it is bad_request', async () => {
    expect(await save(admin, 'lease_minutes', 1)).toMatchObject({ error_code: 'not_found' });
    for (const wrong of [{ reason: 'short' }, { reason: undefined }, { other: 1 }, { version: 0 }])
      expect(await save(admin, 'lease_s', 100, 1, wrong)).toMatchObject({ error_code: 'bad_request' });
  });
});
