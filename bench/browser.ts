import { findChromium } from '@afterglow/testkit/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { onExit } from './cleanup.ts';

export type Cookie = { name: string; value: string; url: string };
type Network = { latencyMs: number; bitsPerS: number };

export const mobileNetwork: Network = { latencyMs: 100, bitsPerS: 9_000_000 };
/** The network of an office. */
export const officeNetwork: Network = { latencyMs: 50, bitsPerS: 20_000_000 };
export const slow3g: Network = { latencyMs: 400, bitsPerS: 400_000 };

/**
 * Opens the project's own browser with its profile in `folder`. `debuggingPort` lets another program control
 * it too.
 */
export async function openBrowser(folder: string, debuggingPort?: number): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  // Playwright has no other option for the place of the profile. Without it a killed benchmark would leave its profile
  // behind.
  process.env.TMPDIR = folder;
  const more = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  let launching: Promise<Browser> | undefined;
  onExit(async () => (await launching)?.close());
  launching = playwright.launch({
    executablePath,
    args: [...args, ...more],
    // The benchmark closes the browser in a fixed order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  return launching;
}

/** Opens a phone, in Hebrew. */
export async function openPhone(
  browser: Browser,
  cookies: readonly Cookie[],
  url: string,
  { serviceWorkers = 'block' }: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
  });
  await context.addCookies([{ name: 'lang', value: 'he', url }, ...cookies]);
  return context;
}

/** Opens a computer, in Hebrew. */
export async function openDesktop(
  browser: Browser,
  cookies: readonly Cookie[],
  url: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
  });
  await context.addCookies([{ name: 'lang', value: 'he', url }, ...cookies]);
  return context;
}

/** Slows down the processor by this factor, and the network. */
export async function throttlePage(page: Page, timesSlower: number, network?: Network): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latencyMs,
      downloadThroughput: network.bitsPerS / 8,
      uploadThroughput: network.bitsPerS / 8,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}
