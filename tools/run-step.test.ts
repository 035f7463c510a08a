import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runStep } from './run-step.mjs';

const runScript = (script: string, silentMs?: number) =>
  runStep(process.execPath, ['-e', script], { cwd: os.tmpdir(), env: process.env, silentMs });

const isAlive = (pid: number) => {
  try {
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

test('a step passes by its exit status, and its output is kept', async () => {
  expect(await runScript('console.log("fine")')).toEqual({ passed: true, output: 'fine\n', hung: false });
  expect(await runScript('console.error("bad"); process.exit(3)')).toMatchObject({
    passed: false,
    hung: false,
  });
});

test('a step that cannot start fails', async () => {
  const end = await runStep(path.join(os.tmpdir(), 'missing'), [], { cwd: os.tmpdir(), env: process.env });
  expect(end).toMatchObject({ passed: false, hung: false, output: expect.stringMatching(/ENOENT/) });
});

test('a step that prints nothing any more is ended with its children, also when it ignores the request', async () => {
  const script = `
    process.on('SIGTERM', () => {});
    const child = require('node:child_process').spawn('sleep', ['600'], { stdio: 'inherit' });
    console.log(child.pid);
    setInterval(() => {}, 1_000);`;
  const end = await runScript(script, 1_500);
  expect(end).toMatchObject({ passed: false, hung: true });
  expect(end.output).toMatch(/printed nothing for 2 s and was ended/);
  await expect.poll(() => isAlive(Number.parseInt(end.output, 10))).toBe(false);
});

test('a step that goes on printing may take longer', async () => {
  const script =
    'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 6) clearInterval(t); }, 500);';
  expect(await runScript(script, 2_500)).toMatchObject({ passed: true, hung: false });
});
