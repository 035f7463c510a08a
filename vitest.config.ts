import { defineConfig } from 'vitest/config';

const skip = ['**/node_modules/**', '**/dist/**', '**/data/**'];

/** The suffix of a test file says the world it needs: `.test.ts` nothing, `.pg.test.ts` a database, `.dom.test.tsx` a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          // See below; threads start sooner than processes.
          isolate: false,
          pool: 'threads',
          // More than cores: much of their time is spent on what the clock or another process has to do.
          maxWorkers: 4,
          // What comes by itself comes within seconds, and later where everything else runs too.
          expect: { poll: { timeout: 10_000 } },
          include: ['{packages,apps,demo,tools,bench}/**/*.test.ts'],
          exclude: [...skip, '**/*.pg.test.ts'],
          environment: 'node',
          // Properties over thousands of cases share two cores with everything else that runs.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['{packages,apps,tools,bench}/**/*.pg.test.ts'],
          exclude: skip,
          environment: 'node',
          // Nothing of the house lives in a module, so files may follow each other in one process: loading the server anew for
          // each was a quarter of all the work.
          isolate: false,
          globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // More than cores: much of their time is spent on what the clock or another process has to do.
          maxWorkers: 4,
          // What comes by itself comes within seconds, and later where everything else runs too.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
