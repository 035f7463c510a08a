// Plain JavaScript for whatever Node a newcomer has: brings the pinned one, then starts on it.
import { spawn } from 'node:child_process';
import { buildMissing } from './build.mjs';
import { installMissing, pinnedNode, root } from './install.mjs';

try {
  installMissing();
  await buildMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const server = spawn(pinnedNode, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to the whole group; the server ends itself and what it started, and we wait for it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
