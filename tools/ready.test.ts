import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort } from '../apps/server/src/db/embedded/postmaster.ts';

const ready = path.join(import.meta.dirname, 'ready.ts');
const port = await findFreePort();
/** Runs the command while nothing listens on the port. */
const run = (...args: string[]) => {
  const beganMs = performance.now();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const { status, stderr } = spawnSync(process.execPath, [ready, ...args], { env, encoding: 'utf8' });
  return { status, stderr, tookMs: performance.now() - beganMs };
};

test('a server that is not there is not ready, in one line', () => {
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^[^\n]*ECONNREFUSED[^\n]*\n$/) });
});

test('a wait for it has an end, and says how long it was', () => {
  const { status, stderr, tookMs } = run('--wait', '1');
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^not ready after 1 s: [^\n]*\n$/)]);
  expect(tookMs).toBeGreaterThan(1_000);
});

test('a wait that is no number is rejected', () => {
  expect(run('--wait', 'soon')).toMatchObject({ status: 1, stderr: '--wait takes a number of seconds\n' });
});
