import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findBlobWork } from './blob-work.ts';
import { isTestFile, listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const sources = listRepositoryFiles(root).filter(
  (file) => /^(apps\/server\/src|tools|demo)\/.*\.ts$/.test(file) && !isTestFile(file),
);

test('transactions do no file work', () => {
  const found = sources.flatMap((file) => findBlobWork(file, read(file)).map((call) => `${file}: ${call}`));
  expect(found).toEqual([]);
});

test('only the blob store knows where this machine stores files', () => {
  // State of this process alone: its embedded database, its secret, the lock of its data folder.
  const own = /^apps\/server\/src\/(blobs\/|db\/|config|create-app\.ts)|^tools\//;
  const others = sources.filter((file) => !own.test(file) && /\bdataDir\b/.test(read(file)));
  expect(others.filter((file) => !file.startsWith('apps/server/src/testing/'))).toEqual([]);
});

test.each([
  ['db.transaction().execute(async (tx) => { await media.remove(key); })', ['media.remove(key)']],
  [
    'app.db.transaction().setIsolationLevel(level).execute((tx) => app.blobs.copy(a, b))',
    ['app.blobs.copy(a, b)'],
  ],
  ['db.transaction().execute((tx) => copyPhoto(media, key, true))', ['copyPhoto(media, key, true)']],
  ['async function store(tx: Tx, media: MediaStore) { await media.remove(key); }', ['media.remove(key)']],
  ['write(contract, async (ctx) => { await ctx.app.media.remove(key); })', ['ctx.app.media.remove(key)']],
  ['writePrepared(contract, { prepare: ({ media }) => media.copy(key), run: (ctx) => reply() })', []],
  ['await blobs.put(key, bytes); await db.transaction().execute((tx) => store(tx, key))', []],
  ['sql`select 1`.execute(db); media.get(key)', []],
])('%s', (text, expected) => {
  expect(findBlobWork('x.ts', text)).toEqual(expected);
});
