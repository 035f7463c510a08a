import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OWNER_FILE } from '../apps/server/src/db/embedded/binaries.ts';
import { lockDataDir } from '../apps/server/src/db/embedded/data-dir-lock.ts';

let dataDir: string;
let elsewhere: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-clean-'));
  fs.writeFileSync(path.join(dataDir, 'secret'), 'x');
  elsewhere = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-elsewhere-'));
});
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) fs.rmSync(folder, { recursive: true, force: true });
});
const clean = () =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'clean.ts'), elsewhere], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });

test('the leftovers of a start are removed and listed', () => {
  const { status, stdout } = clean();
  expect(status).toBe(0);
  expect(stdout).toContain(`removed ${dataDir}`);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a folder that a server uses is kept', () => {
  const lock = lockDataDir(dataDir);
  const { status, stderr } = clean();
  expect(status).toBe(1);
  expect(stderr).toMatch(/is held by process \d+ .*: stop it first\.\n$/);
  expect(fs.existsSync(path.join(dataDir, 'secret'))).toBe(true);
  if (lock.ok) lock.release();
});

test('so is the database that root’s start put elsewhere; another’s stays', () => {
  const clusterOf = (owner: string) => {
    const folder = fs.mkdtempSync(path.join(elsewhere, 'test-'));
    fs.writeFileSync(path.join(folder, OWNER_FILE), owner);
    return folder;
  };
  const [mine, theirs] = [clusterOf(dataDir), clusterOf(os.tmpdir())];
  clean();
  expect([fs.existsSync(mine), fs.existsSync(theirs)]).toEqual([false, true]);
});

test('an unreadable folder is not removed', () => {
  const closed = fs.mkdtempSync(path.join(elsewhere, 'test-'));
  // Root can read every folder. A file instead of the folder is unreadable for everybody.
  fs.writeFileSync(path.join(elsewhere, 'file'), '');
  fs.chmodSync(closed, 0o000);
  const { status, stderr } = clean();
  fs.chmodSync(closed, 0o700);
  expect([status, stderr]).toEqual([0, '']);
  expect(fs.existsSync(closed)).toBe(true);
  fs.chmodSync(elsewhere, 0o000);
  const exitCode = clean().status;
  fs.chmodSync(elsewhere, 0o700);
  expect(exitCode).toBe(0);
});
