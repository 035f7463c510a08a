import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const listPureTests = (pattern) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(pg|dom)\.test\.ts$/.test(file));
/** At least half of each of these works with Redis, a database or the page. Tests of other kinds cover them. */
const partlyPure = [
  'packages/client/src/outbox-indexeddb.ts',
  'apps/server/src/db/embedded/supervise-process.ts',
  'apps/server/src/gateway/ttl-store.ts',
  'apps/server/src/jobs/heartbeat.ts',
  'apps/web/src/core/chunk-reload.ts',
  'apps/web/src/core/keyboard-inset.ts',
  'apps/web/src/core/overlay-address.ts',
  'apps/web/src/service-worker.ts',
];
/** Describes a whole package: its pure tests must detect the mutants of every source file. */
const describePackage = (name) => ({
  mutate: [
    `packages/${name}/src/**/*.ts`,
    '!**/*.test.ts',
    '!**/testing/**',
    ...partlyPure.map((file) => `!${file}`),
  ],
  tests: listPureTests(`packages/${name}/src/**/*.test.ts`),
  staticCounts: true,
});
/** Describes the pure modules of an app: those with a pure test of the same name beside them. */
function describeApp(app) {
  const tests = listPureTests(`apps/${app}/src/**/*.test.ts`);
  const mutate = tests
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    .filter((file) => globSync(file, { cwd: root }).length > 0 && !partlyPure.includes(file));
  return { mutate, tests, staticCounts: false };
}

/**
 * Which files each area mutates, and which tests must detect the mutants. `staticCounts` also mutates code that runs
 * once at import; each of those mutants costs a run of every test. In the contract this is the code of the shapes,
 * whose hash one test compares. In the apps it is tables of messages, addresses and places, which the compiler and the
 * browser tests cover.
 */
export const mutantAreas = {
  domain: describePackage('domain'),
  protocol: { ...describePackage('protocol'), staticCounts: false },
  client: describePackage('client'),
  server: describeApp('server'),
  web: describeApp('web'),
};
