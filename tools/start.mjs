// Plain JavaScript for whatever Node a newcomer has: judges the settings, brings the pinned Node, then starts on it.
import { spawn } from 'node:child_process';
import { withEnvFile } from '../apps/server/src/config/env-file.mjs';
import { readEnvironment } from '../apps/server/src/config/environment.mjs';
import { findPlaceErrors } from '../apps/server/src/config/place.mjs';
import { buildMissing, isBuilt } from './build.mjs';
import { installMissing, pinnedNode, requireNode, root } from './install.mjs';
import { onParentExit } from './parent-exit.mjs';

/** Every setting that cannot be used, a line each, within a second and before anything is made. */
async function findSettingErrors() {
  const { settings, wrong: errors } = readEnvironment(withEnvFile(process.env));
  return settings ? findPlaceErrors(settings) : errors;
}

const startedBy = process.ppid;
try {
  requireNode();
  process.chdir(root);
  const errors = await findSettingErrors();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  installMissing({ toRun: isBuilt() });
  buildMissing();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Whoever asked for a server may have gone while it was built.
if (process.ppid !== startedBy) process.exit(1);

// The channel between them is how the server learns that this process is gone, however it ended.
const server = spawn(pinnedNode, ['apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// A terminal tells its whole group, npm tells this process alone. The server ends itself and what it started, once, and we wait.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
onParentExit(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
