import { words } from '@afterglow/i18n/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromium } from '../../packages/testkit/src/chromium.ts';

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [react(), words({ app: 'console' })],
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
    name: 'dom',
    api: { port: 6950 },
    include: ['src/**/*.dom.test.tsx'],
    testTimeout: 20_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      api: { port: 6951 },
      provider: playwright({ launchOptions: await chromium() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
    },
  },
}));
