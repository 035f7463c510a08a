import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { badPictures } from '../testing/bad-pictures.ts';
import { createHttpFixture, type HttpFixture } from '../testing/http-fixture.ts';

let fixture: HttpFixture;
let me: { id: number; cookie: string };
beforeAll(async () => {
  fixture = await createHttpFixture();
  me = await fixture.register();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.now = new Date();
});

const picture = (width = 1200, height = 1600) =>
  sharp({ create: { width, height, channels: 3, background: '#7a3050' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'SECRETOWNER' }, IFD3: { GPSLatitude: '32/1 5/1 0/1' } } })
    .jpeg()
    .toBuffer();

type Part = { name: string; value: string | Buffer; filename?: string; type?: string };
async function upload(parts: Part[], cookie = me.cookie, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const { name, value, filename = 'photo.jpg', type = 'image/jpeg' } of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type }), filename);
  }
  const encoded = new Response(form);
  return fixture.send({
    method: 'POST',
    url: '/upload',
    headers: { cookie, 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const file = (value: Buffer, more: Partial<Part> = {}): Part => ({ name: 'file', value, ...more });
const photoOf = (response: { json: () => unknown }) =>
  (response.json() as { data: { photo: string } }).data.photo;

test('[S7.55, S7.56] an upload is multipart with the field file, and returns the address of the picture', async () => {
  const response = await upload([file(await picture())]);
  expect(response.statusCode).toBe(200);
  const photo = photoOf(response);
  expect(photo).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  const stored = await fixture.db
    .selectFrom('media')
    .selectAll()
    .where('key', '=', photo.slice('/media/'.length, -'.jpg'.length))
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({
    owner_id: me.id,
    purpose: 'profile',
    width: 1200,
    height: 1600,
    used: false,
  });

  const served = await fixture.send({ url: photo });
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(served.rawPayload.includes('SECRETOWNER')).toBe(false);
  expect(served.rawPayload.includes('Exif')).toBe(false);
});

test.each([96, 160, 320, 480, 720, 1080])('a copy %i wide is made on demand, as WebP', async (width) => {
  const photo = photoOf(await upload([file(await picture())]));
  for (let n = 0; n < 2; n++) {
    const served = await fixture.send({ url: photo.replace('.jpg', `_${width}.webp`) });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const about = await sharp(served.rawPayload).metadata();
    expect([about.format, about.width, about.exif]).toEqual(['webp', width, undefined]);
  }
});

test('twenty concurrent requests for one size get the same copy', async () => {
  const photo = photoOf(await upload([file(await picture())]));
  const all = await Promise.all(
    Array.from({ length: 20 }, () => fixture.send({ url: photo.replace('.jpg', '_320.webp') })),
  );
  expect(new Set(all.map((served) => served.rawPayload.toString('base64'))).size).toBe(1);
});

test('an unknown picture is not found', async () => {
  const photo = photoOf(await upload([file(await picture(40, 40))]));
  for (const url of [
    photo.replace('.jpg', '_321.webp'),
    photo.replace('.jpg', '.png'),
    `/media/${'0'.repeat(32)}.jpg`,
    `/media/${'0'.repeat(32)}_96.webp`,
    '/media/..%2f..%2fsecret',
    '/media/%2e%2e%2fsecret',
    '/media/',
    '/media/x.jpg',
  ]) {
    const served = await fixture.send({ url });
    expect([url, served.statusCode, served.json()]).toEqual([url, 404, { error: 'not_found' }]);
  }
});

test('[S7.56, S5.23] a file that is no JPEG, PNG or WebP is rejected with an error key', async () => {
  for (const [name, bytes] of Object.entries(await badPictures())) {
    if (bytes.length > 10_000_000) continue;
    const response = await upload([file(bytes)]);
    expect([name, response.statusCode, response.json()]).toEqual([name, 400, { error: 'invalid_file_type' }]);
  }
});

test('the name and the declared type of a file decide nothing', async () => {
  const png = await sharp(await picture(50, 50))
    .png()
    .toBuffer();
  const odd = ['../../etc/passwd', `${'x'.repeat(5000)}.jpg`, 'photo.jpg.html', 'photo.svg'];
  for (const filename of odd) {
    const response = await upload([file(png, { filename, type: 'text/html' })]);
    expect(response.statusCode).toBe(200);
    expect(photoOf(response)).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  }
});

test('more than 15 MB is too large', async () => {
  const response = await upload([file(Buffer.alloc(15 * 1024 * 1024 + 1, 255))]);
  expect([response.statusCode, response.json()]).toEqual([413, { error: 'too_large' }]);
});

test('no file, a wrong field, two files, an unknown purpose and another type of body are rejected', async () => {
  const bytes = await picture(30, 30);
  for (const parts of [
    [{ name: 'for', value: 'profile' }],
    [file(bytes, { name: 'photo' })],
    [file(bytes), { name: 'for', value: 'avatar' }],
    [file(bytes), file(bytes)],
  ]) {
    const response = await upload(parts);
    expect([400, 413]).toContain(response.statusCode);
    expect(response.json()).toHaveProperty('error');
  }
  const json = await fixture.post('/upload', { file: 'x' }, me.cookie);
  expect([json.statusCode, json.json()]).toEqual([400, { error: 'wrong_data' }]);
});

test('without a session nothing is accepted, and a page of another site cannot send one', async () => {
  const bytes = await picture(30, 30);
  expect((await upload([file(bytes)], '')).statusCode).toBe(401);
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of elsewhere) {
    const response = await upload([file(bytes)], me.cookie, headers);
    expect([response.statusCode, response.json()]).toEqual([403, { error: 'forbidden' }]);
  }
  expect((await upload([file(bytes)], me.cookie, { origin: 'http://localhost:3000' })).statusCode).toBe(200);
});

test('[S7.55] a picture for the chat has an address that expires', async () => {
  const response = await upload([{ name: 'for', value: 'chat' }, file(await picture(64, 64))]);
  const photo = photoOf(response);
  expect(photo).toMatch(/^\/media\/h[0-9a-f]{32}\.jpg\?until=\d+&for=\d+&sig=[\w-]{32}$/);
  const served = await fixture.send({ url: photo });
  expect(served.statusCode).toBe(200);
  expect(served.headers['cache-control']).toMatch(/^private, max-age=3[56]\d\d$/);
  const [path = '', query = ''] = photo.split('?');
  expect((await fixture.send({ url: `${path.replace('.jpg', '_320.webp')}?${query}` })).statusCode).toBe(200);
  for (const url of [path, `${path}?${query}x`, `${path}?${query.replace(/until=\d/, 'until=9')}`]) {
    expect((await fixture.send({ url })).statusCode).toBe(404);
  }
  fixture.clock.now = new Date(Date.now() + 3_601_000);
  expect((await fixture.send({ url: photo })).statusCode).toBe(404);
});

test('in production a member uploads at most 60 pictures a day', async () => {
  const strict = await createHttpFixture({ production: true, publicUrl: 'https://afterglow.example' });
  try {
    const { cookie } = await strict.register();
    const body =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nnothing\r\n--x--\r\n';
    const once = () =>
      strict.send({
        method: 'POST',
        url: '/upload',
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
        payload: body,
      });
    for (let n = 0; n < 60; n++) expect((await once()).statusCode).toBe(400);
    expect((await once()).statusCode).toBe(429);
  } finally {
    await strict.close();
  }
});
