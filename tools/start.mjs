// Plain JavaScript for whatever Node a newcomer has: brings the pinned one, then starts on it.
import { spawn } from 'node:child_process';
import { buildMissing } from './build.mjs';
import { installMissing, pinnedNode, root } from './install.mjs';
import { whenLeftAlone } from './left-alone.mjs';

const begunBy = process.ppid;
try {
  installMissing();
  await buildMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Whoever asked for a server may have gone while it was built.
if (process.ppid !== begunBy) process.exit(1);

// The channel between them is how the server learns that this process is gone, however it ended.
const server = spawn(pinnedNode, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// A terminal tells its whole group; npm tells its shell alone. The server ends itself and what it started, once, and we wait.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
whenLeftAlone(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
