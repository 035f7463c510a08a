import { defineConfig } from 'vitest/config';
import { mutantAreas } from './mutant-areas.mjs';

const { tests } = mutantAreas[process.env.MUTANTS_AREA ?? ''] ?? mutantAreas.domain;

export default defineConfig({
  test: {
    include: tests,
    exclude: ['**/*.pg.test.ts'],
    environment: 'node',
    testTimeout: 30_000,
    isolate: false,
  },
});
