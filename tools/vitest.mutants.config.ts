import { defineConfig } from 'vitest/config';
import { mutantAreas } from './mutant-areas.mjs';

const { tests } = mutantAreas[process.env.MUTANTS_AREA ?? ''] ?? mutantAreas.domain;

export default defineConfig({
  test: {
    include: tests,
    exclude: ['**/*.pg.test.ts'],
    environment: 'node',
    // Less than Stryker waits: a fault that makes a test wait for ever costs a failed test, not a process.
    testTimeout: 4_000,
    isolate: false,
  },
});
