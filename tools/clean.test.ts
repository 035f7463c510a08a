import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clustersElsewhere, ownerFile } from '../apps/server/src/db/embedded/binaries.ts';
import { lockDataDir } from '../apps/server/src/db/embedded/data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-clean-'));
  fs.writeFileSync(path.join(dataDir, 'secret'), 'x');
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));
const clean = () =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'clean.ts')], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
  });

test('what a start has left is removed, and named', () => {
  const { status, stdout } = clean();
  expect(status).toBe(0);
  expect(stdout).toContain(`removed ${dataDir}`);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('a folder that a server holds stays as it is', () => {
  const lock = lockDataDir(dataDir);
  const { status, stderr } = clean();
  expect(status).toBe(1);
  expect(stderr).toMatch(/is held by process \d+ .*: stop it first\.\n$/);
  expect(fs.existsSync(path.join(dataDir, 'secret'))).toBe(true);
  if ('release' in lock) lock.release();
});

test.runIf(process.getuid?.() === 0)(
  'so is the database that root’s start put elsewhere; another’s stays',
  () => {
    const elsewhere = (owner: string) => {
      fs.mkdirSync(clustersElsewhere, { recursive: true });
      const folder = fs.mkdtempSync(path.join(clustersElsewhere, 'test-'));
      fs.writeFileSync(path.join(folder, ownerFile), owner);
      return folder;
    };
    const [mine, theirs] = [elsewhere(dataDir), elsewhere(os.tmpdir())];
    clean();
    expect([fs.existsSync(mine), fs.existsSync(theirs)]).toEqual([false, true]);
    fs.rmSync(theirs, { recursive: true });
  },
);
