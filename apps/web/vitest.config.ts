import { messagesPlugin } from '@afterglow/i18n/vite';
import { bundlePackages } from '@afterglow/testkit/bundled-packages';
import { cacheModules } from '@afterglow/testkit/cached-modules';
import { findChromium } from '@afterglow/testkit/chromium';
import { unthrottleReact } from '@afterglow/testkit/unthrottled-react';
import react from '@vitejs/plugin-react';
import { type CDPSession, defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { className } from './build/class-names.ts';

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

const devtools = new WeakMap<object, Promise<CDPSession>>();

/** A real finger: where it comes down, goes and (without a place) leaves, one directly after the other. */
const finger = defineBrowserCommand<
  [events: { type: 'touchStart' | 'touchMove' | 'touchEnd'; x?: number; y?: number }[]]
>(async ({ page, iframe }, events) => {
  const frame = await iframe.owner().boundingBox();
  // One for all: what is down on the screen is known to the session that put it there.
  const opening = devtools.get(page) ?? page.context().newCDPSession(page);
  devtools.set(page, opening);
  const session = await opening;
  await Promise.all(
    events.map(({ type, x = 0, y = 0 }) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) }],
      }),
    ),
  );
});

/** A real mouse, `everyMs` from each point to the next by the time that its events say, however busy the machine is. */
const flick = defineBrowserCommand<[points: { x: number; y: number }[], everyMs: number]>(
  async ({ page, iframe }, points, everyMs) => {
    const frame = await iframe.owner().boundingBox();
    const opening = devtools.get(page) ?? page.context().newCDPSession(page);
    devtools.set(page, opening);
    const session = await opening;
    const startMs = Date.now();
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) => {
      const { x = 0, y = 0 } = points[Math.min(at, points.length - 1)] ?? {};
      return session.send('Input.dispatchMouseEvent', {
        type,
        x: x + (frame?.x ?? 0),
        y: y + (frame?.y ?? 0),
        button: 'left',
        buttons: type === 'mouseReleased' ? 0 : 1,
        clickCount: 1,
        timestamp: (startMs + at * everyMs) / 1_000,
      });
    };
    await send('mousePressed', 0);
    for (let at = 1; at < points.length; at++) await send('mouseMoved', at);
    await send('mouseReleased', points.length);
  },
);

/** Tests of the app in a real browser, without a server: the channel is a fake one. */
export default defineConfig(async () => ({
  root: import.meta.dirname,
  plugins: [react(), messagesPlugin({ app: 'member' }), cacheModules(), bundlePackages(), unthrottleReact()],
  css: { modules: { generateScopedName: className } },
  optimizeDeps: {
    include: [
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/direction-provider',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      'canvas-confetti',
      'libheif-js/libheif-wasm/libheif.js',
      'lucide-react',
      'react',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'thumbhash',
      'vitest-browser-react',
      'zod',
      'zustand',
      'zustand/vanilla',
    ],
  },
  test: {
    name: 'web',
    // By chance, as in `vitest.config.ts` of the root.
    sequence: { shuffle: { tests: true } },
    api: { port: 6782 },
    // The browser storage of the client is tested in a browser too.
    include: ['src/**/*.dom.test.tsx', '../../packages/client/src/**/*.dom.test.tsx'],
    setupFiles: ['src/testing/browser-setup.ts'],
    // Pages at a time, twice the cores of a small machine: half of what a test does is to wait for frames, and for what
    // comes a moment later.
    maxWorkers: 4,
    testTimeout: 60_000,
    // Frames may be far apart on a busy machine; what has come is seen within one or two of them.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await findChromium() }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 390, height: 760 } }],
      commands: { drag, finger, flick },
    },
  },
}));
