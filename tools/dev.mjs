// Development mode: the server restarts when its files change, and both applications reload in the browser.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createDevelopmentEnv } from './development-env.mjs';
import { installMissing, pinnedNode, root } from './install.mjs';
import { onParentExit } from './parent-exit.mjs';

installMissing();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const env = createDevelopmentEnv(process.env);
const start = (args, cwd) => spawn(pinnedNode, args, { cwd: path.join(root, cwd), stdio: 'inherit', env });
const children = [
  start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], '.'),
  start([vite, '--port', '5173', '--strictPort'], 'apps/web'),
  start([vite, '--port', '5174', '--strictPort'], 'apps/console'),
];
const stopAll = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
onParentExit(stopAll);
for (const child of children) child.on('exit', stopAll);
