import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { webkit } from './engines/webkit.ts';
import journeys from './playwright.config.ts';
import type { JourneyOptions } from './support/fixtures.ts';

/** Firefox as distributions have it, driven by WebDriver BiDi: Playwright's own build is not to be had everywhere. */
const firefox = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (file) => file && existsSync(file),
);
if (!firefox) console.warn('Firefox is not installed (firefox-esr): no journey is walked in it here.');

if (!webkit)
  console.warn('WebKitGTK is not installed (webkit2gtk-driver, xvfb): no journey is walked in it here.');

/** The main journey, a purchase and the console's inbox in the engines that are not Chromium: part of `npm run soak`. */
export default defineConfig<JourneyOptions>({
  ...journeys,
  testDir: import.meta.dirname,
  testMatch: [],
  workers: 1,
  timeout: 180_000,
  use: {
    ...journeys.use,
    launchOptions: {},
  },
  projects: [
    ...(firefox
      ? (journeys.projects ?? []).map((project) => ({
          ...project,
          name: `firefox-${project.name}`,
          testMatch: ['main-job.spec.ts', 'money.spec.ts', 'console.spec.ts'],
          use: {
            ...project.use,
            browserName: 'firefox' as const,
            channel: 'moz-firefox',
            // Firefox knows no phones of its own.
            isMobile: false,
            launchOptions: {
              executablePath: path.join(import.meta.dirname, 'engines/firefox.mjs'),
              env: { ...process.env, FIREFOX_PATH: firefox },
              firefoxUserPrefs: {
                'ui.prefersReducedMotion': 1,
                // A mouse that points exactly and hovers: without a screen Firefox finds none.
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
