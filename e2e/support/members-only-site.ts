import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from './fixtures.ts';
import { waitForServer } from './wait-for-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Fixtures for a second server in members' mode, beside the one with virtual profiles. Both start together. If the
 * tests use a running server, the second one is started here.
 */
export const useMembersSite = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
  baseURL: async ({}, use) => {
    const { E2E_DATA_DIR: DATA_DIR, E2E_MEMBERS_PORT: port } = process.env;
    if (port) {
      const own = `http://localhost:${port}`;
      await waitForServer(own);
      await use(own);
      return;
    }
    if (!DATA_DIR) throw new Error('E2E_DATA_DIR must name the data folder of the server at E2E_PORT.');
    const server = spawn(path.join(root, 'node_modules/.bin/node'), ['tools/members-server.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', DATA_DIR, LOG_LEVEL: 'warn', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    const [text] = await Promise.race([
      once(server.stdout, 'data'),
      ended.then(([code]) => {
        throw new Error(`The server of the members-only site ended with ${code}.`);
      }),
    ]);
    await use(String(text).trim());
    server.kill('SIGTERM');
    await ended;
  },
});
