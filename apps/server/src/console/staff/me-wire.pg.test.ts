import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { signInStaff } from '../../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// Everybody's own page over real sockets.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
});
afterAll(() => server.close());

const open: Wire[] = [];
afterAll(() => {
  for (const wire of open) wire.close();
});
async function colleague(name = 'Rina') {
  const { staffId, connect, cookie, signInAgain } = await signInStaff(server, {
    role: 'operator',
    name,
    languages: ['he', 'en'],
  });
  const window = async () => {
    const wire = await connect();
    open.push(wire);
    return wire;
  };
  const newSession = async () => {
    const wire = await (await signInAgain()).connect();
    open.push(wire);
    return wire;
  };
  return { staffId, cookie, window, newSession, wire: await window() };
}
const usual = { veil: true, veil_strength: 2, single_keys: true, views: [] };
const view = { list: 'members/list', name: 'Paused in Berlin', query: 'state=paused&sort=name' };
let serial = 0;
const save = (wire: Wire, preferences: object, version = 1, more: object = {}) =>
  wire.call('me/save', { preferences, version, trace_id: `preferences-${++serial}`, ...more });

describe('me/get', () => {
  test('has the account, the shift and the preferences, which are the usual ones at first', async () => {
    const { wire, staffId } = await colleague();
    const { data, request_details: details } = await wire.call('me/get', {});
    expect(details).toEqual({ remind_at: expect.any(Number) });
    expect(data).toEqual({
      id: staffId,
      name: 'Rina',
      email: expect.stringContaining('@'),
      role: 'operator',
      languages: ['he', 'en'],
      teams: [],
      preferences: usual,
      availability: 'online',
      since: expect.any(Number),
      shift_s: expect.any(Number),
      break_due_at: expect.any(Number),
      shift_over_at: expect.any(Number),
      difficult_left: 20,
      recovery_codes_left: 0,
      version: 1,
    });
    expect(await wire.call('me/get', { id: 1 })).toMatchObject({ error_code: 'bad_request' });
  });
});

describe('me/save', () => {
  test('[C87] a saved view is there again, in this session and in the next', async () => {
    const { wire, window, newSession } = await colleague();
    const preferences = { ...usual, theme: 'dark', veil_strength: 3, views: [view] };
    expect(await save(wire, preferences)).toMatchObject({ data: { version: 2 } });
    expect((await wire.call('me/get', {})).data).toMatchObject({ preferences, version: 2 });
    const other = await window();
    expect((await other.call('session/validate', {})).data.preferences).toEqual(preferences);
    const later = await newSession();
    expect((await later.call('session/validate', {})).data.preferences).toEqual(preferences);
  });

  test('the other windows are notified, and nobody else', async () => {
    const { wire, window } = await colleague();
    const [other, third] = [await window(), (await colleague('Omer')).wire];
    await save(wire, { ...usual, single_keys: false });
    expect((await other.push('session/changed')).data).toEqual({
      preferences: { ...usual, single_keys: false },
    });
    await wire.call('inbox/availability', { availability: 'offline' });
    expect((await other.push('session/changed')).data).toEqual({ availability: 'offline' });
    await expect(third.push('session/changed', 300)).rejects.toThrow();
  });

  test('[C4] another version is a conflict with the current preferences', async () => {
    const { wire, staffId } = await colleague();
    await save(wire, { ...usual, veil: false });
    expect(await save(wire, usual)).toMatchObject({
      error_code: 'conflict',
      request_details: {
        reason: 'version',
        current: { preferences: { ...usual, veil: false }, version: 2 },
        by: { id: staffId },
      },
    });
    expect((await wire.call('me/get', {})).data.preferences.veil).toBe(false);
  });

  test('[C5, C6] one trace id saves once', async () => {
    const { wire } = await colleague();
    const trace = { trace_id: 'saved-only-once' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(wire, usual, 1, trace)));
    for (const reply of replies) expect(reply).toMatchObject({ data: { version: 2 } });
    expect(await save(wire, { ...usual, veil: false }, 1, trace)).toMatchObject({
      error_code: 'trace_conflict',
    });
  });

  test.each<[string, object]>([
    ['a fourth strength', { ...usual, veil_strength: 4 }],
    ['another colour', { ...usual, theme: 'system' }],
    ['an unknown field', { ...usual, sound: true }],
    ['a view without a name', { ...usual, views: [{ ...view, name: ' ' }] }],
    ['41 views', { ...usual, views: Array.from({ length: 41 }, () => view) }],
    ['no views', { veil: true }],
  ])('[C73] %s is bad_request', async (_name, preferences) => {
    const { wire } = await colleague();
    expect(await save(wire, preferences)).toMatchObject({ error_code: 'bad_request' });
  });
});

describe('me/log', () => {
  test('has the own entries only, newest first, by kind', async () => {
    const { wire, staffId } = await colleague();
    const other = await colleague('Omer');
    await save(wire, usual);
    await save(other.wire, usual);
    await wire.call('members/list', {});
    const { data } = await wire.call('me/log', {});
    expect(data.rows.map(({ kind, call }: { kind: string; call: string }) => [kind, call])).toEqual([
      ['refused', 'members/list'],
      ['act', 'me/save'],
      ['session', 'login'],
    ]);
    for (const { staff } of data.rows) expect(staff.id).toBe(staffId);
    const rejected = await wire.call('me/log', { filter: { kind: 'refused' } });
    expect(rejected.data).toMatchObject({ total: 1, rows: [{ call: 'members/list' }] });
    expect(await wire.call('me/log', { filter: { staff: other.staffId } })).toMatchObject({
      error_code: 'bad_request',
    });
  });
});

describe('sessions', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

  test('are listed with their browser; this one is marked', async () => {
    const { wire, staffId } = await colleague();
    await server.app.db
      .updateTable('staff_session')
      .set({ user_agent: firefox })
      .where('staff_id', '=', staffId)
      .execute();
    await colleague('Omer');
    expect((await wire.call('me/sessions', {})).data).toMatchObject({
      total: 1,
      rows: [{ device: 'Firefox · Windows', country: null, current: true, seen_at: expect.any(Number) }],
    });
  });

  test('one is ended: its sockets close, and its tickets open nothing; another’s is not_found', async () => {
    const mine = await colleague();
    const theirs = await colleague('Omer');
    await server.app.db
      .updateTable('staff_session')
      .set({ staff_id: mine.staffId, role: 'operator' })
      .where('staff_id', '=', theirs.staffId)
      .execute();
    // The second session of the same person: the cookie of the other one.
    const second = await theirs.window();
    const { rows } = (await mine.wire.call('me/sessions', {})).data;
    const other = rows.find(({ current }: { current: boolean }) => !current);
    const third = await colleague('Noa');
    expect(await third.wire.call('me/end_session', { id: other.id })).toMatchObject({
      error_code: 'not_found',
    });
    expect(await mine.wire.call('me/end_session', { id: other.id })).toMatchObject({
      data: { id: other.id },
    });
    expect((await second.closed).code).toBe(4401);
    await expect(theirs.window()).rejects.toThrow();
    expect(await mine.wire.call('me/end_session', { id: other.id })).toMatchObject({
      error_code: 'not_found',
    });
    expect((await mine.wire.call('me/sessions', {})).data.total).toBe(1);
  });
});

describe('the own password', () => {
  const old = 'an operator of many words';
  const chosen = 'another operator of many words';
  async function withPassword() {
    const mine = await colleague();
    const { email } = await server.app.db
      .updateTable('staff')
      .set({ password_hash: await hashPassword(old) })
      .where('id', '=', mine.staffId)
      .returning('email')
      .executeTakeFirstOrThrow();
    const login = (password: string) => server.post('/console/api/login', { email, password });
    const change = (password: string, next: string) =>
      mine.wire.call('me/password', { password, new_password: next, trace_id: `password-${++serial}` });
    return { ...mine, login, change };
  }

  test('is changed with the old one; the other sessions end, this one stays', async () => {
    const { wire, login, change, staffId } = await withPassword();
    expect((await login(old)).status).toBe(200);
    expect(await change(old, chosen)).toMatchObject({ data: { id: staffId } });
    expect((await wire.call('me/sessions', {})).data).toMatchObject({ total: 1, rows: [{ current: true }] });
    expect((await login(old)).status).toBe(401);
    expect((await login(chosen)).status).toBe(200);
  });

  test('stays with a wrong old one, a short or a leaked new one', async () => {
    const { login, change } = await withPassword();
    expect(await change('wrong', chosen)).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'password' },
    });
    for (const next of ['eleven char', 'aaaaaaaaaaaa'])
      expect(await change(old, next)).toMatchObject({ error_code: 'bad_request' });
    expect((await login(old)).status).toBe(200);
    const rows = await server.app.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify(rows)).not.toContain(chosen);
  });
});

test('[C85] ten recovery codes, shown once; new ones end the earlier', async () => {
  const { wire, staffId } = await colleague();
  const renew = () => wire.call('me/recovery_codes', { trace_id: `recovery-${++serial}-codes` });
  const first = (await renew()).data.codes;
  expect(new Set(first).size).toBe(10);
  for (const code of first) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await wire.call('me/get', {})).data.recovery_codes_left).toBe(10);
  expect((await renew()).data.codes).not.toContain(first[0]);
  const stored = await server.app.db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('staff_id', '=', staffId)
    .execute();
  expect(stored).toHaveLength(10);
  expect(JSON.stringify(stored)).not.toContain(first[0]);
});

describe('here', () => {
  const subject = 'text:terms';
  const present = (wire: Wire, more: object = {}) => wire.call('here', { subject, ...more });
  const manager = async (name: string) => {
    const { staffId, connect } = await signInStaff(server, { role: 'manager', name });
    const wire = await connect();
    open.push(wire);
    return { wire, staffId };
  };

  test('says who else has a record open, to the one who comes and to those who are there', async () => {
    const [ada, ben] = [await manager('Ada'), await manager('Ben')];
    expect((await present(ada.wire)).data).toEqual({ staff: [] });
    const listed = [{ id: ada.staffId, name: 'Ada', editing: false }];
    expect((await present(ben.wire, { editing: true })).data).toEqual({ staff: listed });
    expect((await ada.wire.push('here')).data).toEqual({
      subject,
      staff: [{ id: ben.staffId, name: 'Ben', editing: true }],
    });
    // Another record is another matter.
    expect((await present(ben.wire, { subject: 'promo:1' })).data).toEqual({ staff: [] });
  });

  test('a record that the role does not see is forbidden', async () => {
    const { wire } = await colleague();
    for (const hidden of ['member:1', 'case:1'])
      expect(await present(wire, { subject: hidden })).toMatchObject({
        error_code: 'forbidden',
        request_details: { reason: 'role', least: 'moderator' },
      });
  });
});
