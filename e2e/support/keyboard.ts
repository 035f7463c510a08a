import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before the element in question. */
const MAX_TABS = 150;

type PressTimes = { p90Ms: number; p98Ms: number; maxMs: number; count: number };

/**
 * Creates the acts of somebody who works without a mouse: everything is reached by Tab, arrows and the keys
 * of the console.
 */
export function createKeyboard(page: Page) {
  const { keyboard } = page;

  /** Presses Tab until the element has the focus. */
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target}`);
  }

  /** Opens a row of a list: J moves down to it, or K up, because a list that was left begins where one was. */
  async function chooseRow(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    if (!(await moveTo(target, 'j')) && !(await moveTo(target, 'k')))
      throw new Error(`neither J nor K reaches ${target}`);
    await keyboard.press('Enter');
  }

  /** Presses a key until the element has the focus. Returns false where it is not in this direction. */
  async function moveTo(target: Locator, key: 'j' | 'k'): Promise<boolean> {
    for (let rows = 0; rows < MAX_TABS; rows++) {
      await keyboard.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return true;
    }
    return false;
  }

  return {
    reach,
    async press(target: Locator): Promise<void> {
      await reach(target);
      await keyboard.press('Enter');
    },
    async fill(target: Locator, text: string): Promise<void> {
      await reach(target);
      await keyboard.press('Control+a');
      await keyboard.type(text);
    },
    /** Goes to the area with this letter. */
    async go(letter: string): Promise<void> {
      await keyboard.press('g');
      await keyboard.press(letter.toLowerCase());
    },
    chooseRow,
    /** Opens the panel of a row. */
    async openRow(target: Locator): Promise<void> {
      await chooseRow(target);
      await expect(target).toHaveAttribute('aria-selected', 'true');
    },
    /** Gives the reason that the open dialog asks for. Its field has the focus. */
    async reason(text: string): Promise<void> {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await keyboard.type(text);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    },
    /** From here on measures how long each press takes until it is painted. The returned function gives the times. */
    async timePresses(): Promise<() => Promise<PressTimes>> {
      await page.evaluate(() => {
        const durations: number[] = [];
        Object.assign(window, { pressDurations: durations });
        new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries())
            if (name === 'keydown') durations.push(duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      return () =>
        page.evaluate(() => {
          const { pressDurations } = window as unknown as { pressDurations: number[] };
          const sorted = pressDurations.toSorted((duration, other) => duration - other);
          const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
          return { p90Ms: at(0.9), p98Ms: at(0.98), maxMs: sorted.at(-1) ?? 0, count: sorted.length };
        });
    },
  };
}
