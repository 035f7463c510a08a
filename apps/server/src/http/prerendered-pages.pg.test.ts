import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';

let served: ServedPages;
let fastify: ServedPages['fastify'];
let folder: string;
const page = (text: string): string =>
  `<!doctype html><html lang="he" dir="rtl"><head><title>Afterglow</title><script>boot</script><style>p{}</style></head><body>${text}</body></html>`;

beforeAll(async () => {
  const names = ['explore', 'chat', 'login'];
  served = await servedPages({
    'index.html': page('bare'),
    ...Object.fromEntries(names.map((name) => [`pages/${name}.de.html`, page(`drawn ${name}`)])),
  });
  ({ fastify, folder } = served);
});
afterAll(() => served.close());

const get = (url: string, cookie = '', headers = {}) =>
  fastify.inject({ url, headers: { cookie, 'accept-language': 'de', ...headers } });

test('a member’s page has its prerendered content, and its own scripts and styles carry the nonce', async () => {
  const { body, headers } = await get('/chat/17', 'session_hint=1');
  expect(body).toContain('<body>drawn chat</body>');
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(nonce).toBeTruthy();
  expect(body).toContain(`<script nonce="${nonce}">boot</script>`);
  expect(body).toContain(`<style nonce="${nonce}">`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

test('without a session a member’s page is empty, and so is one that was not prerendered', async () => {
  expect((await get('/explore')).body).toContain('<body>bare</body>');
  expect((await get('/settings', 'session_hint=1')).body).toContain('<body>bare</body>');
  expect((await get('/login')).body).toContain('<body>drawn login</body>');
});

test('no separate address leads to a prerendered page', async () => {
  for (const url of ['/pages/login.de.html', '/pages/login.de', '/pages/login', '/pages'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('a page is compressed for browsers that support it', async () => {
  const small = await get('/explore', 'session_hint=1', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<body>drawn explore</body>');
  const larger = await get('/explore', 'session_hint=1', { 'accept-encoding': 'gzip, br;q=0' });
  expect(larger.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(larger.rawPayload).toString()).toContain('<body>drawn explore</body>');
  const plain = await get('/explore', 'session_hint=1', { 'accept-encoding': 'deflate' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('<body>drawn explore</body>');
});

const script = 'export const words = 1;\n'.repeat(20);

test('a file is sent compressed as the build left it, and compressed again only when it has changed', async () => {
  const file = path.join(folder, 'sound.js');
  fs.writeFileSync(file, script);
  fs.writeFileSync(`${file}.gz`, gzipSync(script));
  const small = await get('/sound.js', '', { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.rawPayload).toString()).toBe(script);
  const { etag } = (await get('/sound.js')).headers;
  // Another machine has the same build with another file time.
  fs.utimesSync(file, new Date(0), new Date(0));
  const again = await get('/sound.js', '', { 'if-none-match': String(etag) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  fs.writeFileSync(file, `${script}// more`);
  expect((await get('/sound.js', '', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('a valid range gets a part of the file, and an invalid one the whole', async () => {
  fs.writeFileSync(path.join(folder, 'part.txt'), '0123456789');
  const part = async (range: string) => {
    const { statusCode, body, headers } = await get('/part.txt', '', { range });
    return [statusCode, statusCode === 416 ? '' : body, headers['content-range']];
  };
  expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
  expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
  for (const unreadable of ['bytes=abc', 'lines=1-2', 'bytes=', 'bytes=2-4-6'])
    expect(await part(unreadable)).toEqual([200, '0123456789', undefined]);
  expect(await part('bytes=20-')).toEqual([416, '', 'bytes */10']);
});

test('a known address with another method names the allowed ones', async () => {
  fs.writeFileSync(path.join(folder, 'file.txt'), 'text');
  for (const url of ['/explore', '/chat/17', '/file.txt', '/console/anything']) {
    const { statusCode, headers } = await fastify.inject({ method: 'POST', url });
    expect([url, statusCode, headers.allow]).toEqual([url, 405, 'GET, HEAD']);
  }
  expect((await fastify.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
});

test('[S2.03, S2.21] every route of the site answers as a page of its own, with and without its optional part', async () => {
  const routes = [
    ...['/', '/landing', '/landing-blue', '/login', '/register', '/reset', '/recover', '/verify', '/check'],
    ...[
      '/reconnect',
      '/explore',
      '/meet',
      '/stories',
      '/contacts',
      '/chat',
      '/profile',
      '/settings',
      '/support',
    ],
    ...['/privacy', '/tos', '/terms-and-conditions', '/likesme', '/mylikes', '/match', '/visitors'],
    ...['/payments/redirect', '/accessibility', '/withdraw', '/purchases', '/odds'],
    ...['/imprint', '/cancel', '/report'],
    ...['/recover/a-token', '/verify/a-token', '/check/register', '/reconnect/a-code', '/chat/17'],
  ];
  const answered = await Promise.all(routes.map(async (url) => [url, (await get(url)).statusCode]));
  expect(answered).toEqual(routes.map((url) => [url, 200]));
  for (const url of ['/nowhere', '/landing/blue', '/explore/3', '/match/7', '/recover/a/b'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});
