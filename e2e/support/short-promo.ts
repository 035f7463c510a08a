import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Starts a promo that ends after some seconds, on the server's machine. */
export async function startShortPromo(coins: number, percent: number, seconds: number): Promise<void> {
  const node = path.join(root, 'node_modules/.bin/node');
  const args = ['tools/start-short-promo.ts', String(coins), String(percent), String(seconds)];
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    DEMO: '1',
    DATABASE_URL: '',
    NODE_ENV: '',
  };
  await promisify(execFile)(node, args, { cwd: root, env });
}
