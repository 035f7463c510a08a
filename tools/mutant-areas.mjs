import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const listPureTests = (pattern) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(pg|dom)\.test\.ts$/.test(file));
/** Half of each, or all, works with Redis, a database or the page, which tests of other kinds hold. */
const partlyPure = [
  'packages/client/src/outbox-indexeddb.ts',
  'apps/server/src/db/embedded/keep-running.ts',
  'apps/server/src/gateway/ttl-store.ts',
  'apps/server/src/jobs/heartbeat.ts',
  'apps/web/src/core/chunk-reload.ts',
  'apps/web/src/core/keyboard-inset.ts',
  'apps/web/src/core/overlay-address.ts',
  'apps/web/src/service-worker.ts',
];
/** A whole package: every source file of it must be caught by the package's own pure tests. */
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
/** The pure modules of an app: those with a pure test of the same name beside them. */
function describeApp(app) {
  const tests = listPureTests(`apps/${app}/src/**/*.test.ts`);
  const mutate = tests
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    .filter((file) => globSync(file, { cwd: root }).length > 0 && !partlyPure.includes(file));
  return { mutate, tests, staticCounts: false };
}

/**
 * Which files are mutated in each area, and which tests must notice. `staticCounts`: also faults in what is made once, at import.
 * Each of those costs a run of every test. In the contract they are its shapes, of which one test keeps a hash; in the apps tables
 * of words, addresses and places, which the compiler and the tests in a browser hold.
 */
export const mutantAreas = {
  domain: describePackage('domain'),
  protocol: { ...describePackage('protocol'), staticCounts: false },
  client: describePackage('client'),
  server: describeApp('server'),
  web: describeApp('web'),
};
