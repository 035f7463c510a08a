import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture();
});
afterAll(() => fixture.close());

test('search engines may index guest pages, and nothing of members, staff or single persons', async () => {
  const { statusCode, headers, body } = await fixture.send({ url: '/robots.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = body.trimEnd().split('\n');
  expect(lines[0]).toBe('User-agent: *');
  const sitemap = lines.splice(lines.indexOf(''), 2);
  expect(sitemap).toEqual(['', `Sitemap: ${fixture.app.config.publicUrl}/sitemap.xml`]);
  const closed = lines.slice(1).map((line) => /^Disallow: (\/\S+)$/.exec(line)?.[1] ?? line);
  const mayRead = (url: string) => !closed.some((beginning) => url.startsWith(beginning));

  for (const url of [...SITE_PATHS.landing, ...SITE_PATHS.pages, '/login', '/register', '/recover', '/check'])
    expect([url, mayRead(url)]).toEqual([url, true]);
  for (const url of ['/assets/app-Ab12Cd34.js', '/icons/icon.svg', '/manifest.webmanifest', '/api/site'])
    expect([url, mayRead(url)]).toEqual([url, true]);

  const members = SITE_PATHS.member.map((path) => path.replace(/:.*/, '17'));
  const links = ['/recover/token', '/check/recover', '/verify/token', '/reconnect/token', '/ref/dana'];
  for (const url of [...members, ...links, '/console', '/console/inbox/4', '/media/17/1.webp', '/upload'])
    expect([url, mayRead(url)]).toEqual([url, false]);
  for (const url of ['/payments/redirect', '/dev/mail']) expect([url, mayRead(url)]).toEqual([url, false]);
});
