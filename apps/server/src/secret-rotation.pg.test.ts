import { randomBytes } from 'node:crypto';
import type { WireFrame } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from './auth/passwords.ts';
import { createFactorSecret, createInviteLink } from './console/staff/invites.ts';
import { renewRecoveryCodes } from './console/staff/recovery-codes.ts';
import { createSignedUrl } from './media/signed-url.ts';
import { connectStaff } from './testing/console-for-tests.ts';
import { addStaff } from './testing/people.ts';
import { cookiesOf } from './testing/registration.ts';
import { startTestServer, type TestServer } from './testing/server-for-tests.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

// The secret is replaced. A server with the previous secret keeps every session. A server without it keeps none.

const before = 'the secret before, 32 characters or more';
const after = 'the secret after it, 32 characters or more';
let database: TestDatabase;
let old: TestServer;
/** Signs with the new secret, and accepts both. */
let both: TestServer;
/** Knows the new secret alone. */
let only: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  old = await startTestServer({ database, config: { secret: before } });
  both = await startTestServer({ database, config: { secret: after, previousSecrets: [before] } });
  only = await startTestServer({ database, config: { secret: after } });
});
afterAll(async () => {
  for (const server of [old, both, only]) await server.close();
  await database.drop();
});

test('signatures of the previous secret are accepted beside the new one, and not without it', async () => {
  const { cookie } = await old.register();
  const asks = async (server: TestServer) => {
    const wire = await server.connect(cookie);
    return (await wire.call('session/validate')).data?.user?.id ?? null;
  };
  const member = await asks(old);
  expect(member).not.toBeNull();

  const key = (
    await old.app.media.put(
      Buffer.from(
        'UklGRlYAAABXRUJQVlA4IEoAAADwAwCdASo8AFAAPtFor1KoJiQioagBABoJaQDRRAT5w4cOHDhw4a4AAP7o1x4wmknR/4c+2P3sjH63Ni/h7Lo8R/RxpCnyAAAAAA==',
        'base64',
      ),
      { hidden: true },
    )
  ).key;
  const address = createSignedUrl(before, key, {
    reader: 'staff',
    untilS: Math.floor(Date.now() / 1000) + 600,
  });

  for (const [server, known] of [
    [both, true],
    [only, false],
  ] as const) {
    server.app.media = old.app.media;
    const validated = await asks(server).catch(() => null);
    expect([known, validated]).toEqual([known, known ? member : null]);
    expect((await fetch(server.url + address)).status).toBe(known ? 200 : 404);
  }
});

/** Uses what the server with the previous secret has signed. Returns what a server answers. */
type Use = (server: TestServer) => Promise<number | string>;

const password = 'an administrator of many words';
/** Adds an administrator with a second factor. Returns recovery codes that were made under the previous secret. */
async function addAdmin() {
  const { db } = old.app;
  const { id } = await addStaff(db, { role: 'admin' });
  const { email } = await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password), totp_secret: createFactorSecret() })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { email, codes: await renewRecoveryCodes(db, before, id) };
}

async function useRecoveryCode(): Promise<Use> {
  const { email, codes } = await addAdmin();
  const [code = ''] = codes;
  return async (server) => (await server.post('/console/api/login', { email, password, code })).status;
}

/** Signs a new administrator in. Returns how they call a server; their session itself needs no secret. */
async function openConsole() {
  const { email, codes } = await addAdmin();
  const signedIn = await old.post('/console/api/login', { email, password, code: codes[1] });
  expect(signedIn.status).toBe(200);
  const cookie = cookiesOf(signedIn);
  const call = async (server: TestServer, name: string, data: object): Promise<WireFrame> => {
    const wire = await connectStaff(server, cookie);
    const frame = await wire.call(name, data);
    wire.close();
    return frame;
  };
  return { call, codes };
}
const codeOf = ({ request_status, error_code }: WireFrame): string =>
  request_status === 1 ? 'accepted' : (error_code ?? 'no code');

async function proveFactor(): Promise<Use> {
  const { call, codes } = await openConsole();
  return async (server) => codeOf(await call(server, 'session/step_up', { code: codes[2] }));
}

/** Returns the path of an invitation that asks for no second factor, as in the demo. */
async function addInvite(): Promise<string> {
  const { db, config } = old.app;
  const { id } = await addStaff(db);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const nonce = randomBytes(16).toString('base64url');
  const invite = await db
    .insertInto('staff_invite')
    .values({ staff_id: id, nonce, language: 'en', expires_at: expiresAt })
    .returning(['id', 'nonce'])
    .executeTakeFirstOrThrow();
  return `/console/api/invite/${createInviteLink(invite, config).split('/').at(-1)}`;
}

async function showInvite(): Promise<Use> {
  const path = await addInvite();
  return async (server) => (await fetch(server.url + path)).status;
}

async function acceptInvite(): Promise<Use> {
  const path = await addInvite();
  return async (server) => (await server.post(path, { password })).status;
}

/** Reads the second page of a list of the console. */
const readNextPage = (list: string) => async (): Promise<Use> => {
  const { call } = await openConsole();
  const first = await call(old, list, { recordsToTake: 1 });
  const next = { recordsToTake: 1, after: first.data.next };
  return async (server) => codeOf(await call(server, list, next));
};

async function scheduleCounted(): Promise<Use> {
  const { call } = await openConsole();
  const message = { title: 'News', body: 'Something has changed.' };
  const trace = () => `rotation-${randomBytes(8).toString('hex')}`;
  const saved = await call(old, 'broadcasts/save', {
    name: 'A test',
    kind: 'service',
    segment: { countries: ['QQ'] },
    channels: ['in_app'],
    texts: { he: message, en: message, de: message },
    trace_id: trace(),
  });
  const { id, version } = saved.data;
  const { data } = await call(old, 'broadcasts/count', { id });
  return async (server) =>
    codeOf(
      await call(server, 'broadcasts/schedule', {
        id,
        version,
        count_token: data.count_token,
        trace_id: trace(),
      }),
    );
}

test.each([
  ['a recovery code at the sign-in', useRecoveryCode, 200, 401],
  ['a recovery code as a proof', proveFactor, 'accepted', 'forbidden'],
  ['the page of an invitation', showInvite, 200, 404],
  ['an invitation', acceptInvite, 201, 404],
  ['the place in a list from the database', readNextPage('audit/list'), 'accepted', 'bad_request'],
  ['the place in a list from the code', readNextPage('flags/list'), 'accepted', 'bad_request'],
  ['the count of a broadcast', scheduleCounted, 'accepted', 'conflict'],
])('%s of the previous secret is accepted beside the new one, and not without it', async (...row) => {
  const [, sign, accepted, rejected] = row;
  const use = await sign();
  expect(await use(only)).toBe(rejected);
  expect(await use(both)).toBe(accepted);
});
