import { defineConfig } from 'vitest/config';

/**
 * The components of both apps in one run, which share their pages: none is idle while there is anything left
 * to test.
 */
export default defineConfig({ test: { projects: ['apps/web', 'apps/console'] } });
