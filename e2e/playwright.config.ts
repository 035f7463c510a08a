import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '@afterglow/testkit/chromium';
import { defineConfig } from '@playwright/test';
import type { TestOptions } from './support/fixtures.ts';
import { findFreePort } from './support/free-port.ts';

/** With `E2E_PORT` and `E2E_DATA_DIR` the tests use a running server; otherwise they start one. */
const running = process.env.E2E_PORT !== undefined;
// Workers read this file too; they get the port of the first reading.
process.env.E2E_PORT ??= await findFreePort();
const port = process.env.E2E_PORT;
if (!running) {
  process.env.E2E_DATA_DIR ??= path.join(os.tmpdir(), `afterglow-e2e-${randomUUID()}`);
  process.env.E2E_MEMBERS_PORT ??= await findFreePort();
}
const { executablePath, args } = await findChromium();
/**
 * Playwright has Chromium keep shared memory (all pixels, and all bytes between its processes) in files of
 * the temporary folder, because a container may have only 64 MB of `/dev/shm`. Where there is more, memory
 * takes 8 % less processor time for the same pages than files.
 */
const MIN_SHARED_BYTES = 1024 ** 3;
const shared = fs.statSync('/dev/shm', { throwIfNoEntry: false }) && fs.statfsSync('/dev/shm');
const hasSharedMemory = shared !== undefined && shared.bavail * shared.bsize >= MIN_SHARED_BYTES;

export default defineConfig<TestOptions>({
  testDir: import.meta.dirname,
  outputDir: `${import.meta.dirname}/dist/results`,
  globalTeardown: './support/global-teardown.ts',
  reporter: [['list']],
  // One more than the cores of a small machine: a test that waits leaves its core to another.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording a trace slows down every test. `npx playwright test --trace on` records one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    // Animations use the processor, and a service worker fetches the whole app into every new browser. Tests that need
    // them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Otherwise Chromium prepares a process for the next page, and every test throws it away.
    launchOptions: {
      executablePath,
      args: [...args, '--renderer-process-limit=1'],
      ignoreDefaultArgs: hasSharedMemory ? ['--disable-dev-shm-usage'] : [],
    },
  },
  projects: [
    {
      name: 'he-phone',
      use: {
        language: 'he',
        locale: 'he-IL',
        timezoneId: 'Asia/Jerusalem',
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'en-desktop',
      // Tests that depend on neither language nor size.
      grepInvert: /@once/,
      use: {
        language: 'en',
        locale: 'en-US',
        timezoneId: 'Europe/London',
        viewport: { width: 1280, height: 800 },
      },
    },
  ],
  webServer: {
    command: 'node support/start-servers.ts',
    cwd: import.meta.dirname,
    env: {
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      MEMBERS_PORT: process.env.E2E_MEMBERS_PORT ?? '',
    },
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: running,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
