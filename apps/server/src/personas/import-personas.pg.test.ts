import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signInStaff } from '../testing/console-for-tests.ts';
import { homePlaceId } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

// `npm run staff -- personas import` as an operator runs it, beside a running server whose members then meet the
// profiles.

// Each command is a process of its own that loads and compiles its modules.
vi.setConfig({ testTimeout: 120_000 });
const root = path.resolve(import.meta.dirname, '../../../..');
let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false } });
  await server.app.db.deleteFrom('setting').where('key', '=', 'partners').execute();
  await server.app.settings.reload();
});
afterAll(() => server.close());
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-personas-'));
  fs.mkdirSync(path.join(folder, 'pictures'));
  await picture('noa-1.jpg', '#a35');
  await picture('lena-1.jpg', '#5a3');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

async function picture(name: string, background: string): Promise<void> {
  const rendered = sharp({ create: { width: 600, height: 800, channels: 3, background } });
  await rendered.jpeg().toFile(path.join(folder, 'pictures', name));
}
const write = (file: string, value: unknown) =>
  fs.writeFileSync(path.join(folder, file), typeof value === 'string' ? value : JSON.stringify(value));

const persona = (slug: string, changes: object = {}) => ({
  slug,
  name: { he: 'נועה', en: 'Noa', de: 'Noa' },
  gender: 'female',
  birthDate: '1992-04-03',
  place: homePlaceId,
  bio: {
    he: 'אוהבת ים, ספרים ישנים וקפה חזק בבוקר.',
    en: 'Fond of the sea, old books and strong coffee.',
    de: 'Mag das Meer, alte Bücher und starken Kaffee.',
  },
  pictures: [`${slug}-1.jpg`],
  languages: ['he', 'en'],
  interests: ['music', 'cooking'],
  lookingFor: 'chat',
  facts: ['Bookseller.'],
  ...changes,
});
const rendered = { source: 'Studio Example', licence: 'bought for this site', consent: 'drawn' };
const provenance = { 'noa-1.jpg': rendered, 'lena-1.jpg': rendered };

function bring(place = folder) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/staff.ts'), 'personas', 'import', place],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        NODE_NO_WARNINGS: '1',
        ENV_FILE: os.devNull,
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.app.config.dataDir,
      },
    },
  );
  return { status, lines: (stdout + stderr).trimEnd().split('\n') };
}
const personas = async () => (await server.app.db.selectFrom('persona').selectAll().execute()).length;

test('errors are named line by line, and nothing is written', async () => {
  const before = await personas();
  write('personas.json', [
    persona('noa', { birthDate: '2015-04-03' }),
    persona('lena', {
      bio: { he: 'טקסט.', en: 'Call me: 052 123 4567', de: '' },
      pictures: ['lena-1.jpg', '../secret'],
    }),
    persona('lena', { place: 7, pictures: ['broken.jpg'] }),
    { slug: 'dana', shoeSize: 39 },
  ]);
  write('provenance.json', { 'lena-1.jpg': { ...rendered, licence: '' } });
  write('pictures/broken.jpg', 'no picture');
  const { status, lines } = bring();
  expect(status).toBe(1);
  for (const line of [
    'personas.json: noa: birthDate: must be 18 years ago or more',
    'personas.json: lena: bio.en: contact data',
    'personas.json: lena: bio.de: is empty',
    'personas.json: lena: place: 7 is not the GeoNames id of a known town',
    'pictures: broken.jpg: is not a JPEG, PNG or WebP picture of at most 24 megapixels (not a picture we take)',
    'provenance.json: broken.jpg: is not stated',
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line.startsWith('personas.json: dana: ')).length).toBeGreaterThan(5);
  expect(await personas()).toBe(before);

  write('personas.json', [persona('lena', { pictures: ['lena-1.jpg', '../personas.json'] }), persona('noa')]);
  const again = bring().lines;
  expect(again).toContain('pictures: ../personas.json: is missing');
  expect(again.join('\n')).toMatch(/^provenance\.json: lena-1\.jpg: licence: /m);
  expect(again).toContain('provenance.json: noa-1.jpg: is not stated');
  expect(await personas()).toBe(before);
});

test('a folder without its files, or with a broken one, is rejected in a line each', async () => {
  expect(bring().lines).toEqual(['personas.json: is missing', 'provenance.json: is missing']);
  write('personas.json', '[{');
  write('provenance.json', provenance);
  expect(bring().lines).toEqual([expect.stringMatching(/^personas\.json: .*JSON/)]);
});

test('[C33][C34] an imported profile is shown with the label once a moderator has approved its picture and a manager has activated it', async () => {
  const member = await server.register();
  const wire = await server.connect(member.cookie);
  expect((await wire.call('configs', { keys: ['site'] })).data.site.partners).toBe('members');
  write('personas.json', [persona('noa'), persona('lena', { name: { he: 'לנה', en: 'Lena', de: 'Lena' } })]);
  write('provenance.json', provenance);
  expect(bring()).toEqual({
    status: 0,
    lines: [
      '2 virtual profiles were brought in.',
      expect.stringContaining('Approve their pictures in the console'),
      expect.stringContaining('set partners to mixed'),
    ],
  });
  expect(bring()).toEqual({
    status: 0,
    lines: ['0 virtual profiles were brought in, 2 were there already.'],
  });
  const partners = async () => (await wire.call('configs', { keys: ['site'] })).data.site.partners;
  await expect.poll(partners, { timeout: 15_000 }).toBe('virtual');

  const cards = async () => {
    const { data } = await wire.call('explore', {});
    return (data as { name: string; virtual: boolean; photo: string }[]).map(({ name, virtual }) => [
      name,
      virtual,
    ]);
  };
  expect(await cards()).toEqual([]);
  const [moderator, manager] = [
    await signInStaff(server, { role: 'moderator' }),
    await signInStaff(server, { role: 'manager' }),
  ];
  const [photos, profiles] = [await moderator.connect(), await manager.connect()];
  const states = async () => {
    const { data } = await profiles.call('personas/list', { sort: 'name' });
    return data.rows as { id: number; name: string; state: string; photos: number; version: number }[];
  };
  expect(await states()).toMatchObject([
    { name: 'Lena', state: 'paused', photos: 0 },
    { name: 'Noa', state: 'paused', photos: 0 },
  ]);
  const activate = async () => {
    const answers = [];
    for (const { id, version } of await states())
      answers.push(
        await profiles.call('personas/state', { id, version, state: 'active', reason: 'It is complete.' }),
      );
    return answers;
  };
  for (const answer of await activate())
    expect(answer).toMatchObject({ error_code: 'conflict', request_details: { missing: ['photo'] } });
  const { data } = await photos.call('photos/next', {});
  const items = data.items as { id: number; version: number; visible: string; photo: string }[];
  expect(items).toHaveLength(2);
  // Nobody has uploaded them, so any moderator may decide. Until then their addresses are hidden.
  for (const { photo } of items) expect(photo).toMatch(/\/media\/h/);
  const decided = await photos.call('photos/decide', {
    items: items.map(({ id, version }) => ({ id, version, verdict: 'approve' })),
    trace_id: 'approve-imported-1',
  });
  expect(decided).toMatchObject({ data: { done: items.map(({ id }) => id), refused: [] } });
  expect(await cards()).toEqual([]);
  expect(await activate()).toMatchObject([{ data: { state: 'active' } }, { data: { state: 'active' } }]);
  await expect
    .poll(async () => (await cards()).sort(), { timeout: 15_000 })
    .toEqual([
      ['Lena', true],
      ['Noa', true],
    ]);
});

test('a kit is imported as its folder is, and a hostile one changes nothing', async () => {
  const before = await personas();
  const { db, settings } = server.app;
  onTestFinished(async () => {
    await sql`update person set state = 'paused' from persona where person_id = id and slug = 'kit'`.execute(
      db,
    );
    await db.deleteFrom('persona').where('slug', '=', 'kit').execute();
    await settings.reload();
  });
  const read = (file: string) => new Uint8Array(fs.readFileSync(path.join(folder, file)));
  const kit = path.join(folder, 'kit.zip');
  const pack = (entries: Record<string, Uint8Array>) => fs.writeFileSync(kit, zipSync(entries));
  write('personas.json', [persona('kit', { pictures: ['noa-1.jpg'] })]);
  write('provenance.json', provenance);
  const entries = {
    'personas.json': read('personas.json'),
    'provenance.json': read('provenance.json'),
    'pictures/noa-1.jpg': read('pictures/noa-1.jpg'),
  };
  pack({ ...entries, '../outside.jpg': read('pictures/noa-1.jpg') });
  expect(bring(kit)).toEqual({ status: 1, lines: [expect.stringContaining('../outside.jpg')] });
  pack({ ...entries, 'provenance.json': new TextEncoder().encode('{}') });
  expect(bring(kit)).toEqual({ status: 1, lines: ['provenance.json: noa-1.jpg: is not stated'] });
  expect(await personas()).toBe(before);

  pack(entries);
  expect(bring(kit).lines[0]).toBe('1 virtual profiles were brought in.');
  expect(bring(kit).lines).toEqual(['0 virtual profiles were brought in, 1 were there already.']);
  const stored = await server.app.db
    .selectFrom('persona')
    .innerJoin('photo', 'photo.person_id', 'persona.person_id')
    .innerJoin('persona_photo', 'persona_photo.photo_id', 'photo.id')
    .select(['provenance', 'licence'])
    .where('slug', '=', 'kit')
    .execute();
  expect(stored).toEqual([{ provenance: 'drawn', licence: 'Studio Example, bought for this site' }]);
});
