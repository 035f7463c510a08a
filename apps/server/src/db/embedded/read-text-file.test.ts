import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

test('a file that appears and disappears during the read is either there or not, without an error', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-text-of-'));
  const file = path.join(folder, 'postmaster.pid');
  const other = new Worker(
    `const fs = require('node:fs');
    const file = ${JSON.stringify(file)};
    for (let turn = 0; turn < 2_000; turn++) { fs.writeFileSync(file, '4711'); fs.unlinkSync(file); }`,
    { eval: true },
  );
  let isOver = false;
  const ended = once(other, 'exit').then(() => {
    isOver = true;
  });
  const seen = new Set<string | undefined>();
  while (!isOver) {
    for (let reads = 0; reads < 200; reads++) seen.add(readTextFile(file));
    await new Promise(setImmediate);
  }
  await ended;
  expect(readTextFile(file)).toBeUndefined();
  expect([...seen].every((text) => text === undefined || text === '' || text === '4711')).toBe(true);
  fs.rmSync(folder, { recursive: true });
});

test('any other read error is thrown', () => {
  expect(() => readTextFile(os.tmpdir())).toThrow('EISDIR');
  expect(readTextFile(path.join(os.tmpdir(), 'afterglow-is-not-there'))).toBeUndefined();
});
