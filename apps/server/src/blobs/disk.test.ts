import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Blobs, StoredBlob } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';

let root: string;
let blobs: Blobs;
beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-blobs-'));
  blobs = await openDiskBlobs(root);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const text = async (key: string) => (await blobs.get(key))?.toString() ?? null;
async function list(folder: string): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  for await (const blob of blobs.list(folder)) found.push(blob);
  return found;
}
const keysIn = async (folder: string) => (await list(folder)).map(({ key }) => key);
const filesOf = (folder: string) => fs.readdirSync(path.join(root, folder), { recursive: true }).map(String);

test('stores, replaces, copies and removes by key', async () => {
  await blobs.put('media/ab/1.jpg', Buffer.from('one'));
  await blobs.put('media/ab/1.jpg', Buffer.from('two'));
  expect(await text('media/ab/1.jpg')).toBe('two');
  expect(await blobs.copy('media/ab/1.jpg', 'media/cd/2.jpg')).toBe(true);
  await blobs.remove('media/ab/1.jpg');
  await blobs.remove('media/ab/1.jpg');
  expect([await text('media/ab/1.jpg'), await text('media/cd/2.jpg')]).toEqual([null, 'two']);
  expect(await blobs.copy('media/ab/1.jpg', 'media/cd/3.jpg')).toBe(false);
  expect(await keysIn('media')).toEqual(['media/cd/2.jpg']);
});

test('accepts chunks and returns a stream with the size', async () => {
  await blobs.put('exports/1.zip', Readable.from([Buffer.from('half, '), Buffer.from('and half')]));
  const found = await blobs.read('exports/1.zip');
  expect(found?.size).toBe(14);
  expect(found && (await buffer(found.stream)).toString()).toBe('half, and half');
  expect(await blobs.read('exports/2.zip')).toBeNull();
});

test('only the server can read an export on the disk', async () => {
  await blobs.put('exports/1.zip', Buffer.from('a life'));
  expect(fs.statSync(path.join(root, 'exports/1.zip')).mode & 0o777).toBe(0o600);
});

test('a failed write keeps the old file and leaves no partial one', async () => {
  await blobs.put('exports/1.zip', Buffer.from('old'));
  async function* failing() {
    yield Buffer.from('new');
    throw new Error('the disk is full');
  }
  await expect(blobs.put('exports/1.zip', failing())).rejects.toThrow('the disk is full');
  expect(await text('exports/1.zip')).toBe('old');
  expect(filesOf('exports')).toEqual(['1.zip']);
});

test('lists a folder in the order of keys, with the time of storing, without partial files', async () => {
  for (const key of ['media/b/2.jpg', 'media/a/3.jpg', 'media/b/1.jpg', 'exports/1.zip'])
    await blobs.put(key, Buffer.from(key));
  fs.writeFileSync(path.join(root, 'media/a/3.jpg.0123456789ab'), 'half');
  const listed = await list('media');
  expect(listed.map(({ key }) => key)).toEqual(['media/a/3.jpg', 'media/b/1.jpg', 'media/b/2.jpg']);
  for (const { storedAt } of listed) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  expect(await keysIn('media/a')).toEqual(['media/a/3.jpg']);
  expect(await keysIn('media/none')).toEqual([]);
});

test('removes partial files older than a time, and nothing else', async () => {
  await blobs.put('media/a/1.jpg', Buffer.from('whole'));
  const [old, fresh] = ['0123456789ab', 'ba9876543210'].map((end) => path.join(root, `media/a/1.jpg.${end}`));
  for (const file of [old, fresh]) fs.writeFileSync(file as string, 'half');
  fs.utimesSync(old as string, 1_000, 1_000);
  fs.utimesSync(path.join(root, 'media/a/1.jpg'), 1_000, 1_000);
  expect(await blobs.removeUnfinished(new Date(2_000_000))).toBe(1);
  expect(filesOf('media/a').sort()).toEqual(['1.jpg', '1.jpg.ba9876543210']);
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
  await expect((async () => blobs.put(key, Buffer.from('x')))()).rejects.toThrow('no key of a blob');
  await expect((async () => blobs.remove(key))()).rejects.toThrow('no key of a blob');
  expect(fs.readFileSync(path.join(root, 'secret'), 'utf8')).toBe('x');
});

test('reports when its folders cannot be reached', async () => {
  expect(await blobs.isReady()).toBe(true);
  fs.rmSync(path.join(root, 'exports'), { recursive: true });
  expect(await blobs.isReady()).toBe(false);
});
