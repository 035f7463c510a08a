import { test } from './fixtures.ts';
import { startSecondServer } from './second-server.ts';
import { waitForServer } from './wait-for-server.ts';

/**
 * Fixtures for a second server in members' mode, beside the one with virtual profiles. Both start together. If the
 * tests use a running server, the second one is started here.
 */
export const useMembersSite = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
  baseURL: async ({}, use) => {
    const { E2E_MEMBERS_PORT: port } = process.env;
    if (port) {
      const own = `http://localhost:${port}`;
      await waitForServer(own);
      await use(own);
      return;
    }
    const server = await startSecondServer('members');
    await use(server.own);
    await server.stop();
  },
});
