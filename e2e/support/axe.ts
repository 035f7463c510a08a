import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with the violations that axe finds on the screen: every rule in light, the rules about colours again in dark.
 * `what` names the place.
 */
export async function checkPage(page: Page, what: string): Promise<void> {
  await checkPageIn('light', page, what);
  await checkPageIn('dark', page, what, COLOUR_RULES);
}

/** Checks a page in one theme. */
export async function checkPageIn(
  colorScheme: 'light' | 'dark',
  page: Page,
  what: string,
  rules?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await waitForAnimations(page);
  expect.soft(await listViolations(page, rules), `${what}, ${colorScheme}`).toEqual([]);
}

/** Waits for animations, because a colour that is still changing cannot be measured. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(
      ({ effect, playState }) =>
        // The progress bar of a paused story never finishes.
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/**
 * Lists the violations in a page and its frames. The frames are ours, so axe in the page runs in them too.
 * Each document gets the half megabyte of source once.
 */
async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      // Nobody reads the other results, and collecting their elements costs more than the check.
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}
