import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { loadBrandDir } from './load-brand-dir.ts';

let fixture: Fixture;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-brand-'));
beforeAll(async () => {
  fixture = await createFixture({ config: { demo: true, brandDir: folder } });
  const blue = sharp({ create: { width: 512, height: 512, channels: 3, background: '#0b5f78' } });
  fs.writeFileSync(path.join(folder, 'icon.png'), await blue.png().toBuffer());
  fs.writeFileSync(
    path.join(folder, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  );
});
afterAll(async () => {
  await fixture.close();
  fs.rmSync(folder, { recursive: true });
});

const brand = {
  name: { full: 'Harbour Nights', short: 'Harbour' },
  colours: { primary: '#0b5f78' },
  logo: { light: 'logo.svg' },
  icon: 'icon.png',
};
const load = async (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  fs.writeFileSync(path.join(folder, 'brand.json'), text);
  await loadBrandDir(fixture.app, folder);
};
const countVersions = async () =>
  (await fixture.db.selectFrom('brand_version').select('version').execute()).length;

test('the brand of a folder is in force, its pictures too, and stored once', async () => {
  // The first brand of a site also stores ours as the version before it.
  const before = Math.max(await countVersions(), 1);
  await load(brand);
  const { name, brand: value } = fixture.app.settings.current();
  expect(name).toBe('Harbour Nights');
  const names = (await fixture.db.selectFrom('brand_file').select('name').execute()).map((file) => file.name);
  expect(names).toContain(value?.logo.light);
  expect(names).toContain(`${value?.icon}-maskable-512`);
  expect(await countVersions()).toBe(before + 1);
  await Promise.all([1, 2, 3].map(() => loadBrandDir(fixture.app, folder)));
  expect(await countVersions()).toBe(before + 1);
  await load({ ...brand, colours: 'orchard' });
  expect(await countVersions()).toBe(before + 2);
  expect(fixture.app.settings.current().brand?.colours).toEqual(PRESET_SEEDS.orchard);
});

test('a name that the settings got while there was no folder gives way to its name', async () => {
  await load({ ...brand, sender: 'Harbour' });
  const before = await countVersions();
  await fixture.app.settings.set('name', 'Dusk');
  await loadBrandDir(fixture.app, folder);
  expect(fixture.app.settings.current().name).toBe('Harbour Nights');
  expect(await countVersions()).toBe(before + 1);
});

test('a start with the same folder makes no picture again', async () => {
  await load(brand);
  const listFiles = () => fixture.db.selectFrom('brand_file').selectAll().orderBy('name').execute();
  const before = await listFiles();
  fixture.setClock(new Date(fixture.clock.now.getTime() + 60_000));
  await loadBrandDir(fixture.app, folder);
  expect(await listFiles()).toEqual(before);
  await load({ ...brand, wordmark: { light: 'logo.svg' } });
  expect(await listFiles()).toEqual(before);
});

test('a file that is used in several places is stored once', async () => {
  const once = { light: 'logo.svg', dark: 'logo.svg' };
  await load({ ...brand, logo: once, wordmark: once });
  const { brand: value } = fixture.app.settings.current();
  expect(value?.logo.dark).toBe(value?.logo.light);
  const files = await fixture.db.selectFrom('brand_file').select('name').where('kind', '=', 'logo').execute();
  expect(files).toEqual([{ name: value?.wordmark.light }]);
});

test('its hosts and its pictures of pages are in force', async () => {
  const wide = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0b5f78' } });
  fs.writeFileSync(path.join(folder, 'hero.jpg'), await wide.jpeg().toBuffer());
  const domains = [{ host: 'treffen.example', language: 'de', currency: 'EUR', landing_variant: 'blue' }];
  await load({ ...brand, pictures: { hero: 'hero.jpg' }, domains });
  const { brand: value } = fixture.app.settings.current();
  expect(value?.domains).toEqual(domains);
  const file = await fixture.db
    .selectFrom('brand_file')
    .select('kind')
    .where('name', '=', value?.pictures.hero ?? '')
    .executeTakeFirst();
  expect(file).toEqual({ kind: 'picture' });
});

test('the console shows it and does not change it', async () => {
  const { id } = await fixture.staff({ role: 'admin' });
  const { data } = (await fixture.staffCall(id, 'brand/get')) as unknown as { data: { version: number } };
  const input = {
    value: { name: { full: 'Dusk', short: 'Dusk' }, colours: { primary: '#a8143f' } },
    version: data.version,
    reason: 'Asked by the owner',
    trace_id: 'brand-of-a-folder',
  };
  expect(await fixture.staffCall(id, 'brand/save', input)).toMatchObject({
    code: 'forbidden',
    details: { reason: 'file' },
  });
});

test('its names are not changed among the settings either', async () => {
  const { id } = await fixture.staff({ role: 'admin' });
  for (const [key, value] of [
    ['name', 'Dusk'],
    ['billing_name', 'DUSK'],
  ] as const) {
    const list = await fixture.staffCall(id, 'settings/list', { search: key, recordsToTake: 5 });
    const { rows } = (
      list as unknown as { data: { rows: { key: string; version: number; elsewhere: string }[] } }
    ).data;
    const row = rows.find((candidate) => candidate.key === key);
    expect(row?.elsewhere).toBe('/brand');
    const input = {
      key,
      value,
      version: row?.version,
      reason: 'Asked by the owner',
      trace_id: `of-a-folder-${key}`,
    };
    expect(await fixture.staffCall(id, 'settings/save', input)).toMatchObject({
      code: 'forbidden',
      details: { reason: 'elsewhere', to: '/brand' },
    });
  }
});

test.each([
  ['no JSON', '{', /brand\.json is no JSON/],
  ['no object', '7', /holds no object/],
  ['a missing picture', { ...brand, icon: 'none.png' }, /there is no file none\.png \(icon\)/],
  ['a picture outside', { ...brand, icon: '../icon.png' }, /icon must be the name of a file/],
  ['a drawing as icon', { ...brand, icon: 'logo.svg' }, /logo\.svg \(icon\) cannot be used/],
  ['a name that is too long', { ...brand, name: { full: 'x'.repeat(61), short: 'x' } }, /name\.full/],
  [
    'a host with a path',
    { ...brand, domains: [{ host: 'a.example/x', language: 'de' }] },
    /domains\.0\.host: is no host name/,
  ],
  [
    'a host twice',
    { ...brand, domains: [1, 2].map(() => ({ host: 'a.example', language: 'de' })) },
    /domains: names a host twice/,
  ],
  ['a look that is none of ours', { ...brand, colours: 'neon' }, /colours is none of candlelight, harbour/],
  ['colours too close', { ...brand, colours: { primary: '#ffd400' } }, /the nearest to #ffd400 is #/],
])('%s ends the start with a line that says so', async (_, value, line) => {
  onTestFinished(() => fs.rmSync(path.join(folder, 'brand.json')));
  const before = await countVersions();
  await expect(load(value)).rejects.toThrow(line);
  expect(await countVersions()).toBe(before);
});
