// Mutation testing of the pure code. `npm run mutants -- <area>` sets the area and prints the score; see
// `tools/mutants.mjs`.
import { mutantAreas } from './mutant-areas.mjs';

const area = process.env.MUTANTS_AREA ?? 'domain';
const { mutate, staticCounts } = mutantAreas[area];

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tools/vitest.mutants.config.ts', related: false },
  mutate,
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `dist/mutants/${area}.json` },
  coverageAnalysis: 'perTest',
  ignoreStatic: !staticCounts,
  // A regular expression that never terminates counts as detected, too.
  timeoutMS: 10_000,
  concurrency: 2,
  thresholds: { high: 100, low: 92, break: 92 },
  tempDirName: 'dist/mutants/sandbox',
};
