import { cacheModules } from '@afterglow/testkit/cached-modules';
import { findChromium } from '@afterglow/testkit/chromium';
import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** A real mouse: down at the first point, through the others, up at the last; `pauseMs` before each next point. */
const drag = defineBrowserCommand<[points: { x: number; y: number }[], pauseMs: number]>(
  async ({ page, iframe }, points, pauseMs) => {
    const frame = await iframe.owner().boundingBox();
    const at = (point: { x: number; y: number }) =>
      [point.x + (frame?.x ?? 0), point.y + (frame?.y ?? 0)] as const;
    const [first, ...rest] = points;
    if (!first) return;
    await page.mouse.move(...at(first));
    await page.mouse.down();
    for (const point of rest) {
      if (pauseMs > 0) await page.waitForTimeout(pauseMs);
      await page.mouse.move(...at(point));
    }
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
    await page.mouse.up();
  },
);

export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [react(), cacheModules()],
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/direction-provider',
      '@storybook/react-vite',
      'axe-core',
      'lucide-react',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'thumbhash',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'dom',
    // A random order, as in `vitest.config.ts` of the root.
    sequence: { shuffle: { tests: true } },
    api: { port: 6181 },
    include: ['src/**/*.dom.test.tsx'],
    setupFiles: ['src/stories/setup.ts'],
    // One page at a time: the tests measure a finger's velocity by the clock.
    maxWorkers: 1,
    testTimeout: 40_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await findChromium() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 760 } }],
      commands: { drag },
    },
  },
}));
