import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { HOSTILE_MARK, hostileValues } from '@afterglow/testkit/hostile-frames';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { registration } from '../testing/registration.ts';
import { changes, filled, type Route, routesOf } from '../testing/routes-of.ts';
import { type Registered, startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
let me: Registered;
let staffCookie: string;
let routes: Route[];

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
afterAll(() => server.close());

type Answer = { status: number; headers: Headers; body: string };
async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.url}${url}`, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
const changing = () => routes.filter(changes);
/**
 * Returns whether an address is a page for people, in HTML. Webhooks of providers are stored before they are
 * checked.
 */
const isPage = (url: string) => url.startsWith('/payments/');
const rows = () => databaseFingerprint(server.app.db, { except: ['payment_notice', 'audit_log'] });

/** Returns whether a reply is that of checkout pages that were not built. All other rules apply to them. */
const isNotBuilt = ({ status, body }: Answer) => status === 503 && body.startsWith('Not built yet');

function errorOf(url: string, answer: Answer): string | null {
  const { status, headers, body } = answer;
  if (status >= 500 && !isNotBuilt(answer)) return `status ${status} ${body.slice(0, 200)}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'no nosniff';
  if (!headers.get('content-security-policy')?.includes('frame-ancestors') && !url.startsWith('/media/'))
    return 'no policy';
  if (!headers.get('referrer-policy')) return 'no referrer policy';
  if (status < 400 || isPage(url) || isNotBuilt(answer)) return null;
  if (body.includes(HOSTILE_MARK) || /\.ts\b|node_modules|select |insert |postgres|\bat /i.test(body))
    return `tells ${body.slice(0, 200)}`;
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `no JSON: ${headers.get('content-type')}`;
  const { error, fields, seconds, ...more } = JSON.parse(body);
  if (Object.keys(more).length > 0) return `more than an error: ${body}`;
  if (!/^[a-z_0-9]{3,40}$/.test(error)) return `no key: ${error}`;
  return Object.values(fields ?? {}).every((key) => /^[a-z_0-9]{3,40}$/.test(String(key))) ? null : body;
}

type Wanted = { what: string; url: string; init: RequestInit };

/** Sends all requests, a few at a time, and returns those that succeeded. Every reply has a valid format. */
async function askAll(requests: readonly Wanted[]): Promise<{ rejected: Wanted[]; done: Wanted[] }> {
  const errors: string[] = [];
  const [rejected, done]: [Wanted[], Wanted[]] = [[], []];
  for (let at = 0; at < requests.length; at += 8) {
    await Promise.all(
      requests.slice(at, at + 8).map(async (request) => {
        const answer = await ask(request.url, request.init);
        const error = errorOf(request.url, answer);
        if (error) errors.push(`${request.what}: ${error}`);
        (answer.status >= 400 ? rejected : done).push(request);
      }),
    );
  }
  expect(errors).toEqual([]);
  return { rejected, done };
}

/**
 * Checks that a rejected request changes nothing: immediately, or in a second round when another request
 * succeeded.
 */
async function besiege(requests: readonly Wanted[]): Promise<void> {
  const before = await rows();
  const { rejected, done } = await askAll(requests);
  if (done.length === 0) return expect(await rows()).toEqual(before);
  const between = await rows();
  await askAll(rejected);
  expect(await rows()).toEqual(between);
}

const json = (body: string, cookie = ''): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
  body,
});

describe('bodies', () => {
  const bodies: readonly (readonly [
    what: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string | null,
  ])[] = [
    ['broken JSON', '{"email": ', 'application/json'],
    ['nothing as JSON', '', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[1]', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['a number', '1e309', 'application/json'],
    ['__proto__', '{"__proto__":{"email":"a@b.de"}}', 'application/json'],
    ['constructor', '{"constructor":{"prototype":{"a":1}}}', 'application/json'],
    ['depth', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json'],
    ['NUL', '{"email":"\\u0000","password":"\\u0000"}', 'application/json'],
    ['1 MB', `{"email":"${'x'.repeat(1_000_000)}"}`, 'application/json'],
    ['bytes that are no text', new Uint8Array(randomBytes(64)), 'application/json'],
    [
      'JSON in UTF-16',
      new Uint8Array(Buffer.from('{"email":"a"}', 'utf16le')),
      'application/json; charset=utf-16',
    ],
    ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'text/xml'],
    ['text', 'email=a', 'text/plain'],
    ['a form', 'email=a@b.de&password=xxxxxxxx&email=c', 'application/x-www-form-urlencoded'],
    ['a form of parts without a mark', 'x', 'multipart/form-data'],
    [
      'a form of parts that ends early',
      '--b\r\nContent-Disposition: form-data; name="file"',
      'multipart/form-data; boundary=b',
    ],
    ['bytes', new Uint8Array(100), 'application/octet-stream'],
    ['an odd type', '{}', 'application/json; charset="'],
    ['no type of all', '{}', 'a'],
  ];

  test('of every kind are rejected clearly by every route that changes something, and change nothing', async () => {
    expect(changing().length).toBeGreaterThan(12);
    const requests = changing().flatMap(({ method, url }) =>
      bodies.map(([what, body, type]) => ({
        what: `${method} ${url} with ${what}`,
        url: filled(url),
        init: {
          method,
          body,
          headers: {
            ...(type ? { 'content-type': type } : {}),
            // Not the routes that end the session or issue tickets: those do what they are for.
            cookie: url.includes('logout') ? '' : url.startsWith('/console') ? staffCookie : me.cookie,
          },
        },
      })),
    );
    await besiege(requests);
  });

  test('of a registration may have anything in any field', async () => {
    const fields = [
      ...Object.keys(registration('', '')),
      'likes',
      'interests',
      's_radius',
      'height_cm',
      'origin',
      'smoking',
    ];
    const address = () => `m${randomBytes(6).toString('hex')}@example.test`;
    const requests = fields.flatMap((field) =>
      hostileValues.map(([what, raw]) => {
        const { [field as 'email']: _, ...right } = registration(address(), 'correct horse 7 battery');
        const body = `${JSON.stringify(right).slice(0, -1)},${JSON.stringify(field)}:${raw}}`;
        return { what: `${field} is ${what}`, url: '/api/register', init: json(body) };
      }),
    );
    const members = async () => {
      const { rows: counted } = await sql<Record<'users' | 'people' | 'wallets', number>>`
        select (select count(*) from auth_user) as users, (select count(*) from person) as people,
          (select count(*) from wallet) as wallets`.execute(server.app.db);
      return counted[0] as Record<'users' | 'people' | 'wallets', number>;
    };
    const before = await members();
    const { done, rejected } = await askAll(requests);
    expect(rejected.length).toBeGreaterThan(500);
    const after = await members();
    const made = [after.users - before.users, after.people - before.people, after.wallets - before.wallets];
    expect(made).toEqual([done.length, done.length, done.length]);
  }, 120_000);

  test('of sign-ins and recoveries too', async () => {
    const requested = {
      '/api/login': ['email', 'password'],
      '/console/api/login': ['email', 'password', 'code'],
      '/api/recover': ['email'],
      '/api/recover/x': ['password'],
    };
    const right = { email: 'nobody@example.test', password: 'correct horse', code: '123456' };
    const requests = Object.entries(requested).flatMap(([url, fields]) =>
      fields.flatMap((field) =>
        hostileValues.map(([what, raw]) => {
          const { [field as 'email']: _, ...others } = right;
          const body = `${JSON.stringify(others).slice(0, -1)},${JSON.stringify(field)}:${raw}}`;
          return { what: `${url} where ${field} is ${what}`, url, init: json(body) };
        }),
      ),
    );
    await besiege(requests);
  }, 120_000);

  test('of the sandbox’s page too, for an open order', async () => {
    const wire = await server.connect(me.cookie);
    const order = await wire.call('payment/initiate', {
      provider: 'sandbox',
      package_id: 1,
      type: 'buy-credits',
    });
    const url: string = order.data.redirect_url;
    const before = await rows();
    for (const [what, raw] of hostileValues) {
      for (const field of ['number', 'test_card', 'mark', 'bank']) {
        const card =
          field === 'number' || field === 'test_card' ? '' : ',"number":"4000000000003220","bank":"confirm"';
        const asJson = await ask(url, json(`{"${field}":${raw}${card}}`));
        const form = new URLSearchParams({ number: card ? '4000000000003220' : '', [field]: raw });
        const asForm = await ask(url, { method: 'POST', body: form });
        for (const answer of [asJson, asForm]) {
          expect([what, field, errorOf(url, answer)]).toEqual([what, field, null]);
          expect(answer.body).not.toMatch(/<img|alert\('/);
        }
      }
    }
    expect(await rows()).toEqual(before);
    wire.close();
  });
});

describe('addresses', () => {
  test('of pictures lead to no other file', async () => {
    const hex = 'a'.repeat(32);
    const files = [
      '../../etc/passwd',
      '..%2f..%2f..%2fetc%2fpasswd',
      '%2e%2e%2fsecret',
      '..%5c..%5csecret',
      '%00',
      `${hex}.jpg%00.png`,
      `${hex}.jpg`,
      `${hex}.JPG`,
      `${hex}.jpg/`,
      `${hex}_96.webp`,
      `${hex}_97.webp`,
      `${hex}_0096.webp`,
      `${hex}_99999.webp`,
      `${hex}_-1.webp`,
      `${hex}`,
      `${hex.toUpperCase()}.jpg`,
      `h${hex}.jpg`,
      `h${hex}.jpg?until=9999999999&sig=${'a'.repeat(32)}`,
      `h${hex}.jpg?until=1&until=2&sig=a&sig=b`,
      `h${hex}.jpg?until[]=1&sig[a]=b&__proto__=1`,
      `h${hex}.jpg?until=NaN&sig=`,
      '',
      '.',
      '..',
      'x'.repeat(5_000),
      '%d7%90.jpg',
      `${hex}.jpg;jsessionid=1`,
    ];
    for (const file of files) {
      const answer = await raw(`GET /media/${file} HTTP/1.1`);
      expect([file, answer.status]).toEqual([file, 404]);
      expect([file, JSON.parse(answer.body)]).toEqual([file, { error: 'not_found' }]);
    }
  });

  test('with repeated, nested or invalid query parameters are answered in a valid format', async () => {
    const questions = [
      'email=a@b.de&email=c@d.de',
      'email[]=a',
      'email[a]=b',
      'email=%00',
      'email=%ff%fe',
      '__proto__[x]=1',
    ];
    const more = [
      'language=en&language=de',
      's_gender=1&s_gender=2',
      's_gender=NaN',
      's_gender=1e309',
      'lang=en&lang=de',
    ];
    for (const url of routes.filter(({ method }) => method === 'GET').map(({ url }) => filled(url))) {
      for (const question of [...questions, ...more, 'x'.repeat(5_000), '&&&==&', '%']) {
        const answer = await ask(`${url}?${question}`);
        if (url === '/readyz') continue;
        expect([url, question, errorOf(url, answer)]).toEqual([url, question, null]);
      }
    }
  });

  test('that are invalid, unknown methods and what is no HTTP are rejected like everything else', async () => {
    const lines = [
      'GET /api/verify/%E0%A4%A HTTP/1.1',
      'GET /%ff%fe HTTP/1.1',
      'POST /api/verify/%zz HTTP/1.1',
      `POST /api/verify/${'x'.repeat(3_000)} HTTP/1.1`,
      `POST /api/recover/${'x'.repeat(3_000)} HTTP/1.1`,
      'GET // HTTP/1.1',
      'GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1',
      'GET http://[ HTTP/1.1',
      'OPTIONS * HTTP/1.1',
      'TRACE /api/login HTTP/1.1',
      'PROPFIND / HTTP/1.1',
      'PUT /api/login HTTP/1.1',
      'BREW /coffee HTTP/1.1',
      'GET /\0 HTTP/1.1',
      'nonsense',
      `GET /${'x'.repeat(40_000)} HTTP/1.1`,
    ];
    for (const line of lines) {
      const answer = await raw(line);
      expect([
        line.slice(0, 60),
        answer.status >= 400 || line.startsWith('GET //'),
        errorOf('', answer),
      ]).toEqual([line.slice(0, 60), true, null]);
    }
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('with the wrong method do nothing', async () => {
    const before = await rows();
    for (const url of new Set(changing().map(({ url }) => url))) {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
        if (routes.some((route) => route.url === url && route.method === method)) continue;
        const answer = await ask(filled(url), { method, headers: { cookie: me.cookie } });
        const whole = method === 'HEAD' ? { ...answer, body: '{"error":"not_found"}' } : answer;
        expect([method, url, answer.status, errorOf(url, whole)]).toEqual([
          method,
          url,
          isPage(url) ? answer.status : 405,
          null,
        ]);
        const taken = routes.filter((route) => route.url === url).map((route) => route.method);
        if (!isPage(url))
          expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(taken));
      }
    }
    expect(await rows()).toEqual(before);
  });

  test('of an upgrade without an endpoint are rejected, and affect nobody', async () => {
    const upgrade =
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    for (const path of [
      '/',
      '//',
      '///socket',
      '/nothing',
      '/socket/',
      '/SOCKET',
      'http://[',
      '*',
      '/%',
      '/console/sockets',
    ]) {
      const answer = await raw(`GET ${path} HTTP/1.1`, upgrade);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
    }
    for (const path of [
      '/socket',
      '/socket?token=%',
      '/socket?token=a&token=b',
      '/console/socket?token[]=1',
    ]) {
      expect([path, (await raw(`GET ${path} HTTP/1.1`, upgrade)).status]).toEqual([path, 401]);
    }
    expect((await ask('/healthz')).status).toBe(200);
  });
});

test('neither sign-in nor password recovery reveals who is a member', async () => {
  const notified = async (url: string, body: object) => {
    const { status, headers, body: text } = await ask(url, json(JSON.stringify(body)));
    // The time and the number of a request are its own.
    const own = ['date', 'x-request-id'];
    return { status, text, headers: [...headers].filter(([name]) => !own.includes(name)) };
  };
  const banned = await server.register();
  await server.app.db
    .updateTable('person')
    .set({ state: 'banned' })
    .where('id', '=', banned.userId)
    .execute();
  const wrong = { email: me.email, password: 'wrong horse 7 battery' };
  const unknown = await notified('/api/login', { ...wrong, email: 'nobody@example.test' });
  expect(unknown).toMatchObject({ status: 401, text: '{"error":"invalid_email_or_password"}' });
  expect(await notified('/api/login', wrong)).toEqual(unknown);
  expect(await notified('/api/login', { email: banned.email, password: banned.password })).toEqual(unknown);
  expect(await notified('/api/login', { ...wrong, email: 'no address' })).toEqual(unknown);
  expect(await notified('/api/login', { ...wrong, email: `${me.email}\u0000` })).toEqual(unknown);
  const recovered = await notified('/api/recover', { email: 'nobody@example.test' });
  expect(recovered).toMatchObject({ status: 200, text: '{"sent":true,"seconds":60}' });
  expect(await notified('/api/recover', { email: me.email })).toEqual(recovered);
  expect(await notified('/api/recover', { email: banned.email })).toEqual(recovered);
  const staff = await notified('/console/api/login', { ...wrong, email: me.email });
  expect(await notified('/console/api/login', { ...wrong, email: 'nobody@example.test' })).toEqual(staff);
});

if (process.env.SOAK_FIGURES === '1')
  test('the response time does not reveal it either', { timeout: 300_000 }, async () => {
    /**
     * Measures how much longer one request takes than the other, in milliseconds: medians of alternating
     * attempts.
     */
    const longer = async (times: number, item: (n: number) => Wanted, other: (n: number) => Wanted) => {
      const tookMs: [number[], number[]] = [[], []];
      for (let n = 0; n < times; n++) {
        for (const [at, wanted] of [item(n), other(n)].entries()) {
          const begun = performance.now();
          await ask(wanted.url, wanted.init);
          tookMs[at as 0 | 1].push(performance.now() - begun);
        }
      }
      const [of, beside] = tookMs.map((all) => all.sort((a, b) => a - b)[times / 2] ?? 0) as [number, number];
      return of - beside;
    };
    const login = (email: string) => () => ({
      what: email,
      url: '/api/login',
      init: json(JSON.stringify({ email, password: 'wrong horse 7 battery' })),
    });
    const people: string[] = [];
    while (people.length < 100) people.push((await server.register()).email);
    const recover = (email: string) => ({
      what: email,
      url: '/api/recover',
      init: json(JSON.stringify({ email })),
    });
    const metrics = {
      login: await longer(500, login(me.email), login('nobody@example.test')),
      recover: await longer(
        100,
        (n) => recover(people[n] as string),
        (n) => recover(`nobody${n}@example.test`),
      ),
    };
    console.log('milliseconds longer for a member:', metrics);
    for (const difference of Object.values(metrics)) expect(Math.abs(difference)).toBeLessThanOrEqual(20);
  });

test('[S6.02] a cookie without a session is ignored', async () => {
  const [name, value = ''] = (me.cookie.match(/session=([^;]*)/)?.[0] ?? '').split('=');
  const forged = [
    '',
    'x',
    value.replace(/\..{6}/, '.AAAAAA'),
    value.replace(/\..*/, ''),
    value.replace('.', 'x.'),
    value.replace(/^./, (email) => (email === 'a' ? 'b' : 'a')),
    `${'x'.repeat(32)}.${'A'.repeat(43)}=`,
    '%',
    '%00',
    `${value}; session=${value}`.replace(/^/, 'x'),
    'x'.repeat(6_000),
  ];
  for (const cookie of forged) {
    const answer = await ask('/upload', { method: 'POST', headers: { cookie: `${name}=${cookie}` } });
    expect([cookie.slice(0, 20), answer.status, answer.body]).toEqual([
      cookie.slice(0, 20),
      401,
      '{"error":"unauthenticated"}',
    ]);
  }
});

/** Sends a request as bytes: `fetch` would normalise the address. */
function raw(line: string, headers = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(server.port, '127.0.0.1', () => {
      socket.write(
        `${line}\r\nHost: localhost\r\n${headers ? `${headers}\r\n` : 'Connection: close\r\n'}\r\n`,
      );
    });
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const [status = '', ...lines] = head.split('\r\n');
      const pairs = lines.map((item) => item.split(/: ?(.*)/s).slice(0, 2) as [string, string]);
      const chunked = /^transfer-encoding: chunked/im.test(head);
      resolve({
        status: Number(status.split(' ')[1]),
        headers: new Headers(pairs),
        body: chunked ? body.replace(/^[0-9a-f]+\r\n|\r\n0(\r\n)*$/g, '') : body,
      });
    });
  });
}

test('addresses that no file and no row can have are not found', async () => {
  const odd = ['/api/recover/%00', '/api/verify/a%00b', '/media/%00.jpg', '/%00', `/${'x'.repeat(15_000)}`];
  for (const prefix of ['/assets/', '/console/', '/api/recover/'])
    odd.push(`${prefix}${'y'.repeat(15_000)}.js`);
  for (const method of ['GET', 'POST'])
    for (const url of odd) {
      const answer = await ask(url, { method });
      expect([method, url.slice(0, 30), answer.status]).toEqual([method, url.slice(0, 30), 404]);
    }
});
