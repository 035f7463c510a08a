import http from 'node:http';
import { openWire } from '@afterglow/testkit/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { changes, filled, type Route, routesOf } from '../testing/routes-of.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';

// Requests that a page of another site can make a signed-in browser send, to every route.

let server: TestServer;
let me: Registered;
let staffCookie: string;
let routes: Route[];
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  // No jobs and no timers: while tables are compared, only the requests write.
  server = await startTestServer({
    config: { limits: false, demo: true, roles: ['gateway'] },
    timersEveryMs: 24 * 3600_000,
  });
  me = await server.register();
  staffCookie = (await signInStaff(server)).cookie;
  routes = await routesOf(server.app);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

type Answer = { status: number; setCookies: readonly string[]; body: string };

/** Sends a request with `path` unchanged: `fetch` would normalise it. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const body = method === 'GET' ? '' : '{}';
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port: server.port,
        method,
        path,
        headers: { ...headers, 'content-length': body.length },
      },
      (response) => {
        let text = '';
        response.on('data', (bytes) => {
          text += bytes;
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            setCookies: response.headers['set-cookie'] ?? [],
            body: text,
          }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const cookieOf = (url: string) => (url.startsWith('/console') ? staffCookie : me.cookie);
/**
 * Returns the rows of the database. A followed referral link is counted, and a page of the app that starts a
 * sign-in gets a challenge: both are intended.
 */
const rows = () => databaseFingerprint(server.app.db, { except: ['referral_visit', 'passkey_challenge'] });
const elsewhere = (): Record<string, string>[] => [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'x' },
  { origin: `${server.url}.evil.example` },
  { origin: server.url.replace('http:', 'https:').replace(/\d+$/, '1') },
  { origin: server.url.replace('//', '//evil.') },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'https://evil.example/page' },
];

/**
 * Called by other servers and browsers: providers sign their webhooks, the return from a checkout changes nothing, and
 * the mail program of a member ends emails by a token that nobody else has.
 */
const fromElsewhere = [
  '/api/payments/notify/:provider',
  '/api/payments/notify/:provider/:key',
  '/payments/redirect',
  '/api/unsubscribe/:token',
];
const guarded = () => routes.filter((route) => changes(route) && !fromElsewhere.includes(route.url));

/** Returns the spellings of one path that a router or a proxy might accept for it. */
function spellings(path: string): string[] {
  const emails = [...path];
  const coded = (email: string) => `%${email.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const oneCoded = emails.flatMap((email, at) => {
    if (at === 0) return [];
    const changed = (by: string) => [...emails.slice(0, at), by, ...emails.slice(at + 1)].join('');
    return [changed(coded(email)), changed(coded(email).toUpperCase())];
  });
  const all = `/${emails.slice(1).map(coded).join('')}`;
  return [
    path,
    ...new Set(oneCoded),
    all,
    all.replaceAll('%', '%25'),
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}?x=1`,
    `${path}?`,
    `${path}#x`,
    `${path};x=1`,
    `${path}%3fx=1`,
    `${path}%20`,
    `/${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `//evil.example${path}`,
    `http://evil.example${path}`,
    path.replace('/', '\\'),
    path.replaceAll('/', '%2f').replace('%2f', '/'),
  ];
}

describe('a page of another site', () => {
  test('changes nothing by any route, whoever uses the browser', async () => {
    expect(guarded().length).toBeGreaterThan(12);
    const before = await rows();
    for (const { method, url } of guarded()) {
      for (const headers of elsewhere()) {
        const sent = { ...headers, cookie: cookieOf(url), 'content-type': 'application/json' };
        const answer = await ask(method, filled(url), sent);
        expect([url, headers, answer]).toEqual([
          url,
          headers,
          { status: 403, setCookies: [], body: '{"error":"forbidden"}' },
        ]);
      }
      // The same request from a page of the app reaches the route.
      const ours = await ask(method, filled(url), { origin: server.url, 'content-type': 'application/json' });
      expect([url, ours.status]).not.toEqual([url, 403]);
    }
    expect(await rows()).toEqual(before);
  });

  test('reaches no route by another spelling of its address', async () => {
    const before = await rows();
    const reached: string[] = [];
    for (const { method, url } of guarded()) {
      const cookie = cookieOf(url);
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      const all = spellings(filled(url)).flatMap((path) =>
        foreign.map((headers) => ({
          path,
          headers,
        })),
      );
      const answers = await Promise.all(
        all.map(({ path, headers }) =>
          ask(method, path, { ...headers, cookie, 'content-type': 'application/json' }),
        ),
      );
      all.forEach(({ path }, n) => {
        const { status, setCookies } = answers[n] as Answer;
        // An address that cannot be decoded is 400, an unknown one 404, and the address of a page 405.
        if (![400, 403, 404, 405].includes(status) || setCookies.length > 0)
          reached.push(`${path} ${status}`);
      });
    }
    expect(reached).toEqual([]);
    expect(await rows()).toEqual(before);
    for (const [cookie, path] of [
      [me.cookie, '/api/ticket'],
      [staffCookie, '/console/api/ticket'],
    ] as const)
      expect((await server.post(path, {}, cookie)).status).toBe(200);
  }, 120_000);

  test('changes nothing by anything that it can make a browser load', async () => {
    const before = await rows();
    const read = routes.filter(({ method }) => method === 'GET');
    expect(read.length).toBeGreaterThan(10);
    const loads: Record<string, string>[] = [{}, { 'sec-fetch-site': 'cross-site' }];
    for (const { url } of read) {
      for (const headers of loads) {
        const { setCookies } = await ask('GET', filled(url), { ...headers, cookie: cookieOf(url) });
        expect([url, setCookies]).toEqual([url, []]);
      }
    }
    expect(await rows()).toEqual(before);
  });

  test.each(['/socket', '/console/socket'])('opens no socket at %s, in any spelling', async (path) => {
    const cookie = path.startsWith('/console') ? staffCookie : me.cookie;
    const ticketAt = path.startsWith('/console') ? '/console/api/ticket' : '/api/ticket';
    const { token } = (await (await server.post(ticketAt, {}, cookie)).json()) as { token: string };
    const address = `${server.url.replace('http', 'ws')}${path}?token=${encodeURIComponent(token)}`;
    for (const headers of elsewhere().filter(({ origin }) => origin !== undefined))
      await expect(openWire(address, cookie, headers)).rejects.toMatchObject({ status: 403 });
    await expect(openWire(address, cookie, { 'user-agent': 'Mozilla/5.0' })).rejects.toMatchObject({
      status: 403,
    });
    // None of these attempts used the ticket. It still opens a connection from a page of the app.
    const wire = await openWire(address, cookie, { origin: server.url, 'user-agent': 'Mozilla/5.0' });
    expect(await wire.call('ping')).toMatchObject({ module: 'pong' });
    wire.close();
  });
});
