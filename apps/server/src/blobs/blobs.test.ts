import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '../testing/s3-for-tests.ts';
import { SWIFT_START_MS, startTestSwift, swiftIsHere } from '../testing/swift-for-tests.ts';
import type { Blobs, StoredBlob } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';
import { joinBlobs } from './move-blobs.ts';
import { openS3Blobs } from './s3.ts';

const withSwift = swiftIsHere();
let s3: TestS3;
let swift: TestS3 | undefined;
let root: string;
beforeAll(async () => {
  s3 = await startTestS3();
  if (withSwift) swift = await startTestSwift();
}, SWIFT_START_MS);
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await swift?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-blobs-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** Opens a bucket that is empty again for each test. */
async function openEmptyS3({ address } = s3): Promise<Blobs> {
  const blobs = openS3Blobs(address, path.join(root, 'spool'));
  for (const folder of ['media', 'exports'])
    for (const key of await keysIn(blobs, folder)) await blobs.remove(key);
  return blobs;
}

const stores = {
  files: () => openDiskBlobs(root),
  S3: () => openEmptyS3(),
  'S3 and files before it': async () => joinBlobs(await openEmptyS3(), await openDiskBlobs(root)),
  ...(withSwift && { Swift: () => openEmptyS3(swift) }),
};

async function listAll(blobs: Blobs, folder: string): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  for await (const blob of blobs.list(folder)) found.push(blob);
  return found;
}
const keysIn = async (blobs: Blobs, folder: string) => (await listAll(blobs, folder)).map(({ key }) => key);

describe.each(Object.entries(stores))('[SC19] %s', (_name, open) => {
  let blobs: Blobs;
  beforeEach(async () => {
    blobs = await open();
  });
  const text = async (key: string) => (await blobs.get(key))?.toString() ?? null;

  test('stores, replaces, copies and removes by key', async () => {
    await blobs.put('media/ab/1.jpg', Buffer.from('one'));
    await blobs.put('media/ab/1.jpg', Buffer.from('two'));
    expect(await text('media/ab/1.jpg')).toBe('two');
    expect(await blobs.copy('media/ab/1.jpg', 'media/cd/2.jpg')).toBe(true);
    await blobs.remove('media/ab/1.jpg');
    await blobs.remove('media/ab/1.jpg');
    expect([await text('media/ab/1.jpg'), await text('media/cd/2.jpg')]).toEqual([null, 'two']);
    expect(await blobs.copy('media/ab/1.jpg', 'media/cd/3.jpg')).toBe(false);
    expect(await keysIn(blobs, 'media')).toEqual(['media/cd/2.jpg']);
  });

  test('accepts chunks and returns a stream with the size', async () => {
    await blobs.put('exports/1.zip', Readable.from([Buffer.from('half, '), Buffer.from('and half')]));
    const found = await blobs.read('exports/1.zip');
    expect(found?.size).toBe(14);
    expect(found && (await buffer(found.stream)).toString()).toBe('half, and half');
    expect(await blobs.read('exports/2.zip')).toBeNull();
  });

  test('stores bytes as they are, and nothing as nothing', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 7) % 256));
    await blobs.put('media/ab/1.jpg', bytes);
    await blobs.put('media/ab/2.jpg', Buffer.alloc(0));
    expect((await blobs.get('media/ab/1.jpg'))?.equals(bytes)).toBe(true);
    expect(await text('media/ab/2.jpg')).toBe('');
  });

  test('a failed write keeps the old file and leaves no partial one', async () => {
    await blobs.put('exports/1.zip', Buffer.from('old'));
    async function* failing() {
      yield Buffer.from('new');
      throw new Error('the disk is full');
    }
    await expect(blobs.put('exports/1.zip', failing())).rejects.toThrow('the disk is full');
    expect(await text('exports/1.zip')).toBe('old');
    const left = fs.readdirSync(root, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile() && entry.name !== '1.zip')).toEqual([]);
  });

  test('lists a folder in the order of keys, with size and time of storing', async () => {
    for (const key of ['media/b/2.jpg', 'media/a/3.jpg', 'media/b/1.jpg', 'media/c/1.jpg', 'exports/1.zip'])
      await blobs.put(key, Buffer.from(key));
    const listed = await listAll(blobs, 'media');
    const sorted = ['media/a/3.jpg', 'media/b/1.jpg', 'media/b/2.jpg', 'media/c/1.jpg'];
    expect(listed.map(({ key, size }) => [key, size])).toEqual(sorted.map((key) => [key, key.length]));
    for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await keysIn(blobs, 'media/a')).toEqual(['media/a/3.jpg']);
    expect(await keysIn(blobs, 'media/none')).toEqual([]);
  });

  test.each([
    'secret',
    'media',
    'media/',
    'media/../secret',
    'media/a/../../secret',
    '/etc/passwd',
    'postgres/base',
    'media/a\u0000b',
    'media/.hidden',
  ])('%j is not a valid key', async (key) => {
    fs.writeFileSync(path.join(root, 'secret'), 'x');
    await expect((async () => blobs.get(key))()).rejects.toThrow('no key of a blob');
    await expect((async () => blobs.read(key))()).rejects.toThrow('no key of a blob');
    await expect((async () => blobs.put(key, Buffer.from('x')))()).rejects.toThrow('no key of a blob');
    await expect((async () => blobs.put(key, Readable.from(['x'])))()).rejects.toThrow('no key of a blob');
    await expect((async () => blobs.remove(key))()).rejects.toThrow('no key of a blob');
    expect(fs.readFileSync(path.join(root, 'secret'), 'utf8')).toBe('x');
  });
});

describe('files', () => {
  test('only the server can read an export on the disk', async () => {
    const blobs = await openDiskBlobs(root);
    await blobs.put('exports/1.zip', Buffer.from('a life'));
    expect(fs.statSync(path.join(root, 'exports/1.zip')).mode & 0o777).toBe(0o600);
  });

  test('does not list partial files, removes those older than a time, and nothing else', async () => {
    const blobs = await openDiskBlobs(root);
    await blobs.put('media/a/1.jpg', Buffer.from('whole'));
    const [old, fresh] = ['0123456789ab', 'ba9876543210'].map((end) =>
      path.join(root, `media/a/1.jpg.${end}`),
    );
    for (const file of [old, fresh]) fs.writeFileSync(file as string, 'half');
    fs.utimesSync(old as string, 1_000, 1_000);
    fs.utimesSync(path.join(root, 'media/a/1.jpg'), 1_000, 1_000);
    expect(await keysIn(blobs, 'media')).toEqual(['media/a/1.jpg']);
    expect(await blobs.removeUnfinished(new Date(2_000_000))).toBe(1);
    expect(fs.readdirSync(path.join(root, 'media/a')).sort()).toEqual(['1.jpg', '1.jpg.ba9876543210']);
  });

  test('reports when its folders cannot be reached', async () => {
    const blobs = await openDiskBlobs(root);
    expect(await blobs.isReady()).toBe(true);
    fs.rmSync(path.join(root, 'exports'), { recursive: true });
    expect(await blobs.isReady()).toBe(false);
  });
});
