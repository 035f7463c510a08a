import type { Gift } from '@afterglow/protocol/entities/gift';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneUploads } from '../media/prune-media.ts';
import { badPictures } from '../testing/bad-pictures.ts';
import { signInStaff } from '../testing/console-for-tests.ts';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
let manager: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true, limits: false }, timersEveryMs: 24 * 3_600_000 });
  manager = await signInStaff(server, { role: 'manager', name: 'Ada' });
});
afterAll(() => server.close());

const picture = (width = 300, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } } })
    .withMetadata({ exif: { IFD0: { Copyright: 'SECRETOWNER' } } })
    .png()
    .toBuffer();

type Answer = { status: number; body: { data: { key: string; photo: string }; error?: string } };
async function upload(
  bytes: Buffer,
  { cookie = manager.cookie, purpose = 'gift', headers = {} as Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'gift.png');
  const response = await fetch(`${server.url}/console/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

let serial = 0;
async function save(
  icon: string,
  { who = manager, ...more }: { who?: typeof manager; [key: string]: unknown } = {},
) {
  const wire = await who.connect();
  const names = { he: 'עפיפון', en: `Kite ${++serial}`, de: 'Drachen' };
  const input = { names, icon, price: 70, position: 3, trace_id: `gift-picture-${serial}`, ...more };
  const reply = await wire.call('gifts/save', input);
  wire.close();
  return reply;
}
const listGifts = async () => {
  const wire = await manager.connect();
  const { data } = await wire.call('gifts/list', { recordsToTake: 100 });
  wire.close();
  return data.rows as { id: number; icon: string; version: number }[];
};
const exists = async (key: string) =>
  (await server.app.db.selectFrom('media').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;
const rejected = {
  error_code: 'bad_request',
  request_details: { issues: [{ path: 'icon', message: 'upload' }] },
};

test('a picture becomes the icon of one gift, and members see it', async () => {
  const { status, body } = await upload(await picture());
  expect(status).toBe(200);
  const { key, photo } = body.data;
  expect(photo).toBe(`/media/${key}.jpg`);
  const saved = await save(key);
  expect(saved).toMatchObject({ data: { id: expect.any(Number), version: 1 } });
  expect(await listGifts()).toContainEqual(expect.objectContaining({ id: saved.data.id, icon: photo }));
  const wire = await server.connect((await server.register()).cookie);
  const gifts = (await wire.call('gifts', { recordsToTake: 100 })).data as Gift[];
  expect(gifts).toContainEqual(expect.objectContaining({ id: saved.data.id, icon: photo }));
  const served = await fetch(server.url + photo);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await served.arrayBuffer()).includes('SECRETOWNER')).toBe(false);
  // Once: no second gift takes it, and the gift itself keeps it when it is saved again.
  expect(await save(key)).toMatchObject(rejected);
  expect(await save(photo)).toMatchObject(rejected);
  expect(await save(photo, { id: saved.data.id, version: 1 })).toMatchObject({ data: { version: 2 } });
});

test('a gift takes no picture of a member, of a colleague, or of nobody', async () => {
  const me = await server.register();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'me.png');
  const own = await fetch(`${server.url}/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie: me.cookie },
  });
  const { photo } = ((await own.json()) as { data: { photo: string } }).data;
  const key = photo.slice('/media/'.length, '/media/'.length + 32);
  for (const icon of [key, photo, '0'.repeat(32), `/media/${'0'.repeat(32)}.jpg`, '../../x'])
    expect([icon, await save(icon)]).toMatchObject([icon, rejected]);
  const colleague = await signInStaff(server, { role: 'manager', name: 'Ben' });
  const { body } = await upload(await picture());
  expect(await save(body.data.key, { who: colleague })).toMatchObject(rejected);
  expect(await save(body.data.key)).toMatchObject({ data: { version: 1 } });
});

test('a picture for a virtual profile is for staff until somebody has approved it', async () => {
  const { status, body } = await upload(await picture(), { purpose: 'persona' });
  expect(status).toBe(200);
  const { key, photo } = body.data;
  expect((await fetch(server.url + photo)).status).toBe(200);
  expect((await fetch(`${server.url}/media/${key}.jpg`)).status).toBe(404);
  // It is for no gift.
  expect(await save(key)).toMatchObject(rejected);
});

test('a picture that no gift has taken within a day is deleted; that of a gift stays', async () => {
  const [forgotten, taken] = [await upload(await picture()), await upload(await picture())];
  await save(taken.body.data.key);
  const now = () => new Date(Date.now() + 25 * 3_600_000);
  await pruneUploads({ db: server.app.db, now });
  expect(await exists(forgotten.body.data.key)).toBe(false);
  expect(await exists(taken.body.data.key)).toBe(true);
  expect(await save(forgotten.body.data.key)).toMatchObject(rejected);
});

test('a file that is no JPEG, PNG or WebP is rejected', async () => {
  for (const [name, bytes] of Object.entries(await badPictures())) {
    if (bytes.length > 10_000_000) continue;
    const { status, body } = await upload(bytes);
    expect([name, status, body]).toEqual([name, 415, { error: 'invalid_file_type' }]);
  }
});

test('what is too large, for something else, or no form is rejected', async () => {
  const large = await upload(Buffer.alloc(15 * 1024 * 1024 + 1, 255));
  expect([large.status, large.body]).toEqual([413, { error: 'too_large' }]);
  expect((await upload(await picture(), { purpose: 'profile' })).status).toBe(400);
  const text = await server.post('/console/upload', { file: 'x' }, manager.cookie);
  expect(text.status).toBe(400);
});

const prove = (staffId: number, until: Date | null) =>
  server.app.db
    .updateTable('staff_session')
    .set({ step_up_until: until })
    .where('staff_id', '=', staffId)
    .execute();

test('a picture of the brand takes an admin and a fresh second factor; a rejection is logged and stores nothing', async () => {
  const icon = await picture(600, 600);
  const admin = await signInStaff(server, { role: 'admin', name: 'Noa' });
  const files = () => server.app.db.selectFrom('brand_file').select('name').execute();
  for (const purpose of ['brand_logo', 'brand_icon', 'brand_picture']) {
    const before = await files();
    expect(await upload(icon, { purpose })).toEqual({ status: 403, body: { error: 'forbidden' } });
    expect(await files()).toEqual(before);
    const entry = await server.app.db
      .selectFrom('audit_log')
      .select(['staff_id', 'kind', 'subject', 'detail'])
      .where('action', '=', 'upload')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      staff_id: manager.staffId,
      kind: 'refused',
      subject: `upload:${purpose}`,
      detail: { reason: 'role', role: 'manager', least: 'admin' },
    });
    await prove(admin.staffId, null);
    expect(await upload(icon, { purpose, cookie: admin.cookie })).toEqual({
      status: 403,
      body: { error: 'step_up_required' },
    });
    expect(await files()).toEqual(before);
    await prove(admin.staffId, new Date(Date.now() + 60_000));
    const { status, body } = await upload(icon, { purpose, cookie: admin.cookie });
    expect([status, body.data.photo]).toEqual([200, `/brand/${body.data.key}`]);
  }
});

test('it takes a session of a manager, on a page of this site; a rejection and an upload are logged', async () => {
  const bytes = await picture(30, 30);
  expect((await upload(bytes, { cookie: '' })).status).toBe(401);
  expect((await upload(bytes, { cookie: (await server.register()).cookie })).status).toBe(401);
  const moderator = await signInStaff(server, { role: 'moderator', name: 'Rina' });
  expect(await upload(bytes, { cookie: moderator.cookie })).toEqual({
    status: 403,
    body: { error: 'forbidden' },
  });
  expect((await upload(bytes, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  const { key } = (await upload(bytes)).body.data;
  const entries = await server.app.db
    .selectFrom('audit_log')
    .select(['staff_id', 'kind', 'subject'])
    .where('action', '=', 'upload')
    .orderBy('id')
    .execute();
  expect(entries).toContainEqual({ staff_id: moderator.staffId, kind: 'refused', subject: 'upload:gift' });
  expect(entries.at(-1)).toEqual({ staff_id: manager.staffId, kind: 'act', subject: `picture:${key}` });
});
