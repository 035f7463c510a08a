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
/**
 * Starts a process that holds the lock while it writes its name, works for `ms` or until it may go, and
 * writes its name again.
 */
function startHolder({ lock, log }: { lock: string; log: string }, name: string, ms: number) {
  const script = `
    const { withFolderLock } = await import(${module});
    const { appendFileSync, existsSync } = await import('node:fs');
    withFolderLock(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name} begins\n`)});
      const end = Date.now() + ${ms};
      while (Date.now() < end && !existsSync(${JSON.stringify(`${log}.go`)}))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
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
const listClaims = ({ lock }: { lock: string }) => fs.readdirSync(path.dirname(lock));
const readLog = (file: string) =>
  fs.existsSync(file) ? (fs.readFileSync(file, 'utf8').match(/^.+$/gm) ?? []) : [];
const waitForLines = async (file: string, count: number) => {
  while (readLog(file).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('of several starts in one folder one works, and the others wait and say for whom', async () => {
  const place = makePlace();
  const first = startHolder(place, 'first', 60_000);
  await waitForLines(place.log, 1);
  const others = [startHolder(place, 'second', 50), startHolder(place, 'third', 50)];
  await Promise.all(others.map(({ child }) => once(child.stderr, 'data')));
  fs.writeFileSync(`${place.log}.go`, '');
  const texts = await Promise.all(others.map(({ end }) => end));
  expect(await first.end).toBe('');
  for (const text of texts) expect(text).toMatch(/^Process \d+ installs or builds in this folder; waiting/);
  expect(texts.join('')).toContain(`Process ${first.child.pid} `);
  const lines = readLog(place.log);
  expect(lines).toHaveLength(6);
  for (let at = 0; at < 6; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'));
  expect(listClaims(place)).toEqual([]);
});

test('of eight starts that find the lock of a killed process, each works alone', async () => {
  const place = makePlace();
  const killed = startHolder(place, 'killed', 60_000);
  await waitForLines(place.log, 1);
  // They wait for a process that runs, and notice at the same moment that it is dead.
  const waiting = Array.from({ length: 8 }, (_, at) => startHolder(place, `start ${at}`, 30));
  await Promise.all(waiting.map(({ child }) => once(child.stderr, 'data')));
  killed.child.kill('SIGKILL');
  await Promise.all(waiting.map(({ end }) => end));
  const lines = readLog(place.log).slice(1);
  expect(lines).toHaveLength(16);
  for (let at = 0; at < 16; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'));
  expect(listClaims(place)).toEqual([]);
});

test('of eight claims at the same moment at most one gets the lock', async () => {
  const place = makePlace();
  const begin = Date.now() + 3_000;
  // Each tries again and again without a pause, as long as the others do.
  const script = `
    const { withFolderLock } = await import(${module});
    const { mkdirSync, rmdirSync } = await import('node:fs');
    const inside = ${JSON.stringify(path.join(place.folder, 'inside'))};
    const random = Math.random;
    Math.random = () => random() / 50 - 0.5;
    while (Date.now() < ${begin});
    for (let times = 0; times < 25; times++)
      withFolderLock(${JSON.stringify(place.lock)}, () => {
        mkdirSync(inside);
        rmdirSync(inside);
      });`;
  const starts = Array.from({ length: 8 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return once(child, 'exit');
  });
  expect((await Promise.all(starts)).map(([code]) => code)).toEqual(Array(8).fill(0));
});

test('the lock of a killed process does not count, nor one with the id of this process; one that throws gives it back', async () => {
  const place = makePlace();
  const killed = startHolder(place, 'killed', 60_000);
  await waitForLines(place.log, 1);
  killed.child.kill('SIGKILL');
  await killed.end;
  expect(listClaims(place)).toEqual([expect.stringContaining(`install.lock.${killed.child.pid}.`)]);
  await startHolder(place, 'next', 0).end;
  expect(readLog(place.log)).toEqual(['killed begins', 'next begins', 'next ends']);

  const { withFolderLock } = await import('./folder-lock.mjs');
  fs.writeFileSync(`${place.lock}.${process.pid}.0123456789ab`, '');
  expect(withFolderLock(place.lock, () => 'done')).toBe('done');
  const fail = () => {
    throw new Error('the build failed');
  };
  expect(() => withFolderLock(place.lock, fail)).toThrow('the build failed');
  expect(listClaims(place)).toEqual([]);
});
