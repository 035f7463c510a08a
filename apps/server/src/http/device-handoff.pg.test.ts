import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const whoHas = (cookie: string) => fixture.app.sessions.find({ headers: { cookie } });
const use = (code: string, cookie = '') => fixture.post(`/api/reconnect/${code}`, {}, cookie);
const gone = [410, '{"error":"link_expired"}'];

/** Requests an address to open on another device. Returns its code. */
async function codeFor(cookie: string): Promise<string> {
  const response = await fixture.post('/api/handoff', {}, cookie);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const [, code = ''] = /^http:\/\/localhost:3000\/reconnect\/([\w-]{43})$/.exec(response.json().url) ?? [];
  expect(code).not.toBe('');
  return code;
}

test('[S1.49] a code opens the account in another browser, once, with a session of its own', async () => {
  const { id, cookie } = await fixture.register();
  const code = await codeFor(cookie);
  const response = await fixture.post(`/api/reconnect/${code}`, {}, '', {
    'user-agent': 'Safari of a phone',
  });
  expect([response.statusCode, response.json()]).toEqual([200, { user_id: id }]);
  expect([response.headers['set-cookie']].flat().map(String)).toEqual([
    expect.stringMatching(/^session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^session_hint=1; Max-Age=2592000; Path=\/; SameSite=Lax$/),
  ]);
  const [there, here] = [await whoHas(jarOf(response)), await whoHas(cookie)];
  expect([there?.personId, here?.personId]).toEqual([id, id]);
  expect(there?.sessionId).not.toBe(here?.sessionId);
  const { user_agent } = await fixture.db
    .selectFrom('auth_session')
    .select('user_agent')
    .where('id', '=', there?.sessionId ?? 0)
    .executeTakeFirstOrThrow();
  expect(user_agent).toBe('Safari of a phone');

  const again = await use(code);
  expect([again.statusCode, again.body]).toEqual(gone);
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('the cookie equals that of a sign-in: it is renewed, and signing out ends it', async () => {
  const { cookie } = await fixture.register();
  const there = jarOf(await use(await codeFor(cookie)));
  expect((await fixture.post('/api/ticket', {}, there)).statusCode).toBe(200);
  expect((await fixture.post('/api/logout', {}, there)).statusCode).toBe(200);
  expect(await whoHas(there)).toBeNull();
  expect(await whoHas(cookie)).not.toBeNull();
});

test('of twenty concurrent uses of a code one succeeds', async () => {
  const { id, cookie } = await fixture.register();
  const code = await codeFor(cookie);
  const all = await Promise.all(Array.from({ length: 20 }, () => use(code)));
  expect(all.map((response) => response.statusCode).sort()).toEqual([200, ...Array(19).fill(410)]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from auth_session join member on member.auth_user_id = auth_session.user_id
    where member.person_id = ${id}`.execute(fixture.db);
  expect(rows[0]?.n).toBe(2);
});

test('a code expires after two minutes, and not before', async () => {
  const { cookie } = await fixture.register();
  fixture.clock.now = new Date(Date.now() - 121_000);
  const late = await codeFor(cookie);
  fixture.clock.now = new Date(Date.now() - 110_000);
  const early = await codeFor(cookie);
  fixture.clock.now = new Date();
  expect((await use(early)).statusCode).toBe(200);
  const response = await use(late);
  expect([response.statusCode, response.body]).toEqual(gone);
});

test('wrong, banned, deleted and signed out get the same error', async () => {
  const [banned, deleted, left] = [
    await fixture.register(),
    await fixture.register(),
    await fixture.register(),
  ];
  const codes = [await codeFor(banned.cookie), await codeFor(deleted.cookie), await codeFor(left.cookie)];
  await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', banned.id).execute();
  await fixture.db.updateTable('person').set({ state: 'deleted' }).where('id', '=', deleted.id).execute();
  await fixture.post('/api/logout', {}, left.cookie);
  for (const code of [...codes, 'nonsense', 'x'.repeat(43), 'x'.repeat(90), "'--"]) {
    const response = await use(code);
    expect([code, response.statusCode, response.body]).toEqual([code, ...gone]);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test('a paused member is admitted, as by signing in', async () => {
  const { id, cookie } = await fixture.register();
  const code = await codeFor(cookie);
  await fixture.db.updateTable('person').set({ state: 'paused' }).where('id', '=', id).execute();
  expect((await use(code)).statusCode).toBe(200);
});

test('a member who is already signed in there stays; another member is not replaced by this one', async () => {
  const { id, email, cookie } = await fixture.register();
  const own = jarOf(await fixture.post('/api/login', { email, password: goodPassword }));
  const mine = await whoHas(own);
  const same = await use(await codeFor(cookie), own);
  expect([same.statusCode, same.json(), same.headers['set-cookie']]).toEqual([
    200,
    { user_id: id },
    undefined,
  ]);
  expect(await whoHas(own)).toEqual(mine);

  const other = await fixture.register();
  const code = await codeFor(cookie);
  const rejected = await use(code, other.cookie);
  expect([rejected.statusCode, rejected.json()]).toEqual([409, { error: 'conflict' }]);
  expect((await whoHas(other.cookie))?.personId).toBe(other.id);
  // The code is still valid once nobody is signed in there.
  expect((await use(code)).json()).toEqual({ user_id: id });
});

test('a handoff extends nothing: the new session ends permanently when the old one does', async () => {
  const { id, cookie } = await fixture.register();
  const born = new Date(Date.now() - 89 * 24 * 3600 * 1000);
  await sql`update auth_session set created_at = ${born} from member
    where member.auth_user_id = auth_session.user_id and member.person_id = ${id}`.execute(fixture.db);
  const there = jarOf(await use(await codeFor(cookie)));
  expect((await whoHas(there))?.personId).toBe(id);
  fixture.clock.now = new Date(Date.now() + 2 * 24 * 3600 * 1000);
  expect(await whoHas(there)).toBeNull();
});

test('only signed-in members get a code, only from pages of the app, and only by POST', async () => {
  const { cookie } = await fixture.register();
  const guest = await fixture.post('/api/handoff');
  expect([guest.statusCode, guest.json()]).toEqual([401, { error: 'unauthenticated' }]);
  const code = await codeFor(cookie);
  for (const url of ['/api/handoff', `/api/reconnect/${code}`]) {
    const foreign = await fixture.post(url, {}, cookie, { origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.json()]).toEqual([403, { error: 'forbidden' }]);
  }
  const read = await fixture.send({ method: 'GET', url: '/api/handoff', headers: { cookie } });
  expect([read.statusCode, read.headers['set-cookie']]).toEqual([405, undefined]);
  const page = await fixture.send({ method: 'GET', url: `/reconnect/${code}` });
  expect([page.headers['set-cookie'], page.headers['referrer-policy']]).toEqual([undefined, 'no-referrer']);
  expect((await use(code)).statusCode).toBe(200);
});

test('the owner of a code can be read before, which signs nobody in and does not use it up', async () => {
  const [mine, other] = [await fixture.register({ name: 'Miriam' }), await fixture.register()];
  const code = await codeFor(mine.cookie);
  const asking = async (requested: string, cookie = '') => {
    const response = await fixture.send({
      url: `/api/reconnect/${requested}`,
      headers: cookie ? { cookie } : {},
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    return [response.statusCode, response.json()];
  };
  for (let n = 0; n < 3; n++) expect(await asking(code)).toEqual([200, { name: 'Miriam', here: false }]);
  expect(await asking(code, mine.cookie)).toEqual([200, { name: 'Miriam', here: true }]);
  expect(await asking(code, other.cookie)).toEqual([409, { error: 'conflict' }]);
  for (const wrong of ['nonsense', 'x'.repeat(43), "'--"])
    expect(await asking(wrong)).toEqual([410, { error: 'link_expired' }]);
  expect((await use(code)).statusCode).toBe(200);
  expect(await asking(code)).toEqual([410, { error: 'link_expired' }]);
  const late = await codeFor(mine.cookie);
  await fixture.post('/api/logout', {}, mine.cookie);
  expect(await asking(late)).toEqual([410, { error: 'link_expired' }]);
});

test('the database contains only hashes of codes, and links use the public address whatever host is named', async () => {
  const { cookie } = await fixture.register();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { url } = (await fixture.post('/api/handoff', {}, cookie, headers)).json<{ url: string }>();
  expect(url).toMatch(/^http:\/\/localhost:3000\/reconnect\//);
  const { rows } = await sql<{
    all: string;
  }>`select json_agg(auth_verification)::text as all from auth_verification`.execute(fixture.db);
  expect(rows[0]?.all).not.toContain(url.split('/').at(-1));
});

test('in production the budgets of attempts and codes are small', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { cookie } = await strict.register();
    const codes = [];
    for (let n = 0; n < 21; n++) codes.push((await strict.post('/api/handoff', {}, cookie)).statusCode);
    expect(codes).toEqual([...Array(20).fill(200), 429]);
    const tries = [];
    for (let n = 0; n < 31; n++) tries.push((await strict.post('/api/reconnect/nonsense')).statusCode);
    expect(tries).toEqual([...Array(30).fill(410), 429]);
  } finally {
    await strict.close();
  }
});
