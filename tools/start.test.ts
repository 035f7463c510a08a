import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// `npm start` of a fresh clone with invalid settings. They are rejected before anything is installed, built or created.

const root = path.resolve(import.meta.dirname, '..');
let clone: string;
beforeAll(() => {
  clone = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-clone-'));
  for (const folder of ['tools', 'apps/server/src/config'])
    for (const name of fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.mjs'))) {
      fs.mkdirSync(path.join(clone, folder), { recursive: true });
      fs.copyFileSync(path.join(root, folder, name), path.join(clone, folder, name));
    }
  for (const name of ['package.json', 'package-lock.json'])
    fs.copyFileSync(path.join(root, name), path.join(clone, name));
});
afterAll(() => fs.rmSync(clone, { recursive: true }));

function start(env: Record<string, string>) {
  const before = fs.readdirSync(clone);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/start.mjs'], {
    cwd: clone,
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  expect(fs.readdirSync(clone)).toEqual(before);
  expect(stdout).toBe('');
  expect(status).toBe(1);
  return stderr.trimEnd().split('\n');
}
const live = {
  NODE_ENV: 'production',
  SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
  PUBLIC_URL: 'https://meet.example.org',
  SMTP_URL: 'smtps://mail.example.org',
};

test.each([
  [{ PORT: 'http' }, 'PORT: must be a port number'],
  [{ ...live, SECRET: '' }, 'SECRET: is required in production (at least 32 characters)'],
  [
    { ...live, PUBLIC_URL: 'https://example.org/dating' },
    'PUBLIC_URL: must end after the host and its port, e.g. https://example.org',
  ],
  // An address reserved for documentation. No machine has it.
  [{ HOST: '192.0.2.1' }, 'HOST: 192.0.2.1 is no address of this machine'],
  [{ HOST: 'web.invalid' }, 'HOST: no address is known for web.invalid'],
  [{ DATA_DIR: '/dev/null/x' }, 'DATA_DIR: /dev/null/x cannot be used: /dev/null is no folder'],
  [
    { METRICS_PORT: '0', METRICS_HOST: '192.0.2.1', METRICS_TOKEN: '0f9a4be1c27d8356' },
    'METRICS_HOST: 192.0.2.1 is no address of this machine',
  ],
])('%j ends it in one line', (env, line) => {
  expect(start(env)).toEqual([line]);
});

test('a port that is taken, found before anything is installed', async () => {
  const taken = net.createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as net.AddressInfo;
  expect(start({ PORT: String(port) })).toEqual([`PORT: ${port} is taken by another program`]);
  taken.close();
});

test('settings can be in a file; the environment wins', () => {
  const file = path.join(clone, '.env');
  fs.writeFileSync(file, 'NODE_ENV=production\nPORT=http\n');
  expect(start({ PORT: '' })[0]).toBe('SECRET: is required in production (at least 32 characters)');
  expect(start({ PORT: 'ftp' })).toEqual(['PORT: must be a port number']);
  expect(start({ ENV_FILE: path.join(clone, 'none') })).toEqual([
    `ENV_FILE: ${path.join(clone, 'none')} cannot be read (ENOENT)`,
  ]);
  fs.rmSync(file);
});
