import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneUploads } from '../../media/prune-media.ts';
import { createFixture, type Fixture } from '../../testing/fixture.ts';
import { homePlaceId } from '../../testing/people.ts';
import { pruneKits } from './prune-kits.ts';
import { readKitPictures } from './read-kit-pictures.ts';
import { storeKit } from './store-kit.ts';

let fixture: Fixture;
let manager: number;
let folder: string;
beforeAll(async () => {
  fixture = await createFixture({ bare: true, config: { demo: true } });
  manager = (await fixture.staff({ role: 'manager', name: 'Ada' })).id;
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-kit-'));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await fixture.close();
});

const paint = (n: number) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: { r: n % 255, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

let serial = 0;
/** Uploads a kit whose profiles have so many pictures each. */
async function upload(personas: number, pictures: number): Promise<string> {
  const kit = ++serial;
  const files: Zippable = {};
  const entries = [];
  for (let at = 1; at <= personas; at++) {
    const named = Array.from({ length: pictures }, (_, n) => `${at}-${n}.jpg`);
    for (const [n, name] of named.entries())
      files[`pictures/${name}`] = [await paint(at * 7 + n), { level: 0 }];
    entries.push({
      names: { en: `Noa ${kit} ${at}` },
      bios: { en: 'Likes walks.' },
      gender: 'female',
      birth: '1990-02-03',
      place: { id: homePlaceId },
      languages: ['en'],
      pictures: named.map((file) => ({ file, place: 'profile', provenance: 'drawn', licence: 'Studio' })),
    });
  }
  const zip = zipSync({
    'kit.json': new TextEncoder().encode(JSON.stringify({ format: 1, personas: entries })),
    ...files,
  });
  const file = path.join(folder, `${kit}.zip`);
  fs.writeFileSync(file, zip);
  const stored = await storeKit(fixture.app, {
    staffId: manager,
    sessionId: 'staff:x',
    file,
    bytes: zip.length,
  });
  if (!stored.ok) throw new Error('the kit was rejected');
  return stored.value.key;
}
const bringIn = async (key: string, personas: number[]) =>
  (await fixture.staffCall(manager, 'personas/kit_import', {
    key,
    version: 1,
    personas,
    adult: true,
    trace_id: `kit-crash-${++serial}`,
  })) as unknown as {
    ok: boolean;
    code: string;
    details: { reason?: string };
    data: { imported: { id: number }[] };
  };
const countRows = async () => {
  const count = async (table: 'persona' | 'photo' | 'picture_review' | 'persona_photo') =>
    (await fixture.db.selectFrom(table).select(fixture.db.fn.countAll<string>().as('n')).executeTakeFirst())
      ?.n;
  return Promise.all([count('persona'), count('photo'), count('picture_review'), count('persona_photo')]);
};
const listUploads = () =>
  fixture.db.selectFrom('media').select(['key', 'used']).where('purpose', '=', 'persona').execute();
const listZips = async () => {
  const keys: string[] = [];
  for await (const { key } of fixture.app.blobs.list('kits')) keys.push(key);
  return keys;
};
/** Returns an app whose store of pictures fails after some. */
function dyingAfter(pictures: number) {
  let left = pictures;
  const { media } = fixture.app;
  const put: typeof media.put = async (...args) => {
    if (left-- === 0) throw new Error('the process ends');
    return media.put(...args);
  };
  return { ...fixture.app, media: { ...media, put } };
}

test('a job that dies between two pictures goes on where it was, and stores none twice', async () => {
  const key = await upload(1, 4);
  const before = await countRows();
  await expect(readKitPictures(dyingAfter(2), key)).rejects.toThrow('the process ends');
  expect(await listUploads()).toHaveLength(2);
  expect(await bringIn(key, [1])).toMatchObject({ code: 'conflict', details: { reason: 'reading' } });
  expect(await countRows()).toEqual(before);
  await readKitPictures(fixture.app, key);
  expect(await listUploads()).toHaveLength(4);
  expect(await listZips()).toEqual([]);
  // A second run of a job that had finished changes nothing.
  await readKitPictures(fixture.app, key);
  expect(await listUploads()).toHaveLength(4);
  const { data } = await bringIn(key, [1]);
  expect(data.imported).toHaveLength(1);
  expect(await listUploads()).toEqual([]);
});

test('an import that fails at the last picture leaves nothing, and can be repeated', async () => {
  const key = await upload(2, 3);
  await readKitPictures(fixture.app, key);
  const before = await countRows();
  const [last] = (await listUploads()).slice(-1);
  await fixture.db
    .updateTable('media')
    .set({ used: true })
    .where('key', '=', last?.key ?? '')
    .execute();
  expect(await bringIn(key, [1, 2])).toMatchObject({ code: 'conflict', details: { reason: 'pictures' } });
  expect(await countRows()).toEqual(before);
  await fixture.db
    .updateTable('media')
    .set({ used: false })
    .where('key', '=', last?.key ?? '')
    .execute();
  expect((await bringIn(key, [1, 2])).data.imported).toHaveLength(2);
});

test('what was uploaded and not imported is gone after a day: rows, zips and pictures', async () => {
  const read = await upload(1, 2);
  await readKitPictures(fixture.app, read);
  const unread = await upload(1, 1);
  await fixture.app.blobs.put('kits/orphan.zip', Buffer.from('PK'));
  await pruneKits(fixture.app);
  expect((await listZips()).toSorted()).toEqual([`kits/${unread}.zip`, 'kits/orphan.zip'].toSorted());
  fixture.setClock(new Date(fixture.clock.now.getTime() + 25 * 3_600_000));
  expect(await bringIn(read, [1])).toMatchObject({ code: 'not_found' });
  await pruneKits(fixture.app);
  await pruneUploads(fixture.app);
  expect(await listZips()).toEqual([]);
  expect(await listUploads()).toEqual([]);
  expect(await fixture.db.selectFrom('persona_kit').selectAll().execute()).toEqual([]);
});

test('a hundred profiles with three pictures each are imported in one transaction', async () => {
  const key = await upload(100, 3);
  await readKitPictures(fixture.app, key);
  const begun = performance.now();
  const all = Array.from({ length: 100 }, (_, at) => at + 1);
  expect((await bringIn(key, all)).data.imported).toHaveLength(100);
  expect(performance.now() - begun).toBeLessThan(20_000);
  console.info(`kit import of 100 x 3: ${Math.round(performance.now() - begun)} ms`);
}, 120_000);
