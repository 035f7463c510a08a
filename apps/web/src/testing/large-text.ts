import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findTextErrors, findTooWide } from './text-layout-errors.ts';
import { findUnreachableControls } from './unreachable-controls.ts';

const root = document.documentElement;
const sizes = [
  [320, 100],
  [320, 150],
  [320, 200],
  [360, 150],
] as const;

/** A phone on its side, and a desktop at a zoom of 400 percent. */
const shortScreens = [
  [640, 400],
  [320, 200],
] as const;

/** Prepares a page for large text. */
export async function prepareLargeText(): Promise<void> {
  await page.viewport(320, 740);
  // Only break opportunities in the text itself: not every browser has a hyphenation dictionary.
  root.style.hyphens = 'manual';
  // A row under the pointer shows its actions instead of its count.
  await userEvent.hover(root, { position: { x: 1, y: 1 }, force: true });
}

export async function resetTextSize(): Promise<void> {
  root.style.fontSize = '';
  root.style.hyphens = '';
  await page.viewport(390, 760);
}

/** Expects nothing to be loading any more. */
export const expectLoaded = () =>
  expect
    .poll(() => document.querySelector('[role="status"][aria-label]'), { message: 'still loading' })
    .toBeNull();

/** Expects no errors of the layout at every size, one after the other, and no control out of reach. */
export async function expectTextFits(getPart: () => Element): Promise<void> {
  for (const [width, percent] of sizes) {
    await page.viewport(width, 740);
    root.style.fontSize = `${percent}%`;
    await expect
      .poll(() => [...findTextErrors(getPart()), ...findUnreachableControls(getPart())], {
        message: `at ${width} px with text of ${percent} percent`,
        timeout: 3_000,
      })
      .toEqual([]);
  }
}

/** Returns the scrolling parts that are wider than they show, though they also scroll down. */
const findSidewaysScroll = (root: Element): string[] =>
  [document.documentElement, root, ...root.querySelectorAll('*')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isPage = element === document.documentElement;
      return (
        isPage ||
        (/auto|scroll/.test(overflowX) &&
          element.scrollHeight > element.clientHeight + 1 &&
          overflowY !== 'hidden')
      );
    })
    .map((element) => `scrolls sideways: ${element.className || element.tagName}`);

/** Expects a press to reach every control on short screens, after scrolling, and nothing to be wider than the page. */
export async function expectFitsShortScreens(getPart: () => Element): Promise<void> {
  for (const [width, height] of shortScreens) {
    await page.viewport(width, height);
    await expect
      .poll(
        () => [
          ...findUnreachableControls(getPart()),
          ...findTooWide(getPart()),
          ...findSidewaysScroll(getPart()),
        ],
        { message: `at ${width} x ${height} px`, timeout: 3_000 },
      )
      .toEqual([]);
  }
}
