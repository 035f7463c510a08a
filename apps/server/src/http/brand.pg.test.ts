import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { resolveBrand } from '@afterglow/domain/brand/brand';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { LANGUAGES } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { storeBrand } from '../console/brand/brand-records.ts';
import { type BrandPictureKind, storeBrandPicture } from '../console/brand/store-brand-picture.ts';
import { acquireLock } from '../db/locks.ts';
import { renderExportPage } from '../mail/export-page.ts';
import { registerPayments } from '../payments/index.ts';
import { type ServedPages, servedPages } from '../testing/served-pages.ts';
import { registerBrand } from './brand.ts';
import { builtApps } from './static.ts';

let served: ServedPages;
let fixture: ServedPages['fixture'];
const apps = path.dirname(path.dirname(builtApps.member));

/** What is ours: the name, the colours of both themes' grounds, of the first seed and its shades. */
const OURS = /afterglow(?!-(page|worker|heic|text))|#a8143f|#8c0f34|#c8264f|#ff7f9b|#fbf6f2|#140a10|#f3a64b/i;
const SEEDS = PRESET_SEEDS.harbour;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z" fill="#0b5f78"/></svg>';

const drawIcon = (size: number, height = size) =>
  sharp({ create: { width: size, height, channels: 3, background: SEEDS.primary } })
    .composite([
      {
        input: { create: { width: size >> 2, height: size >> 2, channels: 3, background: '#ffffff' } },
      },
    ])
    .png()
    .toBuffer();

const PRIMARY = [11, 95, 120];
async function getColour(
  png: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number[]> {
  const cut = await sharp(png).extract(part).png().toBuffer();
  return (await sharp(cut).stats()).channels.map(({ mean }) => Math.round(mean));
}

const upload = async (kind: BrandPictureKind, bytes: Buffer) => {
  const { id } = await fixture.staff({ role: 'admin' });
  return (await storeBrandPicture(fixture.app, { kind, staffId: id, sessionId: 'staff:1', bytes })).key;
};

const by_language = { he: { full: 'לילות נמל', short: 'נמל' } };
async function saveBrand(more: object = {}): Promise<void> {
  const { id } = await fixture.staff({ role: 'admin' });
  const { data } = (await fixture.staffCall(id, 'brand/get')) as unknown as { data: { version: number } };
  const value = {
    name: { full: 'Harbour Nights', short: 'Harbour', by_language },
    colours: SEEDS,
    sender: 'Harbour',
    statement: 'HN SERVICES',
    ...more,
  };
  const reply = await fixture.staffCall(id, 'brand/save', {
    value,
    version: data.version,
    reason: 'The second brand',
    trace_id: `second-brand-${data.version}`,
  });
  expect(reply).toMatchObject({ ok: true });
  await fixture.app.settings.reload();
}

beforeAll(async () => {
  const read = (file: string) =>
    fs.readFileSync(path.join(apps, file), 'utf8').replace('"/boot.js"', '"/b.js"');
  const page = read('web/index.html');
  const landing = read('web/landing.html');
  const files: Record<string, string> = { 'index.html': page };
  for (const language of LANGUAGES)
    for (const tone of ['ember', 'blue']) files[`landing/${tone}.${language}.html`] = landing;
  served = await servedPages(files, { publicUrl: 'http://harbour.example', demo: true });
  ({ fixture } = served);
});
afterAll(() => served.close());

const pages = [...SITE_PATHS.guest, ...SITE_PATHS.open, ...SITE_PATHS.pages, ...SITE_PATHS.member];
const getPage = async (url: string, language = 'en') =>
  (await served.fastify.inject({ url, headers: { 'accept-language': language } })).body;
const get = (url: string, headers = {}) => fixture.send({ url, headers });

describe('a second brand', () => {
  let icon: string;
  let logo: string;
  beforeAll(async () => {
    [icon, logo] = [await upload('icon', await drawIcon(600)), await upload('logo', Buffer.from(LOGO))];
    await saveBrand({ icon, logo: { light: logo, dark: null } });
  });

  test('every page has its name and colours before the first paint, and nothing of ours', async () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const url of [...pages, '/console', '/nowhere'])
      for (const language of LANGUAGES) {
        const body = await getPage(url, language);
        expect([url, OURS.exec(body)?.[0]]).toEqual([url, undefined]);
        expect(body.slice(0, body.indexOf('</head>')), url).toContain(`--primary:${SEEDS.primary}`);
      }
    expect(await getPage('/login', 'he')).toContain('<title>כניסה · לילות נמל</title>');
    expect(await getPage('/login', 'de')).toContain('Harbour Nights');
  });

  test('its rules carry the nonce of the page, which allows no other', async () => {
    const { body, headers } = await served.fastify.inject({ url: '/login' });
    const [, nonce] =
      /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toContain(`<style nonce="${nonce}">:root,[data-theme=light]{--bg:`);
    expect(body).toContain(`--brand-mark:url(/brand/${logo})`);
  });

  test('link previews show its name and its card', async () => {
    const body = await getPage('/landing');
    expect(body).toContain('<meta property="og:site_name" content="Harbour Nights">');
    expect(body).toContain('<meta property="og:image" content="http://harbour.example/social-card.png">');
    const card = (await get('/social-card.png')).rawPayload;
    expect(await sharp(card).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect(await getColour(card, { left: 600, top: 400, width: 1, height: 1 })).toEqual(PRIMARY);
  });

  test('the manifest and all icons are its own; those of discretion stay', async () => {
    const manifest = (await get('/manifest.webmanifest?lang=he')).json();
    expect(manifest).toMatchObject({ name: 'לילות נמל', short_name: 'נמל' });
    expect(JSON.stringify(manifest)).not.toMatch(OURS);
    for (const { src, sizes } of [...manifest.icons, { src: '/icons/icon-180.png', sizes: '180x180' }]) {
      const reply = await get(src);
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect([src, reply.headers['content-type'], `${width}x${height}`]).toEqual([src, 'image/png', sizes]);
    }
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('monochrome');
    const plain = (await get('/plain.webmanifest?lang=he')).json();
    expect(plain.icons.map(({ src }: { src: string }) => src)).toContain('/icons/plain-192.png');
    expect(JSON.stringify(plain)).not.toContain('נמל');
  });

  test('a launcher that cuts the icon down cuts nothing of it', async () => {
    const maskable = (await get('/icons/icon-maskable-512.png')).rawPayload;
    expect(await getColour(maskable, { left: 0, top: 0, width: 50, height: 50 })).toEqual(PRIMARY);
    const mono = sharp((await get('/icons/icon-monochrome-512.png')).rawPayload);
    const alpha = (await mono.stats()).channels[3];
    expect(alpha?.min).toBe(0);
    expect(alpha?.max).toBe(255);
  });

  test('its pictures are cached permanently, run nothing, and icons are asked for again', async () => {
    const { headers, body } = await get(`/brand/${logo}`);
    expect(body).toBe(LOGO);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    const first = await get('/icons/icon-192.png');
    const again = await get('/icons/icon-192.png', { 'if-none-match': first.headers.etag });
    expect([first.headers['cache-control'], again.statusCode]).toEqual(['no-cache', 304]);
    for (const url of ['/brand/nothing', `/brand/${'0'.repeat(32)}`, `/brand/${logo}.svg`])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('payment pages, receipts, the export and the statement name show it', async () => {
    const css = (await get('/brand.css')).body;
    expect(css).toContain(`--primary:${SEEDS.primary}`);
    expect(css).not.toMatch(OURS);
    const paying = Fastify();
    await registerPayments(paying, fixture.app);
    const returned = (await paying.inject({ url: '/payments/redirect' })).body;
    expect(returned).toContain('/brand.css');
    expect(returned).not.toMatch(OURS);
    const page = renderExportPage(fixture.app, {
      reader: { email: 'a@b.example', language: 'de' },
      zone: null,
      madeAt: new Date(),
      about: { bio: '', city: null, joined: new Date() },
      pictures: [],
      chats: [],
      statement: [],
      purchases: [],
    });
    expect(page).toContain(SEEDS.primary);
    expect(page).not.toMatch(OURS);
    const site = (await get('/api/site?language=he')).json();
    expect(site.name).toBe('לילות נמל');
  });
});

describe('own pictures', () => {
  const photo = (width: number, height: number) => {
    // Noise is what compresses worst.
    const noise = Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 * (at % 13)) % 251),
    );
    return sharp(noise, { raw: { width, height, channels: 3 } })
      .jpeg()
      .withMetadata({ exif: { IFD0: { Copyright: 'SECRETOWNER' } } })
      .toBuffer();
  };

  test('replace our drawings, each in its place, and are light', async () => {
    const [hero, guest] = [
      await upload('picture', await photo(900, 1_200)),
      await upload('picture', await photo(700, 700)),
    ];
    await saveBrand({ pictures: { hero, guest, empty: guest } });
    const landing = await getPage('/landing');
    expect(landing).toContain(`[data-language] [data-art=scene]{background:url(/brand/${hero}) 50%/cover}`);
    expect(landing).toContain(`href="/brand/${hero}" fetchpriority="high"`);
    const login = await getPage('/login');
    expect(login).toContain(`[data-art=scene]{background:url(/brand/${guest}) 50%/cover}`);
    expect(login).toContain(`[data-art=empty]>*{display:none}`);
    expect(login).not.toContain('fetchpriority');
    const { rawPayload, headers } = await get(`/brand/${hero}`);
    expect(headers['content-type']).toBe('image/avif');
    expect(rawPayload.length).toBeLessThanOrEqual(60_000);
    expect(rawPayload.includes('SECRETOWNER')).toBe(false);
    await saveBrand();
    expect(await getPage('/landing')).not.toContain(hero);
  });

  test('a picture far longer than any place is made smaller', async () => {
    const long = sharp({ create: { width: 700, height: 20_000, channels: 3, background: SEEDS.primary } });
    const key = await upload('picture', await long.png().toBuffer());
    const { width, height } = await sharp((await get(`/brand/${key}`)).rawPayload).metadata();
    expect([width, height]).toEqual([84, 2_400]);
  });

  test('a picture is for its own place only', async () => {
    const hero = await upload('picture', await photo(600, 600));
    await expect(saveBrand({ icon: hero })).rejects.toThrow();
    await expect(
      saveBrand({ pictures: { hero: await upload('icon', await drawIcon(600)) } }),
    ).rejects.toThrow();
  });
});

test.each([
  ['a picture that is too small', 'picture', () => drawIcon(599)],
  ['a drawing as picture', 'picture', async () => Buffer.from(LOGO)],
  ['a square that is too small', 'icon', () => drawIcon(511)],
  ['what is no square', 'icon', () => drawIcon(600, 700)],
  ['a drawing that runs a script', 'logo', async () => Buffer.from(LOGO.replace('<path', '<script/><path'))],
  [
    'a JPEG',
    'logo',
    async () =>
      sharp(await drawIcon(64))
        .jpeg()
        .toBuffer(),
  ],
  ['an icon as SVG', 'icon', async () => Buffer.from(LOGO)],
  ['bytes', 'logo', async () => Buffer.from('nothing at all')],
] as const)('the brand rejects %s', async (_, kind, make) => {
  await expect(upload(kind, await make())).rejects.toThrow();
});

test('an upload that no version took over goes after a day; what a version names stays', async () => {
  const used = await upload('icon', await drawIcon(520));
  await saveBrand({ icon: used });
  const unused = await upload('icon', await drawIcon(530));
  await fixture.db
    .updateTable('brand_file')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  await upload('icon', await drawIcon(540));
  const status = async (name: string) => (await get(`/brand/${name}`)).statusCode;
  expect([await status(used), await status(`${used}-192`), await status(unused)]).toEqual([200, 200, 404]);
});

test('a picture that is being saved stays while another upload clears up', async () => {
  const { db } = fixture;
  const saved = await upload('icon', await drawIcon(550));
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('brand_file').set({ created_at: dayAgo }).execute();
  const value = { ...resolveBrand(fixture.app.settings.current()), icon: saved };
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`.execute(db);
    return rows.length > 0;
  };
  let uploading: Promise<string> | undefined;
  await db.transaction().execute(async (tx) => {
    await acquireLock(tx, 'brand');
    await storeBrand(tx, { value, note: '', staffId: null, at: new Date() });
    let isOver = false;
    uploading = upload('icon', await drawIcon(560)).finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await isWaiting()), { timeout: 10_000 }).toBe(true);
  });
  await uploading;
  const names = (await db.selectFrom('brand_file').select('name').execute()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([saved, `${saved}-192`, await uploading]));
});

test('a social card that could not be drawn is drawn with the next request', async () => {
  await saveBrand();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-card-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'icons'));
  const own = path.join(folder, 'icons/icon-512.png');
  const fastify = Fastify();
  registerBrand(fastify, fixture.app, folder);
  fs.writeFileSync(own, 'half a picture');
  expect((await fastify.inject({ url: '/social-card.png' })).statusCode).toBe(500);
  fs.writeFileSync(own, await drawIcon(512));
  expect((await fastify.inject({ url: '/social-card.png' })).statusCode).toBe(200);
});
