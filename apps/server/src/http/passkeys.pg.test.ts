import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPasskey, MAX_PASSKEYS } from '../auth/new-passkey.ts';
import { openSession, verifyPasskey } from '../auth/passkey-sign-in.ts';
import { pruneTokens } from '../auth/prune-tokens.ts';
import { createHttpFixture, goodPassword, type HttpFixture, jarOf } from '../testing/http-fixture.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());
// The identity library uses the clock of the machine, so each test starts at the present time.
beforeEach(() => {
  fixture.clock.now = new Date();
});
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms);
};

type Member = Awaited<ReturnType<HttpFixture['register']>>;
type Device = ReturnType<typeof softwareAuthenticator>;
const firefox = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const requestOptions = ({ cookie }: Pick<Member, 'cookie'>, proof: object = { password: goodPassword }) =>
  fixture.post('/api/passkeys/options', { ...proof }, cookie);
const createRegistration = async (member: Pick<Member, 'cookie'>, proof?: object) =>
  (await requestOptions(member, proof)).json();
const store = ({ cookie }: Pick<Member, 'cookie'>, answer: object) =>
  fixture.post('/api/passkeys', { ...answer }, cookie, firefox);
const createSignIn = async () =>
  (await fixture.post('/api/login/passkey/options')).json<{ challenge: string }>();
const signIn = (answer: object, more = {}, cookie = '') =>
  fixture.post('/api/login/passkey', { ...answer, ...more }, cookie);
const trySignIn = async (device: Device) => (await signIn(device.sign(await createSignIn()))).statusCode;
const listOf = async ({ id }: Member) => {
  const answer = await fixture.call(id, 'account/passkeys');
  return answer.ok ? (answer.data as { id: number; device: string; used: number | null }[]) : [];
};
const REJECTED = [401, '{"error":"passkey_refused"}', undefined];
const notified = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.body,
  answer.headers['set-cookie'],
];

/** Registers a member with a passkey on a device. */
async function addMemberWithPasskey(): Promise<{ me: Member; device: Device }> {
  const me = await fixture.register();
  const device = softwareAuthenticator();
  expect((await store(me, device.make(await createRegistration(me)))).statusCode).toBe(201);
  return { me, device };
}

test('a passkey is created on the own site with user verification, is named by its browser, and an email reports it', async () => {
  const me = await fixture.register();
  const options = await createRegistration(me);
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: me.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(Buffer.from(options.user.id, 'base64url').toString('latin1')).not.toContain(String(me.id));
  const device = softwareAuthenticator();
  const made = await store(me, device.make(options));
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { verified: true, device: 'Firefox · Windows' },
  ]);
  expect(await listOf(me)).toEqual([
    {
      id: made.json().id,
      device: 'Firefox · Windows',
      since: expect.any(Number),
      used: null,
      current: false,
    },
  ]);
  await fixture.runJobs();
  expect(fixture.mailTo(me.email)?.subject).toBe('A passkey was added to your account');
  // The next registration excludes the device that already has a passkey.
  expect((await createRegistration(me)).excludeCredentials).toMatchObject([{ id: device.id }]);
});

test('signing in needs only the device: it gets a new session, and the previous one is signed out', async () => {
  const { me, device } = await addMemberWithPasskey();
  const other = await fixture.register();
  const options = await createSignIn();
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
    [jarOf(opened), me.cookie].map((cookie) => fixture.app.sessions.find({ headers: { cookie } })),
  );
  expect([session?.personId, own?.personId]).toEqual([me.id, me.id]);
  expect(session?.sessionId).not.toBe(own?.sessionId);
  expect(await fixture.app.sessions.find({ headers: { cookie: other.cookie } })).toBeNull();
  expect(await listOf(me)).toMatchObject([{ used: Math.floor(fixture.clock.now.getTime() / 1000) }]);
});

test('a response is valid once, also when twenty arrive at the same moment', async () => {
  const { device } = await addMemberWithPasskey();
  const answer = device.sign(await createSignIn());
  const tries = await Promise.all(Array.from({ length: 20 }, () => signIn(answer)));
  expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(notified(await signIn(answer))).toEqual(REJECTED);
});

test('every invalid response gets the same error, without the reason', async () => {
  const { me, device } = await addMemberWithPasskey();
  const another = await fixture.register();
  const forged = softwareAuthenticator();
  const mine = device.sign(await createSignIn());
  const wrong = [
    forged.sign(await createSignIn()),
    { ...forged.sign(await createSignIn()), id: device.id, rawId: device.id },
    device.sign(await createSignIn(), { origin: 'http://localhost.evil.example' }),
    device.sign(await createSignIn(), { rpId: 'evil.example' }),
    device.sign(await createSignIn(), { verified: false }),
    device.sign({ challenge: 'bm90IG91cnM' }),
    // A challenge for registration, not for sign-in.
    device.sign(await createRegistration(me)),
    { ...mine, response: { ...mine.response, clientDataJSON: 'bm90IEpTT04' } },
  ];
  for (const answer of wrong) expect(notified(await signIn(answer))).toEqual(REJECTED);
  expect((await signIn({ id: 7 })).statusCode).toBe(400);

  const makings = [
    forged.make(await createRegistration(another)),
    forged.make(await createRegistration(me), { origin: 'https://localhost:3000' }),
    forged.make(await createRegistration(me), { rpId: 'evil.example' }),
    forged.make(await createRegistration(me), { verified: false }),
    forged.make(await createSignIn()),
  ];
  for (const answer of makings)
    expect((await store(me, answer)).json()).toEqual({ error: 'passkey_refused' });
  expect(await listOf(me)).toHaveLength(1);
  for (const path of ['/api/passkeys/options', '/api/passkeys'])
    expect((await fixture.post(path)).statusCode).toBe(401);
  expect(await trySignIn(device)).toBe(200);
});

test('a challenge is valid for five minutes, is used up by a failed attempt, and is deleted when it expires', async () => {
  const { device } = await addMemberWithPasskey();
  const tried = await createSignIn();
  expect(notified(await signIn(device.sign(tried, { verified: false })))).toEqual(REJECTED);
  expect(notified(await signIn(device.sign(tried)))).toEqual(REJECTED);
  const [early, late] = [await createSignIn(), await createSignIn()];
  later(5 * 60_000 - 1_000);
  expect((await signIn(device.sign(early))).statusCode).toBe(200);
  later(2_000);
  expect(notified(await signIn(device.sign(late)))).toEqual(REJECTED);
  await createSignIn();
  later(5 * 60_000 + 1_000);
  await pruneTokens(fixture.db, fixture.clock.now);
  const { rows } = await sql`select from passkey_challenge`.execute(fixture.db);
  expect(rows).toHaveLength(0);
});

test('a copied device with a lower counter is rejected; the device itself is still accepted', async () => {
  const { device } = await addMemberWithPasskey();
  expect((await signIn(device.sign(await createSignIn(), { counter: 41 }))).statusCode).toBe(200);
  for (const counter of [41, 40, 1])
    expect(notified(await signIn(device.sign(await createSignIn(), { counter })))).toEqual(REJECTED);
  expect((await signIn(device.sign(await createSignIn(), { counter: 42 }))).statusCode).toBe(200);
});

test('several devices, ten at most; none twice, and none of another member', async () => {
  const { me, device } = await addMemberWithPasskey();
  expect((await store(me, device.make(await createRegistration(me)))).statusCode).toBe(409);
  const other = await fixture.register();
  expect((await store(other, device.make(await createRegistration(other)))).statusCode).toBe(409);
  const devices = Array.from({ length: MAX_PASSKEYS + 1 }, () => softwareAuthenticator());
  const makings = [];
  for (const one of devices) makings.push(one.make(await createRegistration(me)));
  const answers = await Promise.all(makings.map((making) => store(me, making)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array.from({ length: MAX_PASSKEYS - 1 }, () => 201),
    409,
    409,
  ]);
  expect(await listOf(me)).toHaveLength(MAX_PASSKEYS);
  const second = devices[answers.findIndex(({ statusCode }) => statusCode === 201)] as Device;
  expect([await trySignIn(device), await trySignIn(second)]).toEqual([200, 200]);
});

test('a removed passkey is invalid; only its owner can remove it', async () => {
  const { me, device } = await addMemberWithPasskey();
  const other = await fixture.register();
  const [{ id = 0 } = {}] = await listOf(me);
  expect(await fixture.call(other.id, 'account/passkeys/remove', { id })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(await trySignIn(device)).toBe(200);
  expect(await fixture.call(me.id, 'account/passkeys/remove', { id })).toMatchObject({ ok: true });
  expect(await fixture.call(me.id, 'account/passkeys/remove', { id })).toEqual({
    ok: false,
    code: 'not_found',
  });
  expect(notified(await signIn(device.sign(await createSignIn())))).toEqual(REJECTED);
});

test('a member who deleted the account is offered to restore it; banned ones are rejected', async () => {
  const { me, device } = await addMemberWithPasskey();
  await fixture.call(me.id, 'account/delete', { password: goodPassword });
  const until = Math.floor((fixture.clock.now.getTime() + 30 * 86_400_000) / 1000);
  expect(notified(await signIn(device.sign(await createSignIn())))).toEqual([
    403,
    JSON.stringify({ error: 'account_deleted', until }),
    undefined,
  ]);
  expect((await signIn(device.sign(await createSignIn()), { come_back: true })).statusCode).toBe(200);
  await fixture.db.updateTable('person').set({ state: 'banned' }).where('id', '=', me.id).execute();
  expect(notified(await signIn(device.sign(await createSignIn())))).toEqual(REJECTED);
});

test('a session alone creates no passkey: it requires the password, or a passkey of the same member', async () => {
  const { me, device } = await addMemberWithPasskey();
  const outsider = await addMemberWithPasskey();
  const wrong = [
    {},
    { password: 'not the right one' },
    { passkey: outsider.device.sign(await createSignIn()) },
    { passkey: device.sign(await createSignIn(), { verified: false }) },
  ];
  for (const proof of wrong) {
    const answer = await requestOptions(me, proof);
    expect([answer.statusCode, answer.body]).toEqual([403, '{"error":"forbidden"}']);
  }
  const answer = device.sign(await createSignIn());
  const options = await requestOptions(me, { passkey: answer });
  expect(options.statusCode).toBe(200);
  expect((await requestOptions(me, { passkey: answer })).statusCode).toBe(403);
  const second = softwareAuthenticator();
  expect((await store(me, second.make(options.json()))).statusCode).toBe(201);
  expect([await trySignIn(second), await trySignIn(device)]).toEqual([200, 200]);
});

test('after ten wrong passwords in a quarter of an hour the right one has to wait as well', async () => {
  const me = await fixture.register();
  for (let n = 0; n < 10; n++)
    expect((await requestOptions(me, { password: `wrong one ${n}` })).statusCode).toBe(403);
  const late = await requestOptions(me);
  expect([late.statusCode, late.json()]).toEqual([429, { error: 'wait', seconds: 900 }]);
});

const other = 'staple battery 9 horse';
const linkTo = async (address: string, leads: string) => {
  await fixture.runJobs();
  const email = fixture.app.mail
    .listStored()
    .find(({ to, text }) => to === address && text.includes(`/${leads}/`));
  return new RegExp(`/${leads}/([\\w-]+)`).exec(email?.text ?? '')?.[1] ?? '';
};

test('a password set by email revokes every passkey, also one that is being created', async () => {
  const { me, device } = await addMemberWithPasskey();
  const making = softwareAuthenticator();
  const options = await createRegistration(me);
  await fixture.post('/api/recover', { email: me.email });
  const token = await linkTo(me.email, 'recover');
  expect((await fixture.post(`/api/recover/${token}`, { password: other })).statusCode).toBe(200);
  expect([await trySignIn(device), (await store(me, making.make(options))).statusCode]).toEqual([401, 401]);
  const cookie = jarOf(await fixture.post('/api/login', { email: me.email, password: other }));
  expect((await store({ cookie }, making.make(options))).statusCode).toBe(400);
});

test('a password changed in the settings revokes all passkeys except the one of this session', async () => {
  const { me, device } = await addMemberWithPasskey();
  const browser = { cookie: jarOf(await signIn(device.sign(await createSignIn()))) };
  const elsewhere = softwareAuthenticator();
  expect((await store(me, elsewhere.make(await createRegistration(me)))).statusCode).toBe(201);
  const listIn = async ({ cookie }: Pick<Member, 'cookie'>) => {
    const session = await fixture.app.sessions.find({ headers: { cookie } });
    const answer = session && (await fixture.callIn(session, 'account/passkeys'));
    return answer?.ok ? (answer.data as { current: boolean }[]).map(({ current }) => current) : [];
  };
  // Newest first. Each session sees its own passkey as the current one.
  expect([await listIn(browser), await listIn(me)]).toEqual([
    [false, true],
    [true, false],
  ]);
  const session = await fixture.app.sessions.find({ headers: browser });
  const changed =
    session &&
    (await fixture.callIn(session, 'account/password', { password: goodPassword, new_password: other }));
  expect(changed).toMatchObject({ ok: true });
  expect(await listIn(browser)).toEqual([true]);
  expect([await trySignIn(elsewhere), await trySignIn(device)]).toEqual([401, 200]);
});

test('undoing a change by email revokes every passkey, created before it or since', async () => {
  const { me, device } = await addMemberWithPasskey();
  later(1_000);
  await fixture.call(me.id, 'account/password', { password: goodPassword, new_password: other });
  const cookie = jarOf(await fixture.post('/api/login', { email: me.email, password: other }));
  const outsiders = softwareAuthenticator();
  later(1_000);
  const options = await createRegistration({ cookie }, { password: other });
  expect((await store({ cookie }, outsiders.make(options))).statusCode).toBe(201);
  expect((await fixture.post(`/api/undo/${await linkTo(me.email, 'undo')}`)).statusCode).toBe(200);
  expect([await trySignIn(outsiders), await trySignIn(device)]).toEqual([401, 401]);
});

test('a session that ended during the creation stores none', async () => {
  const me = await fixture.register();
  const session = await fixture.app.sessions.find({ headers: { cookie: me.cookie } });
  const answer = softwareAuthenticator().make(
    await createRegistration(me),
  ) as unknown as RegistrationResponseJSON;
  await fixture.post('/api/logout', {}, me.cookie);
  expect(session && (await addPasskey(fixture.app, session, answer, ''))).toEqual({
    ok: false,
    error: 'rejected',
  });
  expect(await listOf(me)).toEqual([]);
});

test('of two responses with the same counter one is accepted', async () => {
  const { device } = await addMemberWithPasskey();
  const proofs = [];
  for (let n = 0; n < 2; n++) {
    const answer = device.sign(await createSignIn(), { counter: 7 });
    proofs.push(await verifyPasskey(fixture.app, answer as unknown as AuthenticationResponseJSON));
  }
  const opened = await Promise.all(proofs.map((proof) => proof && openSession(fixture.app, proof, '')));
  expect(opened.filter((token) => token !== null)).toHaveLength(1);
});
