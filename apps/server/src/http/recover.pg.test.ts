import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUndo } from '../auth/undo-rows.ts';
import { createHttpFixture, goodPassword, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const newPassword = 'another horse 8 staple';
const ask = (email: string) => fixture.post('/api/recover', { email });
const choose = (token: string, password = newPassword) => fixture.post(`/api/recover/${token}`, { password });
const signIn = async (email: string, password: string) =>
  (await fixture.post('/api/login', { email, password })).statusCode;

/** Requests a link and returns the token of its email. */
async function tokenFor(email: string): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200);
  await fixture.runJobs();
  return fixture.mailTo(email)?.token ?? '';
}

test('[S1.08, S8.18] a link from the email sets a new password, once, and ends every session', async () => {
  const { id, email, cookie } = await fixture.register();
  const ended: string[] = [];
  fixture.app.fanout.onDelivery({
    toPerson: () => {},
    toStaff: () => {},
    endPerson: () => {},
    endSession: (sessionId) => void ended.push(sessionId),
  });
  const session = await fixture.app.sessions.find({ headers: { cookie } });
  const token = await tokenFor(email);
  expect(token.length).toBeGreaterThanOrEqual(24);
  const done = await choose(token);
  expect([done.statusCode, done.json()]).toEqual([200, { ok: true }]);
  expect(ended).toEqual([String(session?.sessionId)]);
  expect(await fixture.app.sessions.find({ headers: { cookie } })).toBeNull();
  expect(await signIn(email, goodPassword)).toBe(401);
  expect(await signIn(email, newPassword)).toBe(200);
  const again = await choose(token);
  expect([again.statusCode, again.json()]).toEqual([410, { error: 'link_expired' }]);
  await fixture.runJobs();
  expect(fixture.mailTo(email)?.subject).toBe('Your password was changed');
  expect(id).toBeGreaterThan(0);
});

test('the validity of a link can be checked without using it up; nothing is revealed about others', async () => {
  const { email } = await fixture.register();
  const stateOf = async (token: string) => (await fixture.send({ url: `/api/recover/${token}` })).statusCode;
  const token = await tokenFor(email);
  expect([await stateOf(token), await stateOf(token), await stateOf('nonsense')]).toEqual([200, 200, 410]);
  expect((await choose(token)).statusCode).toBe(200);
  expect(await stateOf(token)).toBe(410);
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
  const late = await tokenFor(email);
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 31 * 60_000);
  expect(await stateOf(late)).toBe(410);
});

test('a link from before an account was deleted is invalid, also after it was restored', async () => {
  const { id, email } = await fixture.register();
  const token = await tokenFor(email);
  expect(await fixture.call(id, 'account/delete', { password: goodPassword })).toMatchObject({ ok: true });
  const back = await fixture.post('/api/login', { email, password: goodPassword, come_back: true });
  expect(back.statusCode).toBe(200);
  expect((await choose(token)).statusCode).toBe(410);
  expect(await signIn(email, goodPassword)).toBe(200);
});

test('known and unknown addresses get the same reply, and only known ones an email', async () => {
  const { email } = await fixture.register();
  const outsider = fixture.newAddress();
  const [known, unknown] = [await ask(email), await ask(outsider)];
  expect([known.statusCode, known.body]).toEqual([200, '{"sent":true,"seconds":60}']);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  await fixture.runJobs();
  expect(fixture.mailTo(email)?.subject).toBe('Your link for a new password');
  expect(fixture.mailTo(outsider)).toBeUndefined();
});

test('[S5.19] between two requests for one address there is a minute, returned in seconds', async () => {
  for (const email of [(await fixture.register()).email, fixture.newAddress()]) {
    expect((await ask(email)).statusCode).toBe(200);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 20_000);
    const early = await ask(email.toUpperCase());
    expect([early.statusCode, early.json()]).toEqual([429, { error: 'wait', seconds: 40 }]);
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 41_000);
    expect((await ask(email)).statusCode).toBe(200);
  }
});

test('five emails a day go to one address, and requests of others do not use the budget of the owner’s browser', async () => {
  const { email, cookie } = await fixture.register();
  const known = /known=[^;]+/.exec(cookie)?.[0] ?? '';
  const ask = async (jar = '') => {
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
    const answer = await fixture.post('/api/recover', { email: email.toUpperCase() }, jar);
    return { status: answer.statusCode, seconds: answer.json<{ seconds: number }>().seconds };
  };
  const mails = () =>
    fixture.app.mail
      .listStored()
      .filter(({ to, subject }) => to === email && subject === 'Your link for a new password');
  const begun = fixture.clock.now.getTime();
  for (let n = 0; n < 5; n++) expect(await ask()).toEqual({ status: 200, seconds: 60 });
  // The reply contains when the token expires, the same for an unknown address.
  const sixth = await ask();
  expect(sixth.status).toBe(429);
  expect(sixth.seconds).toBeGreaterThan(24 * 3600 - 400);
  await fixture.runJobs();
  expect(mails()).toHaveLength(5);
  for (let n = 0; n < 5; n++) expect((await ask(known)).status).toBe(200);
  expect((await ask(known)).status).toBe(429);
  // A device cookie of another address, or an invented one, does not count.
  const other = (await fixture.register()).cookie;
  for (const jar of [other, known.replace(/known=[^.]+/, `known=${'A'.repeat(22)}`)])
    expect((await ask(jar)).status).toBe(429);
  fixture.clock.now = new Date(begun + 24 * 3600_000 + 61_000);
  expect((await ask()).status).toBe(200);
});

test.each([20, 300])(
  'staff may set the wait to %i s: the returned value is the real one, for both emails',
  async (wait) => {
    await fixture.app.settings.set('recover_wait_s', wait);
    const { email, cookie } = await fixture.register();
    const verify = () => fixture.post('/api/verify', {}, cookie);
    for (const asking of [() => ask(email), verify]) {
      const first = await asking();
      expect([first.statusCode, first.json()]).toEqual([200, { sent: true, seconds: wait }]);
      fixture.clock.now = new Date(fixture.clock.now.getTime() + (wait - 5) * 1000);
      const early = await asking();
      expect([early.statusCode, early.json()]).toEqual([429, { error: 'wait', seconds: 5 }]);
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 6_000);
      expect((await asking()).statusCode).toBe(200);
    }
    await fixture.app.settings.set('recover_wait_s', 60);
  },
);

test('[S5.14] an invalid address is reported', async () => {
  const response = await ask('nobody');
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: 'invalid_email', fields: { email: 'invalid_email' } },
  ]);
});

test('a link expires after 30 minutes', async () => {
  const { email } = await fixture.register();
  const token = await tokenFor(email);
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_at - created_at) / 60)::int as minutes
    from auth_verification order by id desc limit 1`.execute(fixture.db);
  expect(rows[0]?.minutes).toBe(30);
  await sql`update auth_verification set expires_at = now() - interval '1 second'`.execute(fixture.db);
  expect((await choose(token)).statusCode).toBe(410);
  expect(await signIn(email, goodPassword)).toBe(200);
});

test('of twenty concurrent uses of a link one succeeds', async () => {
  const { email } = await fixture.register();
  const token = await tokenFor(email);
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => choose(token, `${newPassword} ${n}`)));
  expect(all.map((response) => response.statusCode).sort()).toEqual([200, ...Array(19).fill(410)]);
  const winner = all.findIndex((response) => response.statusCode === 200);
  expect(await signIn(email, `${newPassword} ${winner}`)).toBe(200);
});

test('[S5.13] an invalid password is rejected and the link stays valid', async () => {
  const { email } = await fixture.register();
  const token = await tokenFor(email);
  const short = await choose(token, 'short');
  expect([short.statusCode, short.json()]).toEqual([
    400,
    { error: 'invalid_password', fields: { password: 'password_too_short' } },
  ]);
  expect((await choose(token)).statusCode).toBe(200);
});

test('an older link is revoked with the used one', async () => {
  const { email } = await fixture.register();
  const first = await tokenFor(email);
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
  const second = await tokenFor(email);
  expect(second).not.toBe(first);
  expect((await choose(second)).statusCode).toBe(200);
  expect((await choose(first)).statusCode).toBe(410);
});

test('a new password by email is also reported to the address that can still undo a change of the address', async () => {
  const { id, email } = await fixture.register();
  const former = fixture.newAddress();
  await addUndo(fixture.db, { personId: id, kind: 'email', before: former, at: fixture.clock.now });
  expect((await choose(await tokenFor(email))).statusCode).toBe(200);
  await fixture.runJobs();
  const subjects = [former, email].map((address) => fixture.mailTo(address)?.subject);
  expect(subjects[0]).toBeDefined();
  expect(subjects[0]).toBe(subjects[1]);
});

test('the database contains only hashes of tokens, and the queue none', async () => {
  const { email } = await fixture.register();
  await ask(email);
  const { rows: queued } = await sql<{ payload: string }>`
    select payload::text as payload from graphile_worker._private_jobs`.execute(fixture.db);
  expect(queued.map((row) => JSON.parse(row.payload))).toContainEqual({ template: 'recover', email });
  await fixture.runJobs();
  const token = fixture.mailTo(email)?.token ?? '';
  expect(token).not.toBe('');
  const { rows } = await sql<{
    all: string;
  }>`select json_agg(auth_verification)::text as all from auth_verification`.execute(fixture.db);
  expect(rows[0]?.all).not.toContain(token);
});

test('a banned person gets no email and an earlier link is invalid', async () => {
  const { id, email } = await fixture.register();
  const token = await tokenFor(email);
  await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', id).execute();
  expect((await choose(token)).statusCode).toBe(410);
  const stored = fixture.app.mail.listStored().length;
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000);
  expect((await ask(email)).statusCode).toBe(200);
  await fixture.runJobs();
  expect(fixture.app.mail.listStored()).toHaveLength(stored);
});

test('links use the public address, whatever host a request names', async () => {
  const { email } = await fixture.register();
  await fixture.post('/api/recover', { email }, '', {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  await fixture.runJobs();
  const mail = fixture.mailTo(email);
  expect(mail?.text).toContain('http://localhost:3000/recover/');
  expect(mail?.text + (mail?.html ?? '')).not.toContain('evil');
});

test('the email after registration verifies once that an address belongs to its member', async () => {
  const { id, email } = await fixture.register();
  await fixture.runJobs();
  const token = fixture.mailTo(email)?.token ?? '';
  const verify = () => fixture.post(`/api/verify/${token}`);
  const verified = async () => {
    const answer = await fixture.call(id, 'session/validate');
    return (answer as { data: { user: { email_verified: boolean } } }).data.user.email_verified;
  };
  expect(await verified()).toBe(false);
  const all = await Promise.all(Array.from({ length: 5 }, verify));
  expect(all.map((response) => response.statusCode).sort()).toEqual([200, 410, 410, 410, 410]);
  expect(await verified()).toBe(true);
  const wrong = await fixture.post('/api/verify/nonsense');
  expect([wrong.statusCode, wrong.json()]).toEqual([410, { error: 'link_expired' }]);
});

test('signed-in members get that email again, after a minute', async () => {
  const { email, cookie } = await fixture.register();
  await fixture.runJobs();
  const first = fixture.mailTo(email)?.token ?? '';
  const again = await fixture.post('/api/verify', {}, cookie);
  expect([again.statusCode, again.json()]).toEqual([200, { sent: true, seconds: 60 }]);
  expect((await fixture.post('/api/verify', {}, cookie)).statusCode).toBe(429);
  expect((await fixture.post('/api/verify')).statusCode).toBe(401);
  await fixture.runJobs();
  const second = fixture.mailTo(email)?.token ?? '';
  expect(second).not.toBe(first);
  expect((await fixture.post(`/api/verify/${second}`)).statusCode).toBe(200);
});

test('a link for an address that was changed since verifies nothing', async () => {
  const { id, email } = await fixture.register();
  await fixture.runJobs();
  const token = fixture.mailTo(email)?.token ?? '';
  await fixture.db
    .updateTable('member')
    .set({ email: fixture.newAddress() })
    .where('person_id', '=', id)
    .execute();
  expect((await fixture.post(`/api/verify/${token}`)).statusCode).toBe(410);
});

test('the own address is rejected as a new password, and the link stays valid', async () => {
  const { email } = await fixture.register();
  const token = await tokenFor(email);
  for (const own of [email, `${email.split('@')[0]}!!!`, 'daniel1990']) {
    const rejected = await choose(token, own);
    expect([rejected.statusCode, rejected.json()]).toEqual([
      400,
      { error: 'invalid_password', fields: { password: 'password_personal' } },
    ]);
  }
  const leaked = await choose(token, 'Computer1');
  expect([leaked.statusCode, leaked.json().fields]).toEqual([400, { password: 'password_too_common' }]);
  expect((await choose(token)).statusCode).toBe(200);
});

test('a sign-in with the old password that is still in progress fails', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, email, cookie } = await fixture.register();
    const token = await tokenFor(email);
    const code = (await fixture.post('/api/handoff', {}, cookie))
      .json<{ url: string }>()
      .url.split('/')
      .at(-1);
    const login = () => fixture.post('/api/login', { email, password: goodPassword });
    // Password checks are queued: those requested before, during and after the change are all pending at once.
    const early = Array.from({ length: 3 }, login);
    const changed = choose(token);
    const late = Array.from({ length: 5 }, login);
    const handedOver = fixture.post(`/api/reconnect/${code}`);
    const done = await changed;
    expect([done.statusCode, done.body]).toEqual([200, '{"ok":true}']);
    const others = await Promise.all([...early, ...late, handedOver]);
    expect(others.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { rows } = await sql`
      select from auth_session join member on member.auth_user_id = auth_session.user_id
        where member.person_id = ${id}`.execute(fixture.db);
    expect(rows).toHaveLength(0);
  }
});
