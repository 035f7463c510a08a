import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Blobs, FILE_MODES } from '../apps/server/src/blobs/blobs.ts';
import { openDiskBlobs } from '../apps/server/src/blobs/disk.ts';
import { openS3Blobs } from '../apps/server/src/blobs/s3.ts';
import { startTestS3, type TestS3 } from '../apps/server/src/testing/s3-for-tests.ts';

// `npm run blobs -- copy`, killed in the middle and started again.

const KEYS = [
  ...Array.from({ length: 60 }, (_, at) => `media/${at % 4}/${at}.jpg`),
  ...Array.from({ length: 5 }, (_, at) => `exports/${at}.zip`),
  'kits/1.zip',
];
/** Returns several chunks, so that a killed copy can leave half of them. */
const createContent = (key: string): Buffer => Buffer.alloc(150_000, `${key} `);
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const expected = Object.fromEntries(KEYS.map((key) => [key, digest(createContent(key))]));

let s3: TestS3;
let root: string;
beforeAll(async () => {
  s3 = await startTestS3();
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-blobs-command-'));
});
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  fs.rmSync(root, { recursive: true });
});

function startCopy(env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'blobs.ts'), 'copy'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ENV_FILE: os.devNull, NODE_NO_WARNINGS: '1', ...env },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output.text += piece.toString();
    });
  return { child, output };
}

async function listContents(store: Blobs): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of Object.keys(FILE_MODES))
    for await (const { key } of store.list(folder)) found[key] = digest((await store.get(key)) as Buffer);
  return found;
}

async function countBlobs(store: Blobs): Promise<number> {
  let count = 0;
  for await (const _ of store.list('media')) count++;
  return count;
}

/** Kills the command once the store has some blobs and lacks others. */
async function killInTheMiddle(child: ChildProcess, target: Blobs): Promise<void> {
  while ((await countBlobs(target)) < 10) {
    expect(child.exitCode).toBeNull();
    await sleep(5);
  }
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

test('[SC19] after a kill, a second start copies what is missing or stored in part, to S3 and back', async () => {
  const dataDir = path.join(root, 'data');
  const files = await openDiskBlobs(dataDir);
  const bucket = openS3Blobs(s3.address, path.join(dataDir, 'spool'));
  for (const key of KEYS) await files.put(key, createContent(key));

  const directions: { target: Blobs; env: Record<string, string> }[] = [
    { target: bucket, env: { MEDIA_URL: s3.url, MEDIA_PREVIOUS: 'files' } },
    { target: files, env: { MEDIA_PREVIOUS: s3.url } },
  ];
  for (const { target, env } of directions) {
    for (const key of Object.keys(await listContents(target))) if (target === files) await files.remove(key);
    const settings = { DATA_DIR: dataDir, ...env };
    await killInTheMiddle(startCopy(settings).child, target);
    // The store of the tests also keeps what it had received of a file.
    const halfway = Object.entries(await listContents(target));
    const existing = halfway.filter(([key, content]) => content === expected[key]).length;
    expect(existing).toBeGreaterThan(0);
    expect(existing).toBeLessThan(KEYS.length);

    const { child, output } = startCopy(settings);
    await once(child, 'exit');
    expect(output.text).toContain(
      `${KEYS.length - existing} files were copied, ${existing} were there already.`,
    );
    expect(child.exitCode).toBe(0);
    expect(await listContents(target)).toEqual(expected);
    // The daily sweep of the site removes what the killed one has left.
    await target.removeUnfinished(new Date(Date.now() + 60_000));
  }
  const left = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile() && entry.name !== 'secret')).toHaveLength(KEYS.length);
}, 120_000);
