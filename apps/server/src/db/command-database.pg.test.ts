import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { type TestCluster, testCluster } from '../testing/cluster-for-tests.ts';
import type {} from '../testing/postgres-for-tests.ts';
import { compiled } from '../testing/server-process.ts';
import { startEmbedded } from './embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = path.join(import.meta.dirname, '../../../..');
const commands = {
  audit: ['apps/server/src/ledger-audit/audit.ts'],
  staff: ['tools/staff.ts', 'cancellations'],
  backup: ['tools/backup.ts', '--done'],
};

/** Runs a command as a cron job does: in a folder of its own, with only the given environment. */
function run(command: readonly string[], { cwd, env = {} }: { cwd: string; env?: Record<string, string> }) {
  const [file = '', ...given] = command;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...given], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compiled, ...env },
  });
  return { status, stdout, stderr };
}

let cluster: TestCluster;
let empty: string;
beforeAll(async () => {
  empty = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-command-'));
  cluster = await testCluster({ durable: true });
  await cluster.stop();
});
afterAll(() => {
  cluster.remove();
  fs.rmSync(empty, { recursive: true, force: true });
});

/** Lists the folder of the embedded database: a started one has more files. */
const listCluster = () => [cluster.dataDir, cluster.dir].map((folder) => fs.readdirSync(folder).sort());

for (const [name, command] of Object.entries(commands)) {
  test(`${name} without a database reports it in one line, and creates nothing`, () => {
    const { status, stdout, stderr } = run(command, { cwd: empty });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^DATABASE_URL: is not set, and there is no database in DATA_DIR \S+\/data; .*\n$/,
    );
    expect(fs.readdirSync(empty)).toEqual([]);
  });

  test(`${name} in production requires DATABASE_URL, also beside an embedded database`, () => {
    const { status, stderr } = run(command, {
      cwd: empty,
      env: { NODE_ENV: 'production', DATA_DIR: cluster.dataDir },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: is required by commands in production; .*\n$/);
  });

  test(`${name} reads the server’s file of settings, and requires DATABASE_URL in production`, () => {
    const file = path.join(empty, 'settings');
    fs.writeFileSync(file, `NODE_ENV=production\nDATA_DIR=${cluster.dataDir}\n`);
    const { status, stderr } = run(command, { cwd: empty, env: { ENV_FILE: file } });
    fs.rmSync(file);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: is required by commands in production; .*\n$/);
  });

  test(`${name} at a database without tables reports it in one line`, () => {
    const env = { DATA_DIR: empty, DATABASE_URL: inject('postgresUrl') };
    const { status, stderr } = run(command, { cwd: empty, env });
    fs.rmSync(path.join(empty, 'secret'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: leads to a database without tables; .*\n$/);
  });

  test(`${name} works beside a server that has the embedded database, and by itself`, async () => {
    const env = { DATA_DIR: cluster.dataDir };
    const held = await startEmbedded({ dataDir: cluster.dataDir });
    expect(run(command, { cwd: empty, env })).toMatchObject({ status: 0, stderr: '' });
    await held.stop();
    expect(run(command, { cwd: empty, env })).toMatchObject({ status: 0, stderr: '' });
  });
}

test.each([
  ['anywhere', {}],
  ['in production', { NODE_ENV: 'production' }],
  ['beside an embedded database', { DATA_DIR: 'embedded' }],
])('restore without DATABASE_URL reports it in one line, and creates nothing: %s', (_where, given) => {
  const before = listCluster();
  const env = 'DATA_DIR' in given ? { DATA_DIR: cluster.dataDir } : given;
  const { status, stdout, stderr } = run(['tools/restore.ts', 'backup'], { cwd: empty, env });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^DATABASE_URL: is required by this command; .*\n$/);
  expect([fs.readdirSync(empty), listCluster()]).toEqual([[], before]);
});

test('doctor without a database says that there is none, and creates nothing', () => {
  const { stdout } = run(['tools/doctor.ts'], { cwd: empty });
  expect(stdout).toMatch(/^· database +the embedded one under \S+\/data, which the first start creates$/m);
  expect(fs.readdirSync(empty)).toEqual([]);
  const production = {
    NODE_ENV: 'production',
    SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
    PUBLIC_URL: 'https://meet.example.org',
  };
  const env = { ...production, SMTP_URL: 'smtp://127.0.0.1:1' };
  const { status, stdout: live } = run(['tools/doctor.ts'], { cwd: empty, env });
  expect(live).toMatch(/^✗ database +DATABASE_URL: is not set; /m);
  expect(status).toBe(1);
  expect(fs.readdirSync(empty)).toEqual([]);
});

test('doctor does not start an embedded database', () => {
  const before = listCluster();
  const { stdout } = run(['tools/doctor.ts'], { cwd: empty, env: { DATA_DIR: cluster.dataDir } });
  expect(stdout).toMatch(/^· database +the embedded one under \S+$/m);
  expect([fs.readdirSync(empty), listCluster()]).toEqual([[], before]);
});
