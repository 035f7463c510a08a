import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passkeysAtMost } from '../identity/new-passkey.ts';
import { pruneTokens } from '../identity/prune-tokens.ts';
import { goodPassword, type HttpTown, httpTown, jarOf } from '../testing/http-town.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

let town: HttpTown;
beforeAll(async () => {
  town = await httpTown();
});
afterAll(() => town.close());
// The identity library goes by the clock of the machine: no test starts in another's future.
beforeEach(() => {
  town.clock.now = new Date();
});
const later = (ms: number) => {
  town.clock.now = new Date(town.clock.now.getTime() + ms);
};

type Member = Awaited<ReturnType<HttpTown['register']>>;
type Device = ReturnType<typeof softwareAuthenticator>;
const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const makingFor = async ({ cookie }: Pick<Member, 'cookie'>) =>
  (await town.post('/api/passkeys/options', {}, cookie)).json();
const keep = ({ cookie }: Pick<Member, 'cookie'>, answer: object) =>
  town.post('/api/passkeys', { ...answer }, cookie, firefox);
const signing = async () => (await town.post('/api/login/passkey/options')).json<{ challenge: string }>();
const signIn = (answer: object, more = {}, cookie = '') =>
  town.post('/api/login/passkey', { ...answer, ...more }, cookie);
const comesIn = async (device: Device) => (await signIn(device.sign(await signing()))).statusCode;
const listOf = async ({ id }: Member) => {
  const answer = await town.call(id, 'account/passkeys');
  return answer.ok ? (answer.data as { id: number; device: string; used: number | null }[]) : [];
};
const nobody = [401, '{"error":"passkey_refused"}', undefined];
const told = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.body,
  answer.headers['set-cookie'],
];

/** Somebody with a passkey on a device. */
async function keyed(): Promise<{ me: Member; device: Device }> {
  const me = await town.register();
  const device = softwareAuthenticator();
  expect((await keep(me, device.make(await makingFor(me)))).statusCode).toBe(201);
  return { me, device };
}

test('a passkey is made on the own site with the person recognised, is named by its browser, and a mail says so', async () => {
  const me = await town.register();
  const options = await makingFor(me);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: me.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(String(me.id));
  const device = softwareAuthenticator();
  const made = await keep(me, device.make(options));
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { verified: true, device: 'Firefox · Windows' },
  ]);
  expect(await listOf(me)).toEqual([
    { id: made.json().id, device: 'Firefox · Windows', since: expect.any(Number), used: null },
  ]);
  await town.runJobs();
  expect(town.mailTo(me.email)?.subject).toBe('A passkey was added to your account');
  // The next making leaves out the device that has one.
  expect((await makingFor(me)).excludeCredentials).toMatchObject([{ id: device.id }]);
});

test('signing in needs nothing but the device: a session of its own, and whoever sat there is signed out', async () => {
  const { me, device } = await keyed();
  const other = await town.register();
  const options = await signing();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options).not.toMatchObject({ allowCredentials: expect.anything() });
  const opened = await signIn(device.sign(options), {}, other.cookie);
  expect([opened.statusCode, opened.json()]).toEqual([200, { user_id: me.id }]);
  expect([opened.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])).toEqual([
    'session',
    'session_hint',
    'known',
    'known',
  ]);
  const [session, own] = await Promise.all(
    [jarOf(opened), me.cookie].map((cookie) => town.house.sessions.of({ headers: { cookie } })),
  );
  expect([session?.personId, own?.personId]).toEqual([me.id, me.id]);
  expect(session?.sessionId).not.toBe(own?.sessionId);
  expect(await town.house.sessions.of({ headers: { cookie: other.cookie } })).toBeNull();
  expect(await listOf(me)).toMatchObject([{ used: Math.floor(town.clock.now.getTime() / 1000) }]);
});

test('an answer opens once, also when twenty come with it at the same moment', async () => {
  const { device } = await keyed();
  const answer = device.sign(await signing());
  const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(answer)));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(told(await signIn(answer))).toEqual(nobody);
});

test('whatever is wrong with an answer is answered alike: no word of what it was', async () => {
  const { me, device } = await keyed();
  const another = await town.register();
  const forged = softwareAuthenticator();
  const mine = device.sign(await signing());
  const wrong = [
    forged.sign(await signing()),
    { ...forged.sign(await signing()), id: device.id, rawId: device.id },
    device.sign(await signing(), { origin: 'http://localhost.evil.example' }),
    device.sign(await signing(), { rpId: 'evil.example' }),
    device.sign(await signing(), { verified: false }),
    device.sign({ challenge: 'bm90IG91cnM' }),
    // Asked for the making of one, not for signing in.
    device.sign(await makingFor(me)),
    { ...mine, response: { ...mine.response, clientDataJSON: 'bm90IEpTT04' } },
  ];
  for (const answer of wrong) expect(told(await signIn(answer))).toEqual(nobody);
  expect((await signIn({ id: 7 })).statusCode).toBe(400);

  const makings = [
    forged.make(await makingFor(another)),
    forged.make(await makingFor(me), { origin: 'https://localhost:3000' }),
    forged.make(await makingFor(me), { rpId: 'evil.example' }),
    forged.make(await makingFor(me), { verified: false }),
    forged.make(await signing()),
  ];
  for (const answer of makings) expect((await keep(me, answer)).json()).toEqual({ error: 'passkey_refused' });
  expect(await listOf(me)).toHaveLength(1);
  for (const path of ['/api/passkeys/options', '/api/passkeys'])
    expect((await town.post(path)).statusCode).toBe(401);
  expect(await comesIn(device)).toBe(200);
});

test('a challenge is good for five minutes, is used up by a try that failed, and goes when it ran out', async () => {
  const { device } = await keyed();
  const tried = await signing();
  expect(told(await signIn(device.sign(tried, { verified: false })))).toEqual(nobody);
  expect(told(await signIn(device.sign(tried)))).toEqual(nobody);
  const [early, late] = [await signing(), await signing()];
  later(5 * 60_000 - 1_000);
  expect((await signIn(device.sign(early))).statusCode).toBe(200);
  later(2_000);
  expect(told(await signIn(device.sign(late)))).toEqual(nobody);
  await signing();
  later(5 * 60_000 + 1_000);
  await pruneTokens(town.db, town.clock.now);
  const { rows } = await sql`select from passkey_challenge`.execute(town.db);
  expect(rows).toHaveLength(0);
});

test('a copy of a device that counts behind is refused; the device itself still opens', async () => {
  const { device } = await keyed();
  expect((await signIn(device.sign(await signing(), { counter: 41 }))).statusCode).toBe(200);
  for (const counter of [41, 40, 1])
    expect(told(await signIn(device.sign(await signing(), { counter })))).toEqual(nobody);
  expect((await signIn(device.sign(await signing(), { counter: 42 }))).statusCode).toBe(200);
});

test('several devices, ten at most; none twice, and none that is somebody else’s', async () => {
  const { me, device } = await keyed();
  expect((await keep(me, device.make(await makingFor(me)))).statusCode).toBe(409);
  const other = await town.register();
  expect((await keep(other, device.make(await makingFor(other)))).statusCode).toBe(409);
  const devices = Array.from({ length: passkeysAtMost + 1 }, () => softwareAuthenticator());
  const answers = await Promise.all(devices.map(async (one) => keep(me, one.make(await makingFor(me)))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array.from({ length: passkeysAtMost - 1 }, () => 201),
    409,
    409,
  ]);
  expect(await listOf(me)).toHaveLength(passkeysAtMost);
  const second = devices[answers.findIndex(({ statusCode }) => statusCode === 201)] as Device;
  expect([await comesIn(device), await comesIn(second)]).toEqual([200, 200]);
});

test('one that was removed opens nothing; only its owner can remove it', async () => {
  const { me, device } = await keyed();
  const other = await town.register();
  const [{ id = 0 } = {}] = await listOf(me);
  expect(await town.call(other.id, 'account/passkeys/remove', { id })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await comesIn(device)).toBe(200);
  expect(await town.call(me.id, 'account/passkeys/remove', { id })).toMatchObject({ ok: true });
  expect(await town.call(me.id, 'account/passkeys/remove', { id })).toEqual({ ok: false, code: 'not_found' });
  expect(told(await signIn(device.sign(await signing())))).toEqual(nobody);
});

test('who deleted the account is asked whether to come back; the banned are nobody', async () => {
  const { me, device } = await keyed();
  await town.call(me.id, 'account/delete', { password: goodPassword });
  const until = Math.floor((town.clock.now.getTime() + 30 * 86_400_000) / 1000);
  expect(told(await signIn(device.sign(await signing())))).toEqual([
    403,
    JSON.stringify({ error: 'account_deleted', until }),
    undefined,
  ]);
  expect((await signIn(device.sign(await signing()), { come_back: true })).statusCode).toBe(200);
  await town.db.updateTable('person').set({ state: 'banned' }).where('id', '=', me.id).execute();
  expect(told(await signIn(device.sign(await signing())))).toEqual(nobody);
});

test('a password that is taken back by mail takes the passkeys made since along', async () => {
  const { me, device } = await keyed();
  later(1_000);
  const other = 'staple battery 9 horse';
  await town.call(me.id, 'account/password', { password: goodPassword, new_password: other });
  const cookie = jarOf(await town.post('/api/login', { email: me.email, password: other }));
  const strangers = softwareAuthenticator();
  later(1_000);
  expect((await keep({ cookie }, strangers.make(await makingFor({ cookie })))).statusCode).toBe(201);
  await town.runJobs();
  const letter = town.house.mail.kept().find(({ to, text }) => to === me.email && text.includes('/undo/'));
  const token = /\/undo\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect((await town.post(`/api/undo/${token}`)).statusCode).toBe(200);
  expect([await comesIn(strangers), await comesIn(device)]).toEqual([401, 200]);
});
