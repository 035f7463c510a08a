import { words } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from '../../packages/testkit/src/chromium.ts';
import { keptModules } from '../../packages/testkit/src/kept-modules.ts';

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [react(), words({ app: 'console' }), keptModules()],
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@lingui/core',
      '@tanstack/react-router',
      'axe-core',
      'lucide-react',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'vitest-browser-react',
      'zod',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    name: 'console',
    // By chance, as in `vitest.config.ts` of the root.
    sequence: { shuffle: { tests: true } },
    api: { port: 6950 },
    include: ['src/**/*.dom.test.tsx'],
    // As in the member app, with which it shares them in `vitest.browser.config.ts`.
    maxWorkers: 4,
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await chromium() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
}));
