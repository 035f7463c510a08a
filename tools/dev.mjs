// For work on the code: the server restarts when its files change, both applications reload in the browser.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installMissing, pinnedNode, root } from './install.mjs';

installMissing();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const serverPort = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: serverPort, SERVER_URL: `http://127.0.0.1:${serverPort}` };
const start = (args, cwd) => spawn(pinnedNode, args, { cwd: path.join(root, cwd), stdio: 'inherit', env });
const children = [
  start(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'], '.'),
  start([vite, '--port', '5173', '--strictPort'], 'apps/web'),
  start([vite, '--port', '5174', '--strictPort'], 'apps/console'),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) child.on('exit', end);
