import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The counts of the chat benchmark in their quick form: the audit must know and reconcile everything that it writes.

let temporary: string;
beforeAll(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'exact-'));
  fs.chmodSync(temporary, 0o755);
});
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }));

test('under load and over kill -9 all that was confirmed is stored once, and the books add up', {
  timeout: 400_000,
}, async () => {
  const bench = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'run.ts'), 'chat', '--exact', '--quick'],
    {
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const out of [bench.stdout, bench.stderr])
    out.on('data', (chunk) => {
      output += chunk;
    });
  const status = await new Promise((resolve) => bench.once('close', resolve));
  expect(status, output).toBe(0);
  // As many messages are stored as were written.
  const matchRow = (id: string) => new RegExp(`^${id} +.* ([0-9,]+) +\\1 +1\\.000$`, 'm');
  expect(output).toMatch(matchRow('P18'));
  expect(output).toMatch(matchRow('P18k'));
  expect(output).not.toMatch(/^P18k? .* 0 +0 +1/m);
});
