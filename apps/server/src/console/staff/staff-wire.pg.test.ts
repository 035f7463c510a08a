import { consoleCalls } from '@afterglow/protocol/console';
import type { StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import type { Wire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectStaff, signInStaff } from '../../testing/console-for-tests.ts';
import { cookiesOf } from '../../testing/registration.ts';
import { startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// The accounts of staff over real sockets. The timers do not run: what ends, ends because of the call.

let server: TestServer;
let admin: Wire;
let adminId: number;
let manager: Wire;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  const first = await signInStaff(server, { role: 'admin', name: 'Ada' });
  adminId = first.staffId;
  admin = await first.connect();
  manager = await (await signInStaff(server, { role: 'manager', name: 'Max' })).connect();
});
afterAll(async () => {
  admin.close();
  manager.close();
  await server.close();
});

let serial = 0;
const trace = () => ({ trace_id: `staff-trace-${++serial}` });
const reason = 'Has left the company';
const get = async (id: number) => (await admin.call('staff/get', { id })).data;
async function account(name = 'Rina') {
  const { staffId, connect, cookie } = await signInStaff(server, { name, languages: ['he', 'en'] });
  return { id: staffId, connect, cookie };
}
const fields = { name: 'Rina', role: 'operator', languages: ['he', 'en'], teams: [] };
const save = (id: number, changes: object = {}, wire = admin) =>
  wire.call('staff/save', { id, version: 1, ...fields, ...trace(), ...changes });
const entries = (id: number, action: string) =>
  server.app.db
    .selectFrom('audit_log')
    .select(['kind', 'detail', 'staff_id'])
    .where('subject', '=', `staff:${id}`)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

test('[C1] all of it is for admins', async () => {
  for (const name of ['list', 'get', 'save', 'invite', 'deactivate', 'reset_factor', 'end_sessions'])
    expect(await manager.call(`staff/${name}`, {})).toMatchObject({ error_code: 'forbidden' });
});

test('[C9] the list as a file: for admins, without email addresses', async () => {
  const { id, cookie } = await account('Zelda');
  const take = (who: string) =>
    fetch(`${server.url}/console/api/export/staff?${new URLSearchParams({ reason, search: String(id) })}`, {
      headers: { cookie: who },
    });
  expect((await take(cookie)).status).toBe(403);
  const another = await signInStaff(server, { role: 'admin' });
  const text = await (await take(another.cookie)).text();
  expect(text.trimEnd().split('\r\n')).toEqual([
    'id,name,role,languages,teams,state,factor,seen_at',
    expect.stringMatching(new RegExp(`^${id},Zelda,operator,he en,,active,(true|false),`)),
  ]);
  expect(text).not.toContain('@');
});

describe('staff/list', () => {
  test('finds by name, number and a part of the address; filters by role, state and language', async () => {
    const { id } = await account('Zoë Ångström');
    const ids = async (query: object): Promise<number[]> =>
      (await admin.call('staff/list', query)).data.rows.map((row: StaffRow) => row.id);
    expect(await ids({ search: 'angstrom' })).toEqual([id]);
    expect(await ids({ search: String(id) })).toEqual([id]);
    const { email } = await get(id);
    expect(await ids({ search: email.slice(0, -3) })).toEqual([id]);
    expect(await ids({ filter: { role: 'admin' } })).toContain(adminId);
    expect(await ids({ filter: { role: 'admin' } })).not.toContain(id);
    expect(await ids({ search: 'angstrom', filter: { language: 'de' } })).toEqual([]);
    expect(await ids({ search: 'angstrom', filter: { language: ['de', 'he'] } })).toEqual([id]);
    expect(await ids({ search: 'angstrom', filter: { state: 'closed' } })).toEqual([]);
  });

  test('[C73] rejects what it does not know', async () => {
    for (const query of [{ sort: 'role' }, { filter: { team: 1 } }, { other: 1 }])
      expect(await admin.call('staff/list', query)).toMatchObject({ error_code: 'bad_request' });
  });
});

describe('staff/save', () => {
  test('changes name and languages; the sessions stay; the log has before and after', async () => {
    const { id, connect } = await account();
    const wire = await connect();
    expect(await save(id, { name: 'Rina B', languages: ['de'] })).toMatchObject({ data: { id, version: 2 } });
    expect(await get(id)).toMatchObject({ name: 'Rina B', languages: ['de'], role: 'operator', version: 2 });
    expect(await wire.call('ping')).toMatchObject({ request_status: 1 });
    expect(await entries(id, 'staff/save')).toMatchObject([
      { kind: 'act', staff_id: adminId, detail: { before: { name: 'Rina' }, after: { name: 'Rina B' } } },
    ]);
    wire.close();
  });

  test('[C3] another role closes the sockets within a second', async () => {
    const { id, connect } = await account();
    const wire = await connect();
    const started = performance.now();
    expect(await save(id, { role: 'moderator' })).toMatchObject({ request_status: 1 });
    expect((await wire.closed).code).toBe(4401);
    expect(performance.now() - started).toBeLessThan(1_000);
    await expect(connect()).rejects.toThrow();
  });

  test('[C4] another version is a conflict with the record', async () => {
    const { id } = await account();
    await save(id, { name: 'Rina B' });
    expect(await save(id, { name: 'Rina C' })).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'version', current: { name: 'Rina B', version: 2 }, by: { id: adminId } },
    });
  });

  test('[C70] the own role, and the role of the last admin, stay', async () => {
    const own = await get(adminId);
    expect(await save(adminId, { name: 'Ada', role: 'manager', version: own.version })).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'own_role' },
    });
    expect(await save(adminId, { name: 'Ada L', role: 'admin', version: own.version })).toMatchObject({
      request_status: 1,
    });
    expect((await admin.call('staff/get', { id: adminId })).request_details?.may).toMatchObject({
      role: { allowed: false, reason: 'own_role' },
      'staff/deactivate': { allowed: false, reason: 'own' },
    });
  });

  test.each<[string, object]>([
    ['no name', { name: ' ' }],
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['he', 'he'] }],
    ['a role that there is not', { role: 'owner' }],
    ['a team that there is not', { teams: [1] }],
    ['an unknown field', { email: 'other@example.test' }],
  ])('[C73] %s is bad_request', async (_name, change) => {
    const { id } = await account();
    expect(await save(id, change)).toMatchObject({ error_code: 'bad_request' });
    expect((await get(id)).version).toBe(1);
  });
});

describe('staff/deactivate', () => {
  const close = (id: number, wire = admin, version = 1) =>
    wire.call('staff/deactivate', { id, version, reason, ...trace() });

  test('[C3] closes the account and its sockets within a second; nothing changes it after that', async () => {
    const { id, connect, cookie } = await account();
    const wire = await connect();
    const started = performance.now();
    expect(await close(id)).toMatchObject({ data: { id, state: 'closed', version: 2 } });
    expect((await wire.closed).code).toBe(4401);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect((await server.post('/console/api/ticket', {}, cookie)).status).toBe(401);
    expect(await get(id)).toMatchObject({ state: 'closed' });
    for (const act of [close(id, admin, 2), save(id, { version: 2 })])
      expect(await act).toMatchObject({ error_code: 'forbidden', request_details: { reason: 'closed' } });
  });
});

test('staff/end_sessions signs out everywhere; not oneself', async () => {
  const { id, connect } = await account();
  const wires = [await connect(), await connect()];
  expect(await admin.call('staff/end_sessions', { id, ...trace() })).toMatchObject({ data: { ended: 1 } });
  for (const wire of wires) expect((await wire.closed).code).toBe(4401);
  expect(await admin.call('staff/end_sessions', { id: adminId, ...trace() })).toMatchObject({
    error_code: 'forbidden',
    request_details: { reason: 'own' },
  });
  expect(await admin.call('staff/end_sessions', { id: 999_999, ...trace() })).toMatchObject({
    error_code: 'not_found',
  });
});

describe('staff/invite in the demo', () => {
  const invite = (email: string, more: object = {}) =>
    admin.call('staff/invite', {
      email,
      name: 'Noa',
      role: 'operator',
      languages: ['he'],
      ...trace(),
      ...more,
    });

  test('the link opens once: password, ten recovery codes, a session', async () => {
    const { data } = await invite('Noa@Example.test');
    expect(data).toEqual({
      id: expect.any(Number),
      link: expect.stringMatching(/\/console\/invite\/\d+\.[\w-]{43}$/),
      expires: expect.any(Number),
    });
    expect(data.expires).toBeGreaterThan(Date.now() / 1000 + 47 * 3600);
    expect(await get(data.id)).toMatchObject({ state: 'invited', factor: false, seen_at: null });
    const token = data.link.split('/').at(-1);
    const page = await fetch(`${server.url}/console/api/invite/${token}`);
    expect(await page.json()).toEqual({
      name: 'Noa',
      email: 'noa@example.test',
      role: 'operator',
      totp: null,
    });
    const login = () =>
      server.post('/console/api/login', { email: 'noa@example.test', password: 'a password of many words' });
    expect((await login()).status).toBe(401);
    const answer = await server.post(`/console/api/invite/${token}`, {
      password: 'a password of many words',
    });
    expect(answer.status).toBe(201);
    const accepted = (await answer.json()) as { staff_id: number; recovery_codes: string[] };
    expect(accepted.staff_id).toBe(data.id);
    expect(new Set(accepted.recovery_codes).size).toBe(10);
    expect(answer.headers.getSetCookie().join()).toContain('staff_session=');
    expect((await login()).status).toBe(200);
    expect(await get(data.id)).toMatchObject({ state: 'active' });
    const again = await server.post(`/console/api/invite/${token}`, {
      password: 'another one of many words',
    });
    expect(again.status).toBe(410);
    expect((await fetch(`${server.url}/console/api/invite/${token}`)).status).toBe(410);
  });

  test('an address that has an account is a conflict, also in other letters', async () => {
    await invite('dana@example.test');
    expect(await invite('DANA@example.test')).toMatchObject({
      error_code: 'conflict',
      request_details: { reason: 'email' },
    });
    expect(await invite('nobody')).toMatchObject({ error_code: 'bad_request' });
  });

  test('[C5] one trace id invites once, and the link is the same', async () => {
    const once = trace();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => invite('once@example.test', { trace_id: once.trace_id })),
    );
    expect(new Set(replies.map(({ data }) => data.link)).size).toBe(1);
  });

  test('a short, a leaked or a missing password, and a forged token', async () => {
    const { data } = await invite('shortly@example.test');
    const path = `/console/api/invite/${data.link.split('/').at(-1)}`;
    for (const password of ['eleven char', 'x'.repeat(129), 'aaaaaaaaaaaa', undefined])
      expect((await server.post(path, { password })).status).toBe(400);
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, '/console/api/invite/x', `/console/api/invite/1.${'A'.repeat(43)}`]) {
      expect((await fetch(server.url + wrong)).status).toBe(404);
      expect((await server.post(wrong, { password: 'a password of many words' })).status).toBe(404);
    }
    expect(await get(data.id)).toMatchObject({ state: 'invited' });
  });

  test('staff/reset_factor of somebody who works ends the session and the recovery codes', async () => {
    const { data } = await invite('works@example.test');
    const answer = await server.post(`/console/api/invite/${data.link.split('/').at(-1)}`, {
      password: 'a password of many words',
    });
    const openTicket = async () => (await server.post('/console/api/ticket', {}, cookiesOf(answer))).status;
    expect(await openTicket()).toBe(200);
    const { version } = await get(data.id);
    expect(
      await admin.call('staff/reset_factor', { id: data.id, version, reason, ...trace() }),
    ).toMatchObject({ data: { id: data.id } });
    expect(await openTicket()).toBe(401);
    const codes = await server.app.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('staff_id', '=', data.id)
      .execute();
    expect(codes).toEqual([]);
  });

  test('staff/reset_factor ends sessions and the earlier link, and sends another', async () => {
    const { data } = await invite('lost@example.test');
    const first = data.link.split('/').at(-1);
    const reset = await admin.call('staff/reset_factor', { id: data.id, version: 1, reason, ...trace() });
    expect(reset).toMatchObject({ data: { id: data.id, link: expect.any(String) } });
    expect(reset.data.link).not.toBe(data.link);
    expect((await fetch(`${server.url}/console/api/invite/${first}`)).status).toBe(410);
    expect(
      (await fetch(`${server.url}/console/api/invite/${reset.data.link.split('/').at(-1)}`)).status,
    ).toBe(200);
    expect(
      await admin.call('staff/reset_factor', { id: adminId, version: 1, reason, ...trace() }),
    ).toMatchObject({
      error_code: expect.stringMatching(/forbidden|conflict/),
    });
  });
});

describe('a second admin', () => {
  const decide = (wire: Wire, id: number) =>
    wire.call('approvals/decide', { id, approve: true, reason: 'Known to me for years' });

  test('agrees to making somebody an admin: until then nothing changes', async () => {
    const { id } = await account();
    const asked = await save(id, { role: 'admin' });
    expect(asked).toMatchObject({ request_status: 1, data: { pending: expect.any(Number) } });
    expect(await get(id)).toMatchObject({ role: 'operator', version: 1 });
    expect(await decide(admin, asked.data.pending)).toMatchObject({ error_code: 'forbidden' });
    const second = await (await signInStaff(server, { role: 'admin', name: 'Omer' })).connect();
    expect(await decide(second, asked.data.pending)).toMatchObject({ request_status: 1 });
    expect(await get(id)).toMatchObject({ role: 'admin', version: 2 });
    second.close();
  });

  test('agrees to inviting an admin: until then there is no account and no link', async () => {
    const email = 'new-admin@example.test';
    const asked = await admin.call('staff/invite', {
      email,
      name: 'Noa',
      role: 'admin',
      languages: ['he'],
      ...trace(),
    });
    expect(asked.data).toEqual({ pending: expect.any(Number) });
    const count = async () => (await admin.call('staff/list', { search: email })).data.total;
    expect(await count()).toBe(0);
    const omer = await signInStaff(server, { role: 'admin', name: 'Omer' });
    const second = await omer.connect();
    // Only those who decide read the whole address; managers and files do not.
    const manager = await signInStaff(server, { role: 'manager', name: 'Mia' });
    const query = { filter: { call: ['staff/invite'], state: ['waiting'] } };
    const shownTo = async (wire: typeof second) =>
      (await wire.call('approvals/list', query)).data.rows.map(
        ({ summary }: { summary: { email: string } }) => summary.email,
      );
    expect(await shownTo(second)).toContain(email);
    expect(await shownTo(await manager.connect())).not.toContain(email);
    for (const [list, { cookie }] of Object.entries({ approvals: manager, audit: omer })) {
      const url = `${server.url}/console/api/export/${list}?reason=The+yearly+review`;
      const file = await (await fetch(url, { headers: { cookie } })).text();
      expect(file, list).toContain('staff/invite');
      expect(file, list).not.toContain(email);
    }
    expect(await decide(second, asked.data.pending)).toMatchObject({
      data: { state: 'approved', result: { link: expect.stringContaining('/console/invite/') } },
    });
    expect(await count()).toBe(1);
    second.close();
  });
});

describe('an account to which an admin has the link', () => {
  const decide = (wire: Wire, id: number) =>
    wire.call('approvals/decide', { id, approve: true, reason: 'Known to me for years' });
  const inviteAdmin = (wire: Wire, email: string) =>
    wire.call('staff/invite', { email, name: 'Noa', role: 'admin', languages: ['he'], ...trace() });
  const open = async (link: string) => {
    const password = 'a password of many words';
    const opened = await server.post(`/console/api/invite/${link.split('/').at(-1)}`, { password });
    expect(opened.status).toBe(201);
    return connectStaff(server, cookiesOf(opened));
  };

  test('after a reset of its sign-in does not agree to the acts of that admin', async () => {
    const victim = await signInStaff(server, { role: 'admin', name: 'Omer' });
    const { version } = await get(victim.staffId);
    const reset = await admin.call('staff/reset_factor', {
      ...{ id: victim.staffId, version, reason: 'The phone is lost' },
      ...trace(),
    });
    const puppet = await open(reset.data.link);
    const asked = await inviteAdmin(admin, 'puppet-one@example.test');
    expect(await decide(puppet, asked.data.pending)).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'linked' },
    });
    puppet.close();
  });

  test('as an invited one does not either, nor to those of whoever agreed to the invitation', async () => {
    const second = await (await signInStaff(server, { role: 'admin', name: 'Omer' })).connect();
    const invited = await inviteAdmin(admin, 'puppet-two@example.test');
    const { data } = await decide(second, invited.data.pending);
    const puppet = await open(data.result.link);
    for (const [n, wire] of [admin, second].entries()) {
      const asked = await inviteAdmin(wire, `puppet-${n + 3}@example.test`);
      expect(await decide(puppet, asked.data.pending)).toMatchObject({
        request_details: { reason: 'linked' },
      });
    }
    second.close();
    puppet.close();
  });
});

test('[C13] exactly these calls need a fresh second factor', () => {
  const fresh = Object.values(consoleCalls).filter(
    (contract) => 'freshFactor' in contract && contract.freshFactor,
  );
  const named = fresh.map(({ name }) => name as string).sort();
  expect(named).toEqual(
    [
      ...['me/password', 'me/recovery_codes'],
      ...['staff/save', 'staff/invite', 'staff/deactivate', 'staff/reset_factor', 'staff/end_sessions'],
      ...['cases/refer', 'evidence/open'],
      ...['members/reveal', 'members/export', 'members/erase', 'members/erase_cancel', 'members/hold'],
      ...['payments/refund', 'payments/dispute'],
      ...['settings/save', 'brand/save', 'brand/restore'],
    ].sort(),
  );
});
