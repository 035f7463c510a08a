import fs from 'node:fs';
import path from 'node:path';
import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';
import { builtApps } from './static.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
let fastify: ServedPages['fastify'];
const web = path.dirname(builtApps.member);

beforeAll(async () => {
  // The page as the build reads it. A landing page differs in its body and its first attributes.
  const page = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const files: Record<string, string> = { 'index.html': page };
  for (const language of LANGUAGES) {
    const rendered = page.replace(
      /<html[^>]*>/,
      `<html lang="${language}" dir="${getDirection(language)}" data-language="${language}">`,
    );
    for (const tone of ['ember', 'blue']) files[`landing/${tone}.${language}.html`] = rendered;
  }
  served = await servedPages(files, { publicUrl: 'https://love.example' });
  ({ fixture, fastify } = served);
});
afterAll(() => served.close());

async function headOf(url: string, { cookie = '', accept = '' } = {}) {
  const { body, headers, statusCode } = await fastify.inject({
    url,
    headers: { cookie, 'accept-language': accept },
  });
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found]) => found ?? '');
  const one = (pattern: RegExp) => {
    const found = all(pattern);
    expect([url, pattern.source, found.length]).toEqual([url, pattern.source, Math.min(found.length, 1)]);
    return found[0];
  };
  return {
    statusCode,
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    alternates: [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
      ([, language, href]) => [language, href],
    ),
    root: one(/(<html[^>]*>)/g),
    indexed: headers['x-robots-tag'] === undefined,
  };
}

const scripts: Record<Language, RegExp> = {
  he: /[א-ת]/,
  en: /\b(?:your?|the|and|to)\b/,
  de: /\b(?:und|dein\w*|der|die|du|den)\b/,
};
const found = [
  '/',
  '/landing',
  '/login',
  '/register',
  '/recover',
  '/check',
  '/tos',
  '/privacy',
  '/support',
  '/accessibility',
  '/withdraw',
  '/imprint',
  '/cancel',
  '/report',
  '/odds',
];

test.each(found)('%s has a title and description in the reader’s language', async (url) => {
  const descriptions = new Set<string>();
  for (const language of LANGUAGES) {
    const head = await headOf(url, { cookie: `lang=${language}`, accept: 'fr' });
    expect(head.root).toContain(`<html lang="${language}" dir="${getDirection(language)}"`);
    expect(head.title).toMatch(/Afterglow/);
    expect(head.title).not.toMatch(/[\u00ad\u2066-\u2069]|^Afterglow$/);
    expect(head.description).toMatch(scripts[language]);
    expect(head.description).toContain('Afterglow');
    expect(head.description).not.toMatch(/[\u00ad\u2066-\u2069{}<>]/);
    const { length } = head.description ?? '';
    expect([language, length, length >= 70 && length <= 155]).toEqual([language, length, true]);
    expect([head.canonical, head.indexed]).toEqual([`https://love.example${url}`, true]);
    descriptions.add(head.description ?? '');
  }
  expect(descriptions.size).toBe(3);
});

test('a reader without scripts learns what is missing and where to write, in their language', async () => {
  for (const language of LANGUAGES) {
    const { body } = await fastify.inject({ url: '/explore', headers: { cookie: `lang=${language}` } });
    const [, text = ''] = /<noscript><p>([^<]*)<\/p><\/noscript>/.exec(body) ?? [];
    expect(text).toMatch(scripts[language]);
    expect(text).toMatch(/JavaScript.*support@love\.example/);
  }
});

test('no two pages have the same description', async () => {
  for (const language of LANGUAGES) {
    const heads = await Promise.all(found.slice(1).map((url) => headOf(url, { cookie: `lang=${language}` })));
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  }
});

test('[S9.33] a page comes in the chosen language, else the browser’s, else Hebrew, as the app will show it', async () => {
  expect((await headOf('/login', { accept: 'de-AT,de;q=0.9,en;q=0.8' })).root).toContain(
    'lang="de" dir="ltr"',
  );
  expect((await headOf('/login', { cookie: 'lang=en', accept: 'de' })).root).toContain('lang="en" dir="ltr"');
  expect((await headOf('/login', { accept: 'fr' })).root).toContain('lang="he" dir="rtl"');
  expect((await headOf('/explore', { accept: 'en' })).root).toContain('lang="en" dir="ltr"');
  expect((await headOf('/?lang=de', { cookie: 'lang=en' })).description).toMatch(scripts.de);
});

test('the landing page has the description of the site', async () => {
  const text = async () => (await headOf('/', { cookie: 'lang=en' })).description;
  expect(await text()).toMatch(/virtual profiles, always labelled/);
  await fixture.app.settings.set('partners', 'members');
  expect(await text()).toMatch(/registered members/);
  expect(await text()).not.toMatch(/virtual/);
  await fixture.app.settings.set('partners', 'mixed');
  expect(await text()).toMatch(/members and with virtual profiles/);
  await fixture.app.settings.set('partners', 'virtual');
});

test('the site has the name that the operator gave it, whatever characters it contains', async () => {
  await fixture.app.settings.set('name', 'Kerze & "Wein" <3 $1');
  const safe = 'Kerze &#38; &#34;Wein&#34; &#60;3 $1';
  const head = await headOf('/login', { cookie: 'lang=de' });
  expect(head.title).toBe(`Anmelden · ${safe}`);
  expect(head.description).toContain(`bei ${safe} mit`);
  expect((await headOf('/', { cookie: 'lang=de' })).title).toMatch(`${safe} · Flirten`);
  expect((await headOf('/explore')).title).toBe(safe);
  await fixture.app.settings.set('name', 'Afterglow');
});

test('a page with several addresses names the canonical one', async () => {
  for (const [url, at] of [
    ['/landing-blue', '/landing'],
    ['/reset', '/recover'],
    ['/terms-and-conditions', '/tos'],
    ['/login/', '/login'],
    ['/login?notice=session_ended', '/login'],
  ] as const) {
    expect([url, (await headOf(url)).canonical]).toEqual([url, `https://love.example${at}`]);
  }
});

test('pages for members alone, for one person or for nobody are not indexed', async () => {
  const others = ['/payments/redirect', '/console', '/nowhere', '/profile/x'];
  for (const url of [...SITE_PATHS.member.map((item) => item.replace(/:.*/, '17')), ...others]) {
    const { indexed, canonical, description, alternates } = await headOf(url);
    expect([url, indexed, canonical, description]).toEqual([url, false, undefined, undefined]);
    expect(alternates).toEqual([]);
  }
  expect((await headOf('/recover/token-1', { cookie: 'lang=en' })).title).toBe(
    'Recover password · Afterglow',
  );
  expect(await headOf('/nowhere', { cookie: 'lang=en' })).toMatchObject({
    statusCode: 404,
    title: 'This page could not be found · Afterglow',
  });
});

test('a page opened from an email has a title in each language, and is not indexed', async () => {
  const links = ['/recover/token-1', '/verify/token-1', '/verify', '/undo/token-1', '/reconnect/abc'];
  for (const language of LANGUAGES) {
    const text = new Set<string>();
    for (const url of [...links, '/check/register', '/check/recover']) {
      const head = await headOf(url, { cookie: `lang=${language}` });
      expect([url, head.indexed, head.canonical, head.alternates]).toEqual([url, false, undefined, []]);
      expect(head.title).toMatch(/.+ · Afterglow$/);
      expect(head.description).toMatch(scripts[language]);
      expect(head.description).toContain('Afterglow');
      const { length } = head.description ?? '';
      expect([url, language, length, length >= 70 && length <= 155]).toEqual([url, language, length, true]);
      text.add(head.description ?? '');
    }
    // Each of the five pages has its own head: `/verify` and `/check` were requested twice.
    expect(text.size).toBe(5);
  }
});

test.each([...found.map((url) => [url, url]), ['/landing-blue', '/landing'], ['/reset', '/recover']])(
  '%s names itself in each language, and answers there in that language whatever the browser asks for',
  async (url, at) => {
    const base = `https://love.example${at}`;
    const plain = await headOf(url, { cookie: 'lang=en' });
    expect(plain.alternates).toEqual([
      ['he', `${base}?lang=he`],
      ['en', `${base}?lang=en`],
      ['de', `${base}?lang=de`],
      ['x-default', base],
    ]);
    for (const language of LANGUAGES) {
      const requested = await headOf(`${url}?lang=${language}`, { cookie: 'lang=en', accept: 'fr' });
      expect(requested.root).toContain(`<html lang="${language}" dir="${getDirection(language)}"`);
      expect(requested.canonical).toBe(`${base}?lang=${language}`);
      expect(requested.alternates).toEqual(plain.alternates);
    }
  },
);

test('an address changes no member’s language, and an unknown one nobody’s', async () => {
  const member = await headOf('/login?lang=de', { cookie: 'lang=en; session_hint=1' });
  expect(member.root).toContain('<html lang="en"');
  for (const lang of ['fr', '../../etc', 'DE', '']) {
    const { root, canonical } = await headOf(`/login?lang=${lang}`, { cookie: 'lang=en' });
    expect([root?.includes('lang="en"'), canonical]).toEqual([true, 'https://love.example/login']);
  }
});
