import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestCluster, testCluster } from './testing/cluster-for-tests.ts';

// A production server as a supervisor starts it: alone, without a terminal, with its own database.

vi.setConfig({ testTimeout: 120_000 });
const timeout = { timeout: 60_000, interval: 100 };
const publicUrl = 'https://meet.example.org';

let cluster: TestCluster;
let child: ChildProcess | undefined;
beforeAll(async () => {
  cluster = await testCluster({ durable: true });
  await cluster.stop();
});
afterAll(() => {
  child?.kill('SIGKILL');
  cluster.remove();
});

test('it logs only JSON, reports its public address and an unreachable mail server, survives HUP and ends at TERM', async () => {
  child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_NO_WARNINGS: '1',
      ENV_FILE: os.devNull,
      NODE_ENV: 'production',
      DATA_DIR: cluster.dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      SECRET: '0f9a4be1c27d8356ab90ef12cd34a5b6',
      PUBLIC_URL: publicUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  });
  const text = { out: '', err: '' };
  child.stdout?.on('data', (piece: Buffer) => {
    text.out += piece.toString();
  });
  child.stderr?.on('data', (piece: Buffer) => {
    text.err += piece.toString();
  });
  const messages = () =>
    text.out
      .split('\n')
      .slice(0, -1)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const ready = () =>
    messages().find((line) => line.includes(`is ready: ${publicUrl} (listening on 127.0.0.1, port `));
  await expect.poll(ready, timeout).toBeDefined();
  await expect
    .poll(messages, timeout)
    .toContainEqual(expect.stringMatching(/^SMTP_URL: no mail can leave now: .*ECONNREFUSED/));

  const port = /port (\d+)\)/.exec(ready() ?? '')?.[1];
  child.kill('SIGHUP');
  await expect.poll(messages, timeout).toContainEqual(expect.stringContaining('SIGHUP'));
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(text.err).toBe('');
});
