import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What the theme changes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Shows what axe objects to on the screen: everything in light, what colours decide again in dark; `what` names the place. */
export async function checkPage(page: Page, what: string): Promise<void> {
  await checkPageIn('light', page, what);
  await checkPageIn('dark', page, what, colourRules);
}

/** The same in one theme. */
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

/** A colour that is still changing is none to be measured. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(
      ({ effect, playState }) =>
        // The bar of a story that is held stands still for good.
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** Frames are ours, so axe in the page asks axe in them. Half a megabyte of source: handed to each document once. */
async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      // Nobody reads what else it found; naming every place of it costs more than looking.
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}
