import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allSitePaths } from '@afterglow/domain/site-paths';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';
import { guardResponses } from './policy.ts';
import { serveApps } from './static.ts';

let fixture: HttpFixture;
let fastify: FastifyInstance;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-built-'));

beforeAll(async () => {
  fixture = await createHttpFixture();
  for (const name of ['member', 'console']) {
    fs.mkdirSync(path.join(folder, name, 'assets'), { recursive: true });
    fs.writeFileSync(
      path.join(folder, name, 'index.html'),
      `<!doctype html><html><head><title>${name}</title><link rel="modulepreload" href="/assets/a.js"><script src="/boot.js"></script>` +
        `<style>p{}</style></head><body><script type="module" src="/assets/app-Ab12Cd34.js"></script></body></html>`,
    );
    fs.writeFileSync(path.join(folder, name, 'assets/app-Ab12Cd34.js'), `console.log('${name}')`);
    fs.writeFileSync(path.join(folder, name, 'assets/app-Ab12Cd34.js.br'), 'brotli');
    fs.writeFileSync(path.join(folder, name, 'boot.js'), 'boot');
    fs.writeFileSync(path.join(folder, name, 'app.js.map'), '{}');
  }
  fs.writeFileSync(path.join(folder, 'secret.txt'), 'outside');
  fastify = Fastify();
  guardResponses(fastify, fixture.app);
  await serveApps(fastify, fixture.app, {
    member: path.join(folder, 'member'),
    console: path.join(folder, 'console'),
  });
  await fastify.ready();
});
afterAll(async () => {
  await fastify.close();
  await fixture.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => fastify.inject({ url, headers });

test('a page has a content security policy with a fresh nonce, which its own scripts carry', async () => {
  const [first, second] = [await get('/explore'), await get('/explore')];
  const nonceOf = (response: typeof first) =>
    /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(
      String(response.headers['content-security-policy']),
    )?.[1];
  const nonce = nonceOf(first);
  expect(nonce).toBeTruthy();
  expect(nonce).not.toBe(nonceOf(second));
  const policy = String(first.headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  for (const rule of [
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self' ws",
    'trusted-types afterglow-page afterglow-worker afterglow-heic afterglow-text;',
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(first.body.match(/<(script|style|link)\b/g)).toHaveLength(4);
  expect(
    first.body.match(new RegExp(`<(script|style|link) nonce="${nonce?.replace(/[+/]/g, '\\$&')}"`, 'g')),
  ).toHaveLength(4);
  expect(first.headers['cache-control']).toBe('no-store');
});

test('every response has the security headers, errors too', async () => {
  for (const url of [
    '/',
    '/explore',
    '/nowhere',
    '/assets/none.js',
    '/api/nothing',
    '/assets/app-Ab12Cd34.js',
  ]) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
  for (const page of ['recover', 'verify', 'undo', 'reconnect', 'decision'])
    expect((await get(`/${page}/some-token`)).headers['referrer-policy'], page).toBe('no-referrer');
  expect((await get('/login')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

test('the return from a payment may be in a frame of the app, also when it comes by POST', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const response = await fastify.inject({ method, url: '/payments/redirect?x=1' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(response.headers['x-frame-options']).toBeUndefined();
  }
});

test('[S8.28] pages of the app answer 200, unknown ones the same page with 404', async () => {
  const bare = allSitePaths.map((path) => path.replace(/\/:.*/, ''));
  const withPart = allSitePaths.filter((path) => path.endsWith('?')).map((path) => path.replace(/:.*/, '17'));
  for (const url of [...bare, ...withPart, '/profile/', '/chat/17/']) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  }
  const none = ['/nowhere', '/chat/17/18', '/explore/3', '/admin', '/wp-login.php', '/constructor'];
  for (const url of none) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  }
  expect((await get('/nowhere')).body).toContain('src="/assets/app-Ab12Cd34.js"');
  for (const url of ['/console', '/console/', '/console/inbox/4']) {
    const response = await get(url);
    expect([response.statusCode, response.body.includes('<title>console</title>')]).toEqual([200, true]);
  }
});

test('files with a hash are cached for a year, and compressed where the browser supports it', async () => {
  const plain = await get('/assets/app-Ab12Cd34.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    "console.log('member')",
    'public, max-age=31536000, immutable',
  ]);
  const small = await get('/assets/app-Ab12Cd34.js', { 'accept-encoding': 'br' });
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect(small.headers['content-type']).toContain('javascript');
  expect((await get('/console/assets/app-Ab12Cd34.js')).body).toBe("console.log('console')");
  expect((await get('/boot.js')).headers['cache-control']).toBe('no-cache');
});

test('nothing outside the built apps is served', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/console/../../secret.txt',
    '/assets/none-Ab12Cd34.js',
    '/app.js.map',
    '/assets/app-Ab12Cd34.js.br',
    '/index.html',
    '/boot.js%00.html',
  ]) {
    const response = await get(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.body).not.toContain('outside');
  }
});

test('the address of a call is never a page', async () => {
  for (const url of ['/api/nothing', '/media/nothing/at/all', '/console/api/nothing']) {
    const response = await get(url);
    expect([response.statusCode, response.json()]).toEqual([404, { error: 'not_found' }]);
  }
});

test('without built apps the response names the missing build', async () => {
  const bare = Fastify();
  guardResponses(bare, fixture.app);
  await serveApps(bare, fixture.app, { member: '/nonexistent/a', console: '/nonexistent/b' });
  const response = await bare.inject({ url: '/' });
  expect([response.statusCode, response.body]).toEqual([503, 'Not built yet: npm start builds it\n']);
  await bare.close();
});

test('a page of another site cannot make a browser change anything here', async () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of foreign) {
    for (const url of ['/api/login', '/api/logout', '/api/register', '/api/ticket', '/api/recover']) {
      const response = await fixture.post(url, {}, '', headers);
      expect([url, response.statusCode, response.json()]).toEqual([url, 403, { error: 'forbidden' }]);
    }
  }
  expect((await fixture.post('/api/login', {}, '', { origin: 'http://localhost:3000' })).statusCode).toBe(
    400,
  );
  expect((await fixture.post('/api/login', {})).statusCode).toBe(400);
});

test('in no spelling of an address does a page of another site reach a route', async () => {
  const encoded = (text: string, at: number) =>
    `${text.slice(0, at)}%${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;
  const { cookie } = await fixture.register();
  const { url } = (await fixture.post('/api/handoff', {}, cookie)).json<{ url: string }>();
  const code = url.split('/').at(-1);
  const routes = ['/api/logout', '/api/login', '/upload', '/console/api/login', `/api/reconnect/${code}`];
  for (const route of routes) {
    const spellings = [
      route,
      encoded(route, 1),
      encoded(route, 3),
      `${route}?x=1`,
      `${route}%3fx`,
      `/${route}`,
    ];
    spellings.push(
      encoded(route, route.length - 1),
      route.toUpperCase(),
      `${route}/`,
      `/.${route}`,
      `//x${route}`,
    );
    for (const spelling of spellings) {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const response = await fixture.post(spelling, {}, cookie, headers);
        expect([spelling, [403, 404].includes(response.statusCode)]).toEqual([spelling, true]);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
  }
  expect(await fixture.app.sessions.find({ headers: { cookie } })).not.toBeNull();
  expect((await fixture.post(`/api/reconnect/${code}`)).statusCode).toBe(200);
  expect((await get('/%72ecover/some-token')).headers['referrer-policy']).toBe('no-referrer');
});

test('a body may have 64 KB, and errors contain a key and nothing else', async () => {
  const large = await fixture.post('/api/login', { email: 'x'.repeat(70_000), password: 'x' });
  expect([large.statusCode, large.json()]).toEqual([413, { error: 'too_large' }]);
  const broken = await fixture.send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email": ',
  });
  expect([broken.statusCode, broken.json()]).toEqual([400, { error: 'wrong_data' }]);
  const strange = await fixture.send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'text/xml' },
    payload: '<a/>',
  });
  expect([strange.statusCode, strange.json()]).toEqual([415, { error: 'wrong_data' }]);
  const poisoned = await fixture.send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__": {"admin": true}, "email": "a@b.de"}',
  });
  expect(poisoned.statusCode).toBe(400);
});

test('over https the browser gets HSTS', async () => {
  const secure = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  const { headers } = await secure.send({ url: '/healthz' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect((await secure.send({ url: '/dev/mail' })).statusCode).not.toBe(200);
  await secure.close();
});
