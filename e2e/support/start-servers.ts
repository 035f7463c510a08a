import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { portraitsDir } from './portraits-dir.ts';
import { waitForServer } from './wait-for-server.ts';

/**
 * Starts the server with its demo on `PORT`, in the folder `DATA_DIR`, which is removed at the end; then, during the
 * first tests, the server in members' mode on `MEMBERS_PORT`.
 */
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = process.env.DATA_DIR || fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-e2e-'));
fs.mkdirSync(dataDir, { recursive: true });
// The database does not run as root, so the user that it runs as must reach the folder.
fs.chmodSync(dataDir, 0o755);

const node = path.join(root, 'node_modules/.bin/node');
const env = { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '' };
const server = spawn(node, ['apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...env,
    DEMO: '1',
    PORTRAITS_DIR: portraitsDir,
    // Long enough to see it paid first, short enough to wait for.
    SANDBOX_LATER_MS: '3000',
    // The server of a campaign's partner runs beside the test.
    POSTBACK_NETWORKS: '127.0.0.0/8',
  },
});
let members: ChildProcess | undefined;
let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isStopping = true;
    // Its database ends with the cluster, so nothing has to be dropped first.
    members?.kill('SIGKILL');
    server.kill('SIGTERM');
  });
}
server.on('exit', (code) => {
  isStopping = true;
  members?.kill('SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});

const { PORT, MEMBERS_PORT } = process.env;
if (MEMBERS_PORT) {
  await waitForServer(`http://localhost:${PORT}`);
  if (!isStopping)
    members = spawn(node, ['tools/second-server.ts', 'members'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
}
