import fs from 'node:fs';
import path from 'node:path';
import { PLAIN_NAMES } from '@afterglow/domain/plain-names';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';
import { builtApps } from './static.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
let fastify: ServedPages['fastify'];
const web = path.dirname(builtApps.member);

beforeAll(async () => {
  served = await servedPages({ 'index.html': fs.readFileSync(path.join(web, 'index.html'), 'utf8') });
  ({ fixture, fastify } = served);
});
afterAll(() => served.close());

const pageOf = async (url: string, cookie: string) =>
  (await fastify.inject({ url, headers: { cookie } })).body.replace(/<script[\s\S]*?<\/script>/g, '');
const manifestOf = async (url: string) => {
  const response = await fixture.send({ method: 'GET', url });
  expect(response.headers['content-type']).toContain('application/manifest+json');
  return response.json<{
    name: string;
    short_name: string;
    id: string;
    icons: { src: string; purpose?: string }[];
  }>();
};

const names = {
  he: { notes: 'פתקים', lists: 'רשימות', recipes: 'מתכונים' },
  en: { notes: 'Notes', lists: 'Lists', recipes: 'Recipes' },
  de: { notes: 'Notizen', lists: 'Listen', recipes: 'Rezepte' },
};
const choices = (['he', 'en', 'de'] as const).flatMap((lang) =>
  PLAIN_NAMES.map((chosen) => ({ lang, chosen, name: names[lang][chosen] })),
);

describe.each(choices)('in $lang, as $name', ({ lang, chosen, name }) => {
  test.each(['/explore', '/login', '/chat/37'])(
    'a browser with this choice has %s under a neutral name and icon, signed in or not',
    async (url) => {
      for (const signedIn of ['', '; session_hint=1']) {
        const page = await pageOf(url, `lang=${lang}; plain_home=${chosen}${signedIn}`);
        expect(page).toContain(`<title>${name}</title>`);
        expect(page).toContain(`href="/plain.webmanifest?lang=${lang}&amp;name=${chosen}"`);
        expect(page).toMatch(/<html [^>]*data-plain/);
        expect(page.match(/\/icons\/\w+/g)).toEqual(['/icons/plain', '/icons/plain']);
      }
    },
  );

  test('every other browser has the site’s own, and knows the neutral name in case it is chosen', async () => {
    const page = await pageOf('/explore', `lang=${lang}; plain_home=0`);
    expect(page).not.toContain('plain.webmanifest');
    expect(page.match(/\/icons\/\w+/g)).toEqual(['/icons/icon', '/icons/icon']);
    expect(page).toContain(`name="plain-title" content="${names[lang].notes}"`);
  });

  test('on the home screen it reveals nothing of the site', async () => {
    const manifest = await manifestOf(`/plain.webmanifest?lang=${lang}&name=${chosen}`);
    expect([manifest.name, manifest.short_name]).toEqual([name, name]);
    expect(JSON.stringify(manifest)).not.toMatch(/Afterglow|icons\/icon|dating|social/i);
    for (const { src } of manifest.icons)
      expect(fs.existsSync(path.join(web, 'public', src)), src).toBe(true);
  });
});

test('the site’s own manifest has the operator’s name, and both manifests are the same app', async () => {
  await fixture.app.settings.set('name', 'Kerzenschein & Co');
  const [own, plain] = [
    await manifestOf('/manifest.webmanifest'),
    await manifestOf('/plain.webmanifest?lang=xx'),
  ];
  expect([own.name, own.short_name]).toEqual(['Kerzenschein & Co', 'Kerzenschein & Co']);
  expect(own.id).toBe(plain.id);
  expect(plain.name).not.toContain('Kerzenschein');
  for (const { src } of own.icons) expect(fs.existsSync(path.join(web, 'public', src)), src).toBe(true);
  // A system that masks icons needs a separate picture for it.
  const shaped = own.icons.filter(({ purpose }) => purpose === 'maskable');
  expect(own.icons.filter(({ src }) => src === shaped[0]?.src)).toEqual(shaped);
});

test.each(['he', 'en', 'de'])('the browser’s install dialog is in %s', async (lang) => {
  const { body } = await fixture.send({ url: `/manifest.webmanifest?lang=${lang}` });
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ lang, dir: lang === 'he' ? 'rtl' : 'ltr' });
  expect(manifest.description).toContain(manifest.name);
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    'narrow',
    'wide',
  ]);
  for (const { src } of manifest.screenshots)
    expect(fs.existsSync(path.join(web, 'public', src)), src).toBe(true);
});
