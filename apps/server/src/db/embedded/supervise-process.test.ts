import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('stopping the database waits for its end even when nothing else keeps the process alive', async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-supervise-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  // PostgreSQL ends like this: its pid file is gone a moment before the process.
  const database = `trap 'rm ${dir}/postmaster.pid; sleep 0.4; exit 0' INT; while :; do sleep 0.05; done`;
  const program = `
    import { spawn } from 'node:child_process';
    import fs from 'node:fs';
    import { superviseProcess } from ${JSON.stringify(path.join(import.meta.dirname, 'supervise-process.ts'))};
    const launch = () => {
      const child = spawn('sh', ['-c', ${JSON.stringify(database)}], { stdio: 'ignore' });
      fs.writeFileSync(${JSON.stringify(path.join(dir, 'postmaster.pid'))}, child.pid + '\\n\\n\\n5432\\n');
      child.unref();
      return child;
    };
    const accepting = () => new Promise((resolve) => setTimeout(resolve, 100));
    const kept = await superviseProcess({ dir: ${JSON.stringify(dir)}, launch, waitUntilAccepting: accepting });
    await kept.stop();
    console.log('stopped');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  expect({ code, output }).toEqual({ code: 0, output: 'stopped\n' });
});
