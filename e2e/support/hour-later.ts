import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Prepares to make a member's pictures one hour older. All tests share the server's clock, so the time of the rows is
 * changed instead. Call the result to make the change; it resolves afterwards.
 */
export function advanceOneHour(memberId: number): () => Promise<void> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env;
  if (!DATA_DIR) throw new Error('E2E_DATA_DIR must name the data folder of the server at E2E_PORT.');
  const env = { ...process.env, NODE_ENV: '', DATA_DIR, DEMO: '1', DATABASE_URL: '' };
  const node = path.join(root, 'node_modules/.bin/node');
  const waiting = run(node, ['tools/age-chat-pictures.ts', String(memberId)], { cwd: root, env });
  // The caller of the result gets the error.
  waiting.catch(() => {});
  return async () => {
    waiting.child.stdin?.end();
    const { stdout } = await waiting;
    if (Number(stdout) === 0) throw new Error('There is no picture to make older.');
  };
}
