import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { webkit } from './engines/webkit.ts';
import playwrightConfig from './playwright.config.ts';
import type { TestOptions } from './support/fixtures.ts';

/**
 * The Firefox of Linux distributions, driven over WebDriver BiDi: Playwright's own build is not available everywhere.
 */
const firefox = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file && existsSync(file),
);
if (!firefox)
  console.warn('Left out: Firefox is not installed (firefox-esr): no end-to-end test runs in it.');

if (!webkit)
  console.warn(
    'Left out: WebKitGTK is not installed (webkit2gtk-driver, xvfb): no end-to-end test runs in it.',
  );

/** The main path, a purchase and the console's inbox in engines other than Chromium. Part of `npm run soak`. */
export default defineConfig<TestOptions>({
  ...playwrightConfig,
  testDir: import.meta.dirname,
  testMatch: [],
  workers: 1,
  timeout: 180_000,
  use: {
    ...playwrightConfig.use,
    launchOptions: {},
  },
  projects: [
    ...(firefox
      ? (playwrightConfig.projects ?? []).map((project) => ({
          ...project,
          name: `firefox-${project.name}`,
          testMatch: ['main-flow.spec.ts', 'money.spec.ts', 'console.spec.ts'],
          use: {
            ...project.use,
            browserName: 'firefox' as const,
            channel: 'moz-firefox',
            // Firefox does not emulate phones.
            isMobile: false,
            launchOptions: {
              executablePath: path.join(import.meta.dirname, 'engines/firefox.mjs'),
              env: { ...process.env, FIREFOX_PATH: firefox },
              firefoxUserPrefs: {
                'ui.prefersReducedMotion': 1,
                // A precise pointer that can hover: headless Firefox reports none.
                'ui.primaryPointerCapabilities': 6,
                'ui.allPointerCapabilities': 6,
              },
            },
          },
        }))
      : []),
    ...(webkit ? [{ name: 'webkit', testMatch: ['engines/webkit.engine.ts'] }] : []),
  ],
});
