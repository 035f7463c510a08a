import { expect, type Locator, type Page } from '@playwright/test';
import type { TranslateMember } from './texts.ts';

type SwipeDecision = 'like' | 'pass';

/** Returns what a test does with the swipe deck on the screen. `t.me` must be the reader's gender. */
export function deck(page: Page, t: TranslateMember) {
  const top: Locator = page.locator('article[data-depth="0"]:not([data-leaving])');

  /** Returns the name on the top card, after it has appeared. */
  const name = async (): Promise<string> =>
    (await top.getByRole('heading', { level: 2 }).locator('bdi').first().textContent()) ?? '';

  /** Acts, and waits until the top card has left. */
  const leaves = async (decide: () => Promise<void>): Promise<void> => {
    await top.evaluate((card) => card.setAttribute('data-decided', ''));
    await decide();
    await expect(top.and(page.locator('[data-decided]'))).toHaveCount(0);
  };

  return {
    top,
    name,
    /** Whether there is a card. The deck widens its search before it says no. */
    async any(): Promise<boolean> {
      const empty = page.getByRole('heading', { name: t('explore.empty_title') });
      await expect(top.or(empty).first()).toBeVisible();
      return top.isVisible();
    },
    /** With the buttons under the cards. */
    async press(decision: SwipeDecision): Promise<void> {
      const key = decision === 'like' ? 'explore.like_name' : 'explore.pass_name';
      const button = page.getByRole('button', { name: t(key, { name: await name() }) });
      await leaves(() => button.click());
    },
    /** With the arrow keys: right likes in every language. */
    async key(decision: SwipeDecision): Promise<void> {
      await page.getByRole('region', { name: t('explore.title') }).focus();
      await leaves(() => page.keyboard.press(decision === 'like' ? 'ArrowRight' : 'ArrowLeft'));
    },
    /** With a finger that drags the card by half its width, or with a mouse on devices without touch. */
    async drag(decision: SwipeDecision, touch: boolean): Promise<void> {
      const box = await top.boundingBox();
      if (!box) throw new Error('There is no card to drag.');
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const sign = decision === 'like' ? 1 : -1;
      const path = Array.from({ length: 9 }, (_, step) => ({
        x: from.x + (sign * step * box.width) / 16,
        y: from.y + step * 2,
      }));
      // Only Chromium can simulate touch.
      const finger = touch && page.context().browser()?.browserType().name() === 'chromium';
      await leaves(() => (finger ? dragByFinger(page, path) : dragByMouse(page, path)));
    },
  };
}

type Path = readonly { x: number; y: number }[];

async function dragByMouse(page: Page, path: Path): Promise<void> {
  for (const [step, { x, y }] of path.entries()) {
    await page.mouse.move(x, y);
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function dragByFinger(page: Page, path: Path): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [step, point] of path.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
