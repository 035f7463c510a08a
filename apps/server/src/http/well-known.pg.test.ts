import { isSitePath } from '@afterglow/domain/site-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ publicUrl: 'https://love.example' });
});
afterAll(() => fixture.close());

const get = (url: string, cookie = '') => fixture.send({ url, headers: { cookie } });

test('password managers find the page where a password is changed', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings/account']);
  expect(isSitePath('/settings/account')).toBe(true);
});

test('security.txt says where to report vulnerabilities, and has not expired', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = new Map(body.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]));
  expect(text.get('Contact')).toBe('https://love.example/support');
  expect(text.get('Canonical')).toBe('https://love.example/.well-known/security.txt');
  const days = (Date.parse(text.get('Expires') ?? '') - fixture.app.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
  '%s is the icon of the site, or the neutral one',
  async (url) => {
    expect((await get(url)).headers.location).toMatch(/^\/icons\/icon-1\d\d\.png$/);
    expect((await get(url, 'plain_home=1')).headers.location).toMatch(/^\/icons\/plain-1\d\d\.png$/);
  },
);

test('the sitemap has every guest page, in each language, and no member page', async () => {
  const { headers, body } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  const places = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => new URL(at as string));
  const paths = [...new Set(places.map(({ pathname }) => pathname))];
  for (const path of ['/', '/login', '/register', '/privacy', '/odds']) {
    const languages = places.filter(({ pathname }) => pathname === path).map(({ search }) => search);
    expect([path, languages]).toEqual([path, ['', '?lang=he', '?lang=en', '?lang=de']]);
  }
  expect(paths.filter((path) => !isSitePath(path))).toEqual([]);
  for (const path of ['/explore', '/settings', '/chat', '/verify']) expect(paths).not.toContain(path);
  expect(new Set(places.map(({ origin }) => origin))).toEqual(new Set(['https://love.example']));
});
