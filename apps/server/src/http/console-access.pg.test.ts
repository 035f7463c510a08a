import { consoleCalls } from '@afterglow/protocol/console';
import { openWire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { createInviteLink } from '../console/staff/invites.ts';
import { renewRecoveryCodes } from '../console/staff/recovery-codes.ts';
import { createEnrolmentUrl } from '../console/staff/second-factor.ts';
import { createFactorCode } from '../testing/console-for-tests.ts';
import { addStaff } from '../testing/people.ts';
import { cookiesOf } from '../testing/registration.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

const password = 'an operator of many words';
const clock = { now: new Date() };
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.now, timersEveryMs: 250 });
});
afterAll(() => server.close());

async function account(facts: { languages?: string[]; enrolled?: boolean } = {}) {
  const { enrolled = true, ...rest } = facts;
  const { id } = await addStaff(server.app.db, { ...rest, online: false });
  const secret = `0123456789abcdef${id}`;
  const { email } = await server.app.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password), totp_secret: enrolled ? secret : null })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const address = createEnrolmentUrl(secret, 'Afterglow', email);
  const login = (body: Record<string, unknown>) => server.post('/console/api/login', { email, ...body });
  return { id, email, login, code: () => createFactorCode(address, clock.now) };
}

async function signedIn(facts: { languages?: string[] } = {}) {
  const staff = await account(facts);
  const answer = await staff.login({ password, code: staff.code() });
  expect(answer.status).toBe(200);
  return { ...staff, cookie: cookiesOf(answer) };
}

async function ticket(path: string, cookie: string): Promise<string> {
  const answer = await server.post(path, {}, cookie);
  return ((await answer.json()) as { token: string }).token;
}
const socketAt = (path: string, token: string, cookie: string) =>
  openWire(`${server.url.replace('http', 'ws')}${path}?token=${encodeURIComponent(token)}`, cookie);
const consoleSocket = async (cookie: string) =>
  socketAt('/console/socket', await ticket('/console/api/ticket', cookie), cookie);

const errorOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
const logOf = (staffId: number) =>
  server.app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();

describe('an invitation', () => {
  test('asks for a code of the second factor that its page offers; then that factor signs in', async () => {
    const admin = await account();
    await server.app.db.updateTable('staff').set({ role: 'admin' }).where('id', '=', admin.id).execute();
    const answer = await admin.login({ password, code: admin.code() });
    const wire = await consoleSocket(cookiesOf(answer));
    later(30);
    expect(await wire.call('session/step_up', { code: admin.code() })).toMatchObject({ request_status: 1 });
    const email = `invited-${admin.id}@example.test`;
    const { data } = await wire.call('staff/invite', {
      email,
      name: 'Noa',
      role: 'operator',
      languages: ['he'],
      trace_id: `invite-${admin.id}-trace`,
    });
    wire.close();
    const path = `/console/api/invite/${data.link.split('/').at(-1)}`;
    const page = await fetch(server.url + path);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const { totp } = (await page.json()) as { totp: { secret: string; uri: string } };
    expect(totp.uri).toContain(`secret=${totp.secret}`);
    const body = { password: 'a password of many words' };
    for (const wrong of [body, { ...body, code: '000000' }])
      expect(await errorOf(await server.post(path, wrong))).toEqual([401, 'invalid_code']);
    const accepted = await server.post(path, { ...body, code: createFactorCode(totp.uri, clock.now) });
    expect(accepted.status).toBe(201);
    const again = await server.post('/console/api/login', {
      email,
      ...body,
      code: createFactorCode(totp.uri, clock.now),
    });
    expect(await errorOf(again)).toEqual([401, 'invalid_code']);
    later(30);
    const login = await server.post('/console/api/login', {
      email,
      ...body,
      code: createFactorCode(totp.uri, clock.now),
    });
    expect(login.status).toBe(200);
  });

  test('ends after 48 hours', async () => {
    const { db, config } = server.app;
    const { id } = await account();
    const expiresAt = new Date(clock.now.getTime() + 48 * 3_600_000);
    const invite = await db
      .insertInto('staff_invite')
      .values({ staff_id: id, nonce: 'n', totp_secret: 's', language: 'en', expires_at: expiresAt })
      .returning(['id', 'nonce'])
      .executeTakeFirstOrThrow();
    const url = `${server.url}/console/api/invite/${createInviteLink(invite, config).split('/').at(-1)}`;
    expect((await fetch(url)).status).toBe(200);
    later(48 * 3600);
    expect((await fetch(url)).status).toBe(410);
  });
});

describe('signing in', () => {
  test('requires the password and a code, each code once', async () => {
    const staff = await account();
    expect(await errorOf(await staff.login({ password: 'wrong' }))).toEqual([
      401,
      'invalid_email_or_password',
    ]);
    expect(await errorOf(await staff.login({ password }))).toEqual([401, 'code_required']);
    expect(await errorOf(await staff.login({ password, code: '000000' }))).toEqual([401, 'invalid_code']);
    const code = staff.code();
    const answer = await staff.login({ password, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^staff_session=[\w-]{43}; Max-Age=43200; Path=\/console; HttpOnly; SameSite=Strict/,
    );
    expect(await errorOf(await staff.login({ password, code }))).toEqual([401, 'invalid_code']);
    expect(await logOf(staff.id)).toEqual([
      { action: 'login refused', detail: { wrong: 'password' } },
      { action: 'login refused', detail: { wrong: 'code' } },
      { action: 'login', detail: {} },
      { action: 'login refused', detail: { wrong: 'code' } },
    ]);
  });

  test('[C85] a recovery code signs in once, for its own account, without the password never', async () => {
    const [staff, other] = [await account(), await account()];
    const { db, config } = server.app;
    const [code = '', second = ''] = await renewRecoveryCodes(db, config.secret, staff.id);
    expect(await errorOf(await other.login({ password, code }))).toEqual([401, 'invalid_code']);
    expect(await errorOf(await staff.login({ password: 'wrong', code }))).toEqual([
      401,
      'invalid_email_or_password',
    ]);
    const typed = code.toUpperCase().replace('-', ' ');
    const answers = await Promise.all([1, 2, 3].map(() => staff.login({ password, code: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await renewRecoveryCodes(db, config.secret, staff.id);
    expect(await errorOf(await staff.login({ password, code: second }))).toEqual([401, 'invalid_code']);
  });

  test('gives the same reply for an unknown address as for a wrong password', async () => {
    const body = { email: 'nobody@example.test', password };
    expect(await errorOf(await server.post('/console/api/login', body))).toEqual([
      401,
      'invalid_email_or_password',
    ]);
  });

  test('an account without a second factor is rejected', async () => {
    const staff = await account({ enrolled: false });
    expect(await errorOf(await staff.login({ password }))).toEqual([403, 'second_factor_missing']);
  });

  test('a closed account is rejected', async () => {
    const staff = await account();
    await server.app.db.updateTable('staff').set({ active: false }).where('id', '=', staff.id).execute();
    const answer = await staff.login({ password, code: staff.code() });
    expect(await errorOf(answer)).toEqual([401, 'invalid_email_or_password']);
  });

  test('the budget for wrong codes ends before they can be guessed', async () => {
    const staff = await account();
    // Outside production the budget is twenty times as large: 100 attempts.
    const attempts = Array.from({ length: 101 }, () => staff.login({ password, code: '000000' }));
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  test('a page of another site cannot sign anybody in', async () => {
    const answer = await fetch(`${server.url}/console/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ email: 'a@b.example', password }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('two endpoints', () => {
  test('a member gets no ticket of the console, and a member’s ticket does not open its channel', async () => {
    const { cookie } = await server.register();
    const session = /session=[^;]+/.exec(cookie)?.[0].slice('session='.length);
    for (const jar of ['', cookie, `staff_session=${session}`, `${cookie}; staff_session=${session}`])
      expect((await server.post('/console/api/ticket', {}, jar)).status).toBe(401);
    for (const jar of ['', cookie, `${cookie}; staff_session=${session}`]) {
      const token = await ticket('/api/ticket', cookie);
      await expect(socketAt('/console/socket', token, jar)).rejects.toMatchObject({ status: 401 });
    }
  });

  test("a ticket of the console does not open the members' channel, nor another browser's, nor twice", async () => {
    const { cookie } = await signedIn();
    for (const jar of [cookie, '', cookie.replace('staff_session', 'session')]) {
      const token = await ticket('/console/api/ticket', cookie);
      await expect(socketAt('/socket', token, jar)).rejects.toMatchObject({ status: 401 });
    }
    const other = await signedIn();
    const token = await ticket('/console/api/ticket', cookie);
    await expect(socketAt('/console/socket', token, other.cookie)).rejects.toMatchObject({ status: 401 });
    const used = await ticket('/console/api/ticket', cookie);
    (await socketAt('/console/socket', used, cookie)).close();
    await expect(socketAt('/console/socket', used, cookie)).rejects.toMatchObject({ status: 401 });
  });

  test("no call of the console is answered on a member's or a guest's channel", async () => {
    // There are more calls than a socket may make in a minute.
    const unlimited = await startTestServer({ config: { limits: false } });
    onTestFinished(() => unlimited.close());
    const { cookie } = await unlimited.register();
    const inputs: Record<string, unknown> = {
      'inbox/reply': {
        lease_id: 1,
        message_type: 'text',
        message_text: 'Hi',
        trace_id: 'trace-abcdefgh',
        done: true,
      },
      'inbox/renew': { lease_id: 1, draft: 'x' },
      'inbox/release': { lease_id: 1, reason: 'break' },
      'inbox/availability': { availability: 'online' },
    };
    for (const wire of [await unlimited.connect(cookie), await unlimited.connect()]) {
      for (const name of Object.keys(consoleCalls)) {
        const answer = await wire.call(name, inputs[name] ?? {});
        if (name === 'session/validate') expect(JSON.stringify(answer)).not.toMatch(/role|waiting/);
        else expect([name, answer.request_status, answer.error_code]).toEqual([name, 0, 'bad_request']);
      }
    }
  });

  test("no call of the members' is answered on the console's channel", async () => {
    const { cookie } = await signedIn();
    const wire = await consoleSocket(cookie);
    for (const name of ['send_message', 'profile', 'user/update', 'claim_free_credits', 'configs'])
      expect(await wire.call(name, {})).toMatchObject({ request_status: 0, error_code: 'bad_request' });
  });
});

describe('a session', () => {
  test('ends with signing out: its sockets close, its cookie is invalid, its shift ends', async () => {
    const staff = await signedIn();
    const wires = [await consoleSocket(staff.cookie), await consoleSocket(staff.cookie)];
    expect(await wires[0]?.call('inbox/availability', { availability: 'online' })).toMatchObject({
      request_status: 1,
    });
    expect((await server.post('/console/api/logout', {}, staff.cookie)).status).toBe(200);
    for (const wire of wires) expect((await wire.closed).code).toBe(4401);
    expect((await server.post('/console/api/ticket', {}, staff.cookie)).status).toBe(401);
    const shift = await server.app.db
      .selectFrom('staff_shift')
      .select('availability')
      .where('staff_id', '=', staff.id)
      .executeTakeFirst();
    expect(shift).toEqual({ availability: 'offline' });
    expect((await logOf(staff.id)).map(({ action }) => action)).toEqual([
      'login',
      'inbox/availability',
      'logout',
    ]);
  });

  test('ends in its own window: the shift continues as long as there is another', async () => {
    const staff = await signedIn();
    later(60);
    const second = cookiesOf(await staff.login({ password, code: staff.code() }));
    const wire = await consoleSocket(second);
    await wire.call('inbox/availability', { availability: 'online' });
    const availability = async () => (await wire.call('session/validate')).data.user.availability;
    expect((await server.post('/console/api/logout', {}, staff.cookie)).status).toBe(200);
    expect(await availability()).toBe('online');
  });

  test('ends after 12 hours, also where a socket is still open', async () => {
    const staff = await signedIn();
    const wire = await consoleSocket(staff.cookie);
    later(12 * 3600 + 1);
    expect((await wire.closed).code).toBe(4401);
    expect((await server.post('/console/api/ticket', {}, staff.cookie)).status).toBe(401);
  });

  test('ends when its role changes', async () => {
    const staff = await signedIn();
    const wire = await consoleSocket(staff.cookie);
    await server.app.db.updateTable('staff').set({ role: 'moderator' }).where('id', '=', staff.id).execute();
    expect((await server.post('/console/api/ticket', {}, staff.cookie)).status).toBe(401);
    expect((await wire.closed).code).toBe(4401);
  });

  test('closes its sockets even when its tickets cannot be revoked, then and afterwards', async () => {
    const [leaving, expiring] = [await signedIn(), await signedIn()];
    const wires = [await consoleSocket(leaving.cookie), await consoleSocket(expiring.cookie)];
    const revoke = vi.spyOn(server.app.tickets, 'revoke').mockRejectedValue(new Error('the memory is away'));
    expect((await server.post('/console/api/logout', {}, leaving.cookie)).status).toBe(200);
    expect((await wires[0]?.closed)?.code).toBe(4401);
    await server.app.db.updateTable('staff').set({ active: false }).where('id', '=', expiring.id).execute();
    expect((await wires[1]?.closed)?.code).toBe(4401);
    revoke.mockRestore();
    const left = () =>
      server.app.db
        .selectFrom('staff_session')
        .select('token_hash')
        .where('staff_id', 'in', [leaving.id, expiring.id])
        .execute();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  });

  test('ends when the account is closed', async () => {
    const staff = await signedIn();
    const wire = await consoleSocket(staff.cookie);
    await server.app.db.updateTable('staff').set({ active: false }).where('id', '=', staff.id).execute();
    expect((await wire.closed).code).toBe(4401);
    expect((await server.post('/console/api/ticket', {}, staff.cookie)).status).toBe(401);
  });
});
