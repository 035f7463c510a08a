import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSessionKey, readCookie } from '../auth/cookies.ts';
import { DEMO_PASSWORD } from '../auth/demo-password.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createSessions } from '../auth/sessions.ts';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const day = 24 * 3600 * 1000;
const whoHas = (cookie: string) => fixture.app.sessions.find({ headers: { cookie } });

test('[S1.08] a registered member signs in, with a new session each time', async () => {
  const { id, email, cookie } = await fixture.register();
  const response = await fixture.post('/api/login', {
    email: ` ${email.toUpperCase()} `,
    password: goodPassword,
  });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ user_id: id });
  const session = await whoHas(jarOf(response));
  expect(session?.personId).toBe(id);
  expect(session?.sessionId).not.toBe((await whoHas(cookie))?.sessionId);
});

test('[S5.15] unknown, wrong, banned and invalid get the same error', async () => {
  const { email } = await fixture.register();
  const banned = await fixture.register();
  const gone = await fixture.register();
  await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', banned.id).execute();
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', gone.id).execute();
  const answers = await Promise.all(
    [
      { email: fixture.newAddress(), password: goodPassword },
      { email, password: 'not the password' },
      { email, password: '' },
      { email, password: 'x'.repeat(500) },
      { email: 'no address', password: goodPassword },
      { email: banned.email, password: goodPassword },
      { email: gone.email, password: goodPassword },
    ].map((body) => fixture.post('/api/login', body)),
  );
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([401, '{"error":"invalid_email_or_password"}']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(await whoHas(banned.cookie)).toBeNull();
  const sessions = await fixture.db
    .selectFrom('auth_session')
    .innerJoin('member', 'member.auth_user_id', 'auth_session.user_id')
    .select('auth_session.id')
    .where('member.person_id', '=', banned.id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('[S5.16] a malformed sign-in is a bad request', async () => {
  for (const body of [{}, { email: 1, password: 2 }, { email: 'a@b.de' }]) {
    const response = await fixture.post('/api/login', body as Record<string, unknown>);
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'wrong_data' }]);
  }
});

test('signing out ends this session, its sockets and its tickets, and no others', async () => {
  const { email, cookie } = await fixture.register();
  const other = jarOf(await fixture.post('/api/login', { email, password: goodPassword }));
  const mine = await whoHas(cookie);
  const ended: string[] = [];
  fixture.app.fanout.onDelivery({
    toPerson: () => {},
    toStaff: () => {},
    endPerson: () => {},
    endSession: (sessionId) => void ended.push(sessionId),
  });
  const { token } = (await fixture.post('/api/ticket', {}, cookie)).json<{ token: string }>();
  const response = await fixture.post('/api/logout', {}, cookie);
  expect(response.statusCode).toBe(200);
  expect([response.headers['set-cookie']].flat().map(String)).toEqual([
    expect.stringMatching(/^session=; Max-Age=0;/),
    expect.stringMatching(/^session_hint=; Max-Age=0;/),
  ]);
  expect(ended).toEqual([String(mine?.sessionId)]);
  expect(await whoHas(cookie)).toBeNull();
  expect(await whoHas(other)).not.toBeNull();
  expect(
    await fixture.app.tickets.redeem(token, getSessionKey(readCookie({ headers: { cookie } }, 'session'))),
  ).toBeNull();
  expect((await fixture.post('/api/logout', {}, cookie)).statusCode).toBe(200);
});

test('signing in again in the same browser ends its previous session', async () => {
  const { email, cookie } = await fixture.register();
  const again = await fixture.post('/api/login', { email, password: goodPassword }, cookie);
  expect(await whoHas(cookie)).toBeNull();
  expect(await whoHas(jarOf(again))).not.toBeNull();
  const wrong = await fixture.post('/api/login', { email, password: 'not the password' }, jarOf(again));
  expect(wrong.statusCode).toBe(401);
  expect(await whoHas(jarOf(again))).not.toBeNull();
});

test('[S3.30] a session lives 30 days, is renewed in use, and ends permanently after 90', async () => {
  const start = Date.now();
  const { id, cookie } = await fixture.register();
  const logInAgain = async (days: number) => {
    fixture.clock.now = new Date(start + days * day);
    return fixture.post('/api/ticket', {}, cookie);
  };
  expect((await logInAgain(0.5)).headers['set-cookie']).toBeUndefined();
  for (const days of [20, 45, 70, 89]) {
    const cookies = [(await logInAgain(days)).headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual([
      expect.stringMatching(/^session=.+; Max-Age=2592000; .*HttpOnly/),
      expect.stringMatching(/^session_hint=1; Max-Age=2592000;/),
    ]);
    expect((await whoHas(cookie))?.personId).toBe(id);
  }
  fixture.clock.now = new Date(start + 91 * day);
  expect(await whoHas(cookie)).toBeNull();
});

test('a session not used for 30 days expires', async () => {
  const { cookie } = await fixture.register();
  fixture.clock.now = new Date(Date.now() + 30.1 * day);
  expect(await whoHas(cookie)).toBeNull();
});

test('a forged, cut or foreign cookie is ignored, without a database query', async () => {
  const { cookie } = await fixture.register();
  const value = decodeURIComponent(/session=([^;]+)/.exec(cookie)?.[1] ?? '');
  const [token, signature] = [
    value.slice(0, value.lastIndexOf('.')),
    value.slice(value.lastIndexOf('.') + 1),
  ];
  const { secret } = fixture.app.config;
  const offlineSessions = createSessions({ db: null as never, secret, now: fixture.app.now });
  for (const forged of [
    token,
    `${token}.`,
    `${token}.AAAA`,
    `x${token}.${signature}`,
    `${token}x.${signature}`,
    '.',
    '%',
    'a.b.c',
  ]) {
    expect(
      await offlineSessions.find({ headers: { cookie: `session=${encodeURIComponent(forged)}` } }),
    ).toBeNull();
  }
  expect(await offlineSessions.find({ headers: { cookie: 'session=%E0%A4%A' } })).toBeNull();
  expect(await offlineSessions.find({ headers: {} })).toBeNull();
});

test('the routes of the identity library are not reachable', async () => {
  const { cookie } = await fixture.register();
  for (const url of [
    '/api/auth/get-session',
    '/api/auth/sign-in/email',
    '/api/auth/sign-up/email',
    '/api/auth/ok',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const response = await fixture.send({
        method,
        url,
        headers: { cookie },
        payload: method === 'POST' ? {} : undefined,
      });
      expect([response.statusCode, response.json()]).toEqual([404, { error: 'not_found' }]);
    }
  }
});

test('passwords are stored as argon2id with 19 MiB, two passes and one lane', async () => {
  const { email } = await fixture.register();
  const { password } = await fixture.db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .select('password')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('in production attempts are limited: 5 per account, and success resets the budget', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { email, cookie } = await strict.register();
    expect(cookie).toContain('session=');
    const sign = (password: string) => strict.post('/api/login', { email, password });
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) expect((await sign('wrong wrong')).statusCode).toBe(401);
      const response = await sign(goodPassword);
      expect(response.statusCode).toBe(200);
      expect(String(response.headers['set-cookie'])).toMatch(/session=[^;]+;[^,]*Secure/);
    }
    for (let n = 0; n < 5; n++) expect((await sign('wrong wrong')).statusCode).toBe(401);
    const rejected = await sign(goodPassword);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toEqual({ error: 'wait', seconds: expect.any(Number) });
    expect(rejected.headers['retry-after']).toBe(String(rejected.json<{ seconds: number }>().seconds));
    const unknown = strict.newAddress();
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await strict.post('/api/login', { email: unknown, password: goodPassword })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  } finally {
    await strict.close();
  }
});

test('guesses of others do not lock out a browser in which the owner signed in before', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { email, cookie } = await strict.register();
    const other = await strict.register();
    const sign = (password: string, jar = '') => strict.post('/api/login', { email, password }, jar);
    for (let n = 0; n < 6; n++) await sign('wrong wrong');
    expect((await sign(goodPassword)).statusCode).toBe(429);
    // Neither with their own device cookie nor with an invented one do they count as that browser.
    for (const jar of [other.cookie, cookie.replace(/known=[^.]+/, `known=${'A'.repeat(22)}`)])
      expect((await sign(goodPassword, jar)).statusCode).toBe(429);

    const known = /known=[^;]+/.exec(cookie)?.[0] ?? '';
    const again = await sign(goodPassword, known);
    expect(again.statusCode).toBe(200);
    const marks = [again.headers['set-cookie']]
      .flat()
      .map(String)
      .filter((set) => set.startsWith('known='));
    expect(marks.map((mark) => mark.replace(/^[^;]+; Max-Age=\d+; /, ''))).toEqual([
      'Path=/api/login; HttpOnly; Secure; SameSite=Strict',
      'Path=/api/recover; HttpOnly; Secure; SameSite=Strict',
    ]);
    // The known browser has its own budget, which does not allow endless guessing.
    for (let n = 0; n < 10; n++) expect((await sign('wrong wrong', known)).statusCode).toBe(401);
    expect((await sign(goodPassword, known)).statusCode).toBe(429);
    expect((await sign(goodPassword, jarOf(again))).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

test('guesses at the console do not use the members’ budget, nor the other way round', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { email } = await strict.register();
    const guess = async (url: string) =>
      (await strict.post(url, { email, password: 'wrong wrong' })).statusCode;
    for (let n = 0; n < 31; n++)
      await strict.post('/console/api/login', { email: strict.newAddress(), password: 'wrong wrong' });
    expect(await guess('/console/api/login')).toBe(429);
    expect(await guess('/api/login')).toBe(401);
  } finally {
    await strict.close();
  }
});

test('of a hundred concurrent guesses most are rejected at once, and a correct sign-in succeeds soon after', async () => {
  const open = await createHttpFixture({ limits: false });
  try {
    const { email } = await open.register();
    const guesses = Array.from({ length: 250 }, () =>
      open.post('/api/login', { email: open.newAddress(), password: 'wrong wrong' }),
    );
    const answers = await Promise.all(guesses);
    const away = answers.filter(({ statusCode }) => statusCode === 503);
    expect(away.length).toBeGreaterThan(100);
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(250 - away.length);
    expect(away[0]?.json()).toEqual({ error: 'busy', seconds: 3 });
    expect(away[0]?.headers['retry-after']).toBe('3');
    expect((await open.post('/api/login', { email, password: goodPassword })).statusCode).toBe(200);
  } finally {
    await open.close();
  }
});

test('the published demo password is not valid in production, and cannot be chosen', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { email } = await strict.register();
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await strict.db
      .updateTable('auth_account')
      .set({ password: password_hash })
      .from('auth_user')
      .whereRef('auth_user.id', '=', 'auth_account.user_id')
      .where('email', '=', email)
      .execute();
    const staff = await strict.staff();
    await strict.db.updateTable('staff').set({ email, password_hash }).where('id', '=', staff.id).execute();
    for (const url of ['/api/login', '/console/api/login']) {
      const rejected = await strict.post(url, { email, password: DEMO_PASSWORD });
      expect([url, rejected.statusCode, rejected.json()]).toEqual([
        url,
        401,
        { error: 'invalid_email_or_password' },
      ]);
    }
    const chosen = await strict.post('/api/register', strict.body({ password: DEMO_PASSWORD }));
    expect([chosen.statusCode, chosen.json().fields]).toEqual([400, { password: 'password_too_common' }]);
  } finally {
    await strict.close();
  }
});
