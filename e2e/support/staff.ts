import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run staff -- …` on the server's machine. Resolves with its first output. */
export function staff(...args: string[]): Promise<string> {
  const node = path.join(root, 'node_modules/.bin/node');
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    DEMO: '1',
    DATABASE_URL: '',
    NODE_ENV: '',
  };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(node, ['tools/staff.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (text: Buffer) => resolve(String(text)));
  child.on('error', reject);
  child.on('exit', (code) => reject(new Error(`staff ${args.join(' ')} ended with ${code}.`)));
  return promise;
}
