import { globSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const pureTests = (pattern) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.(pg|dom)\.test\.ts$/.test(file));
/** A whole package: every source file of it must be caught by the package's own pure tests. */
const wholePackage = (name) => ({
  mutate: [`packages/${name}/src/**/*.ts`, '!**/*.test.ts', '!**/testing/**'],
  tests: pureTests(`packages/${name}/src/**/*.test.ts`),
});
/** The pure modules of an app: those with a pure test of the same name beside them. */
function pureModules(app) {
  const tests = pureTests(`apps/${app}/src/**/*.test.ts`);
  const mutate = tests
    .map((test) => test.replace(/\.test\.ts$/, '.ts'))
    .filter((file) => globSync(file, { cwd: root }).length > 0);
  return { mutate, tests };
}

/** Which files are mutated in each area, and which tests must notice. */
export const mutantAreas = {
  domain: wholePackage('domain'),
  protocol: wholePackage('protocol'),
  client: wholePackage('client'),
  server: pureModules('server'),
  web: pureModules('web'),
};
