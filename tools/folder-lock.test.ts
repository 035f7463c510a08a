import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const module = JSON.stringify(path.join(import.meta.dirname, 'folder-lock.mjs'));

function makePlace() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-lock-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return { folder, lock: path.join(folder, '.cache/install.lock'), log: path.join(folder, 'log') };
}
/** A process that holds the lock while it writes its name, works for `ms`, and writes its name again. */
function startHolder({ lock, log }: { lock: string; log: string }, name: string, ms: number) {
  const script = `
    const { withFolderLock } = await import(${module});
    const { appendFileSync } = await import('node:fs');
    withFolderLock(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name} begins\n`)});
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
      appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name} ends\n`)});
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  return { child, end: once(child, 'exit').then(() => output) };
}
const readLog = (file: string) =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
const waitForLines = async (file: string, count: number) => {
  while (readLog(file).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('of several starts in one folder one works, and the others wait and say for whom', async () => {
  const place = makePlace();
  const first = startHolder(place, 'first', 1_000);
  await waitForLines(place.log, 1);
  const others = [startHolder(place, 'second', 50), startHolder(place, 'third', 50)];
  const texts = await Promise.all(others.map(({ end }) => end));
  expect(await first.end).toBe('');
  for (const text of texts) expect(text).toMatch(/^Process \d+ installs or builds in this folder; waiting/);
  expect(texts.join('')).toContain(`Process ${first.child.pid} `);
  const lines = readLog(place.log);
  expect(lines).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'));
  expect(fs.existsSync(place.lock)).toBe(false);
});

test('the lock of a killed process does not count, nor an empty or own one; one that throws gives it back', async () => {
  const place = makePlace();
  const killed = startHolder(place, 'killed', 60_000);
  await waitForLines(place.log, 1);
  killed.child.kill('SIGKILL');
  await killed.end;
  expect(fs.existsSync(place.lock)).toBe(true);
  await startHolder(place, 'next', 0).end;
  expect(readLog(place.log)).toEqual(['killed begins', 'next begins', 'next ends']);

  const { withFolderLock } = await import('./folder-lock.mjs');
  fs.writeFileSync(place.lock, String(process.pid));
  expect(withFolderLock(place.lock, () => 'done')).toBe('done');
  fs.writeFileSync(place.lock, '');
  fs.utimesSync(place.lock, 1_000, 1_000);
  expect(withFolderLock(place.lock, () => 'done')).toBe('done');
  const fail = () => {
    throw new Error('the build failed');
  };
  expect(() => withFolderLock(place.lock, fail)).toThrow('the build failed');
  expect(fs.existsSync(place.lock)).toBe(false);
});
