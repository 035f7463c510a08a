import { messagesPlugin } from '@afterglow/i18n/vite';
import { bundlePackages } from '@afterglow/testkit/bundled-packages';
import { cacheModules } from '@afterglow/testkit/cached-modules';
import { findChromium } from '@afterglow/testkit/chromium';
import { unthrottleReact } from '@afterglow/testkit/unthrottled-react';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [react(), messagesPlugin({ app: 'console' }), cacheModules(), bundlePackages(), unthrottleReact()],
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@base-ui/react/popover',
      '@lingui/core',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      'axe-core',
      'lucide-react',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'uqr',
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
    testTimeout: 60_000,
    // As in the member app.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await findChromium() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
}));
