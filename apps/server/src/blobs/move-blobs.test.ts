import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '../testing/s3-for-tests.ts';
import type { Blobs } from './blobs.ts';
import { openDiskBlobs } from './disk.ts';
import { joinBlobs, moveBlobs } from './move-blobs.ts';
import { openS3Blobs } from './s3.ts';

const FOLDERS = ['media', 'exports'];
const keys = Array.from({ length: 40 }, (_, at) => `media/${at % 4}/${at}.jpg`).sort();

let s3: TestS3;
let root: string;
let files: Blobs;
let bucket: Blobs;
beforeAll(async () => {
  s3 = await startTestS3();
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-blobs-'));
  files = await openDiskBlobs(root);
  bucket = openS3Blobs(s3.address, path.join(root, 'spool'));
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  fs.rmSync(root, { recursive: true });
});
beforeEach(async () => {
  for (const store of [files, bucket])
    for (const folder of FOLDERS) for await (const { key } of store.list(folder)) await store.remove(key);
});

async function keysIn(store: Blobs): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of store.list('media')) found.push(key);
  return found;
}

test('[SC19] a site moves to S3 while it runs, and back', async () => {
  for (const key of keys) await files.put(key, Buffer.from(key));
  const joined = joinBlobs(bucket, files);
  await joined.put('media/new/1.jpg', Buffer.from('new'));
  expect(await joined.copy(keys[0] as string, 'media/new/2.jpg')).toBe(true);
  expect(await keysIn(joined)).toEqual([...keys, 'media/new/1.jpg', 'media/new/2.jpg']);
  expect((await joined.get(keys[1] as string))?.toString()).toBe(keys[1]);
  await joined.remove(keys[2] as string);
  expect(await joined.get(keys[2] as string)).toBeNull();

  expect(await moveBlobs({ current: bucket, previous: files }, FOLDERS)).toEqual({ copied: 39, existing: 0 });
  expect(await moveBlobs({ current: bucket, previous: files }, FOLDERS)).toEqual({ copied: 0, existing: 39 });
  const moved = keys.filter((key) => key !== keys[2]);
  expect(await keysIn(bucket)).toEqual([...moved, 'media/new/1.jpg', 'media/new/2.jpg']);
  expect((await bucket.get(keys[1] as string))?.toString()).toBe(keys[1]);

  for (const key of await keysIn(files)) await files.remove(key);
  await moveBlobs({ current: files, previous: bucket }, FOLDERS);
  expect(await keysIn(files)).toEqual(await keysIn(bucket));
});

test('what a killed copy has stored in part is copied again', async () => {
  const [half, whole] = keys as [string, string];
  for (const key of [half, whole]) await files.put(key, Buffer.from(key));
  await bucket.put(half, Buffer.from(half.slice(1)));
  await bucket.put(whole, Buffer.from(whole));
  expect(await moveBlobs({ current: bucket, previous: files }, FOLDERS)).toEqual({ copied: 1, existing: 1 });
  expect((await bucket.get(half))?.toString()).toBe(half);
});

test('a picture that its owner deletes while it moves is gone from both stores', async () => {
  for (const key of keys) await files.put(key, Buffer.from(key));
  const joined = joinBlobs(bucket, files);
  const [removing] = await Promise.all([
    Promise.all(keys.map((key) => joined.remove(key))),
    moveBlobs({ current: bucket, previous: files }, FOLDERS),
  ]);
  expect(removing).toHaveLength(keys.length);
  expect([await keysIn(bucket), await keysIn(files)]).toEqual([[], []]);
});
