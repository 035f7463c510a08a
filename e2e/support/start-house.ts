import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Starts the whole house with its demo on `PORT`, in the folder `DATA_DIR`, which goes when it ends. */
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = process.env.DATA_DIR || fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-journeys-'));
fs.mkdirSync(dataDir, { recursive: true });
// The database does not run as root: whoever it runs as has to reach it.
fs.chmodSync(dataDir, 0o755);

const server = spawn(path.join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: '',
    DATA_DIR: dataDir,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    // Long enough to be seen paid before, short enough to be waited for.
    SANDBOX_LATER_MS: '3000',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void server.kill('SIGTERM'));
}
server.on('exit', (code) => {
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
