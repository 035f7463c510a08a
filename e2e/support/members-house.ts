import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { test } from './journey.ts';
import { whenUp } from './when-up.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Journeys through a house of their own in which members meet each other, beside the one with the virtual profiles. It was started
 * with that one; where the journeys go through a house that was up already, it is started here.
 */
export const amongMembers = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
  baseURL: async ({}, use) => {
    const { E2E_DATA_DIR: DATA_DIR, E2E_MEMBERS_PORT: port } = process.env;
    if (port) {
      const own = `http://localhost:${port}`;
      await whenUp(own);
      await use(own);
      return;
    }
    if (!DATA_DIR) throw new Error('E2E_DATA_DIR has to say where the house at E2E_PORT keeps its data.');
    const house = spawn(path.join(root, 'node_modules/.bin/node'), ['tools/members-house.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: '', DATA_DIR, LOG_LEVEL: 'warn', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(house, 'exit');
    const [said] = await Promise.race([
      once(house.stdout, 'data'),
      ended.then(([code]) => {
        throw new Error(`The house of members ended with ${code}.`);
      }),
    ]);
    await use(String(said).trim());
    house.kill('SIGTERM');
    await ended;
  },
});
