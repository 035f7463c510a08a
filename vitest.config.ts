import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { findOldestBinDir } from './apps/server/src/testing/oldest-postgres-here.ts';
import { shuffle } from './tools/shuffle.ts';

const skip = ['**/node_modules/**', '**/dist/**', '**/data/**'];

/**
 * Files that take more than ten seconds, the longest first. Mostly they wait for processes that start and end. Started
 * first, they wait while everything else runs. Vitest orders files by size, and would run many of them last and alone.
 */
const longest = [
  'apps/server/src/gateway/hostile.pg.test.ts',
  'tools/operating-pages.pg.test.ts',
  'tools/area-skeleton.pg.test.ts',
  'apps/server/src/gateway/slow-texts.pg.test.ts',
  'tools/start.pg.test.ts',
  'bench/interrupted.pg.test.ts',
  'apps/server/src/processes.pg.test.ts',
  'tools/release.pg.test.ts',
  'apps/server/src/db/embedded.pg.test.ts',
  'bench/exact.pg.test.ts',
  'apps/server/src/rolling-restart.pg.test.ts',
  'apps/server/src/production.pg.test.ts',
  'apps/server/src/crash.pg.test.ts',
  'apps/server/src/three-processes.pg.test.ts',
  'apps/server/src/purse.pg.test.ts',
  'apps/server/src/http/upload-places.pg.test.ts',
  'apps/server/src/broadcast-killed.pg.test.ts',
  'apps/server/src/features/discovery/hidden-from-search.pg.test.ts',
  'apps/server/src/bus-back.pg.test.ts',
  'apps/server/src/one-killed.pg.test.ts',
  'apps/server/src/personas/import-personas.pg.test.ts',
  'apps/server/src/db/command-database.pg.test.ts',
  'apps/server/src/db/upgrade.pg.test.ts',
  'apps/server/src/gateway/fanout-redis.pg.test.ts',
  'apps/server/src/gateway/hidden.pg.test.ts',
  'apps/server/src/features/likes/meeting-model.pg.test.ts',
  'apps/server/src/auth/account-access.pg.test.ts',
  'apps/server/src/gateway/idlers.pg.test.ts',
  'tools/doctor.pg.test.ts',
  'apps/server/src/jobs/jobs.pg.test.ts',
  'apps/server/src/http/login.pg.test.ts',
  'apps/server/src/http/recover.pg.test.ts',
  'apps/server/src/db/queue-plans.pg.test.ts',
  'apps/server/src/full-disk.pg.test.ts',
  'apps/server/src/frozen.pg.test.ts',
  'apps/server/src/demo/first-deck.pg.test.ts',
  'tools/connection-cuts.pg.test.ts',
].map((file) => path.join(import.meta.dirname, file));
const gone = longest.filter((file) => !fs.existsSync(file));
if (gone.length > 0) throw new Error(`No longer there, or under another name: ${gone.join(', ')}`);

/**
 * First what runs on the oldest PostgreSQL, because a process of tests ends when the next file belongs to another
 * project: in one mixed order, 60 processes loaded the server again. The others follow by chance, because files share
 * a process.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const { seed } = this.ctx.config.sequence;
    const sortProject = (ofProject: typeof sorted) => {
      const first = longest.flatMap((file) => ofProject.filter(({ moduleId }) => moduleId === file));
      const others = ofProject.filter(({ moduleId }) => !longest.includes(moduleId));
      return [
        ...first,
        ...shuffle(others, seed, ({ moduleId }) => path.relative(import.meta.dirname, moduleId)),
      ];
    };
    const isOnOldest = ({ project }: (typeof sorted)[number]) => project.name === 'pg-oldest';
    return [
      ...sortProject(sorted.filter(isOnOldest)),
      ...sortProject(sorted.filter((file) => !isOnOldest(file))),
    ];
  }
}

/** What also runs on the oldest supported PostgreSQL: migrations, sends, coins, draws, the audit. */
const onOldest = [
  'apps/server/src/{ledger-audit,statement,debt}.pg.test.ts',
  'apps/server/src/backup/backup.pg.test.ts',
  'apps/server/src/db/{append-only,cell-identities,migrate,upgrade}.pg.test.ts',
  'apps/server/src/features/{chat,wallet,wheel}/*.pg.test.ts',
];

const onPostgres = {
  sequence: { shuffle: { tests: true } },
  exclude: skip,
  environment: 'node',
  // Each run paints the same demo.
  env: { PORTRAITS_DIR: path.join(import.meta.dirname, 'node_modules/.cache/portraits') },
  // Node imports the files itself, as it runs the server. Vite's runner transforms each module first and reaches each
  // import through an object: the 29 files of a sample took 50 s of processor time with it, and 33 without.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // No module holds state of the app, so test files may run one after the other in one process: loading the server
  // again for each file was a quarter of all the work.
  isolate: false,
  // A hang fails a test, slowness does not: machines differ by a factor of four.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  // More than cores: much of their time is spent on what the clock or another process has to do.
  maxWorkers: 4,
  // Automatic changes arrive within seconds, or later while everything else runs too.
  expect: { poll: { timeout: 10_000 } },
};

/**
 * Tests run in a random order, so none depends on the leftovers of another. Each run prints its seed;
 * `--sequence.seed=<seed>` takes that order again.
 *
 * The suffix of a test file names what it needs: `.test.ts` nothing, `.pg.test.ts` a database, `.dom.test.tsx` a
 * browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          sequence: { shuffle: { tests: true } },
          // See below; threads start sooner than processes.
          isolate: false,
          pool: 'threads',
          // More than cores: much of their time is spent on what the clock or another process has to do.
          maxWorkers: 4,
          // Automatic changes arrive within seconds, or later while everything else runs too.
          expect: { poll: { timeout: 10_000 } },
          include: ['{packages,apps,demo,tools,bench}/**/*.test.ts'],
          exclude: [...skip, '**/*.pg.test.ts'],
          environment: 'node',
          // Properties over thousands of cases share two cores with everything else that runs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'pg',
          include: ['{packages,apps,tools,bench}/**/*.pg.test.ts'],
          globalSetup: ['apps/server/src/testing/postgres-for-tests.ts'],
        },
      },
      ...(findOldestBinDir()
        ? [
            {
              test: {
                ...onPostgres,
                name: 'pg-oldest',
                include: onOldest,
                globalSetup: ['apps/server/src/testing/oldest-postgres.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
