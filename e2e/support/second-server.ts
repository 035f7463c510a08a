import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts a second server beside the one of the tests, with a database of its own in the same PostgreSQL. `own` is its
 * address.
 */
export async function startSecondServer(
  kind: 'members' | 'demo',
  settings: Record<string, string> = {},
): Promise<{ own: string; stop: () => Promise<void> }> {
  const { E2E_DATA_DIR: DATA_DIR } = process.env;
  if (!DATA_DIR) throw new Error('E2E_DATA_DIR must name the data folder of the server at E2E_PORT.');
  const server = spawn(path.join(root, 'node_modules/.bin/node'), ['tools/second-server.ts', kind], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', DATA_DIR, LOG_LEVEL: 'warn', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const [text] = await Promise.race([
    once(server.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`The second server (${kind}) ended with ${code}.`);
    }),
  ]);
  return {
    own: String(text).trim(),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
