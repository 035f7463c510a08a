import { openWire, type Wire } from '@afterglow/testkit/wire';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords.ts';
import { addStaff } from '../../testing/people.ts';
import { cookiesOf } from '../../testing/registration.ts';
import { type Registered, startTestServer, type TestServer } from '../../testing/server-for-tests.ts';

// Approvals and the fresh second factor over real sockets, on a server that is no demo.

let server: TestServer;
let member: Registered;
let requester: Wire;
let second: Wire;
const wires: Wire[] = [];
const cookies: string[] = [];
const usedCodes = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ config: { limits: false }, timersEveryMs: 24 * 3_600_000 });
  member = await server.register();
  [requester, second] = [await signIn('Ada'), await signIn('Ben')];
});
afterAll(async () => {
  for (const wire of wires) wire.close();
  await server.close();
});

const password = 'correct horse 7 battery';
const secretOf = (name: string) => `${name} 1234567890123456`;
/** Returns the code of this moment, or of `steps` half minutes later. */
const codeOf = (name: string, steps = 0) =>
  createOTP(secretOf(name), { period: 30 }).hotp(Math.floor(Date.now() / 30_000) + steps);

/** Signs a manager in with password and code. */
async function signIn(name: string): Promise<Wire> {
  const { id } = await addStaff(server.app.db, { role: 'manager', name });
  const { email } = await server.app.db
    .updateTable('staff')
    .set({ totp_secret: secretOf(name), password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const code = await codeOf(name);
  usedCodes.set(name, code);
  const answer = await server.post('/console/api/login', { email, password, code });
  const cookie = cookiesOf(answer);
  cookies.push(cookie);
  const ticket = await server.post('/console/api/ticket', {}, cookie);
  const { token } = (await ticket.json()) as { token: string };
  const address = `${server.url.replace('http', 'ws')}/console/socket?token=${encodeURIComponent(token)}`;
  const wire = await openWire(address, cookie);
  wires.push(wire);
  return wire;
}

const reason = 'The chat was down for an hour';
let serial = 0;
const adjust = (amount: number, trace_id = `wire-adjust-${++serial}`) =>
  requester.call('members/adjust', {
    id: member.userId,
    kind: 'credits',
    amount,
    code: 'goodwill',
    tell: false,
    reason,
    trace_id,
  });

describe('a fresh second factor', () => {
  test('[C13] step_up_required without details; after a new code the same call is answered', async () => {
    const reveal = () => requester.call('members/reveal', { id: member.userId, reason });
    const rejected = await reveal();
    expect(rejected).toMatchObject({ request_status: 0, error_code: 'step_up_required' });
    expect(rejected).not.toHaveProperty('request_details');
    // The code of the login is used up.
    expect(await requester.call('session/step_up', { code: usedCodes.get('Ada') })).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'code' },
    });
    const proved = await requester.call('session/step_up', { code: await codeOf('Ada', 1) });
    expect(proved.data.until).toBeGreaterThan(Date.now() / 1000 + 590);
    expect(await reveal()).toMatchObject({ data: { email: member.email, until: expect.any(Number) } });
    expect((await requester.call('session/validate', {})).data.step_up_until).toBe(proved.data.until);
  });

  test('after five wrong codes rate_limited tells how long to wait', async () => {
    for (let n = 0; n < 5; n++)
      expect(await second.call('session/step_up', { code: '000000' })).toMatchObject({
        error_code: 'forbidden',
      });
    const limited = await second.call('session/step_up', { code: await codeOf('Ben', 1) });
    expect(limited).toMatchObject({ error_code: 'rate_limited' });
    expect(limited.retry_after).toBeGreaterThan(500);
  });
});

describe('a second person', () => {
  test('[C51] the second person gets a push of the waiting call, approves it, and the member gets the coins at once', async () => {
    const device = await server.connect(member.cookie);
    wires.push(device);
    const { data } = await adjust(501, 'wire-adjust-once');
    expect((await second.push('approvals/waiting')).data).toEqual({ count: 1 });
    expect(await adjust(501, 'wire-adjust-once')).toMatchObject({ data });
    const { data: page } = await second.call('approvals/list', { filter: { state: 'waiting' } });
    expect(page.rows).toMatchObject([{ id: data.pending, call: 'members/adjust', by: { name: 'Ada' } }]);
    const decide = { id: data.pending, approve: true, reason: 'It is as it says' };
    expect(await requester.call('approvals/decide', decide)).toMatchObject({
      error_code: 'forbidden',
      request_details: { reason: 'own' },
    });
    const { data: done } = await second.call('approvals/decide', decide);
    expect(done).toMatchObject({ state: 'approved', result: { id: member.userId } });
    expect((await device.push('balance')).data).toMatchObject({ credits: done.result.credits });
    expect((await second.push('approvals/waiting')).data).toEqual({ count: 0 });
  });

  test('a CSV file has the rows of the list, for managers', async () => {
    const take = (cookie: string) =>
      fetch(`${server.url}/console/api/export/approvals?reason=The+yearly+review`, { headers: { cookie } });
    const { data } = await second.call('approvals/list', {});
    const [head, ...lines] = (await (await take(cookies[0] ?? '')).text()).trimEnd().split('\r\n');
    expect(head).toContain('id,at,call,subject,summary,reason,by_id,by,least,expires,state');
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      data.rows.map(({ id }: { id: number }) => id),
    );
    expect((await take('')).status).toBe(401);
  });

  test('unknown fields and a missing reason are a bad_request', async () => {
    for (const data of [
      { id: 1, approve: true },
      { id: 1, approve: true, reason, more: 1 },
      { id: 1, approve: 'yes', reason },
    ])
      expect(await second.call('approvals/decide', data)).toMatchObject({ error_code: 'bad_request' });
  });
});
