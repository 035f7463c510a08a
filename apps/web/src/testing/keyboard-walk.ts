import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

const listDialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
const isFocusInDialog = () => listDialogs().at(-1)?.contains(document.activeElement) ?? false;
const getName = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent ?? '';

/** Whether the eye can tell that it has the focus: a ring of its own, or of the tile that a hidden field stands in. */
function hasFocusRing(element: Element): boolean {
  // Around its thumb, which no script can look at; within the page of a frame.
  if (element.matches('[type=range], iframe')) return true;
  for (let at: Element | null = element; at && !at.matches('[role$=dialog]'); at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
  }
  return false;
}

/** Once around by Tab: all that was reached, in its order. */
async function tabThrough(): Promise<string[]> {
  const reached: Element[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await userEvent.keyboard('{Tab}');
    await expect.poll(isFocusInDialog, { message: 'the focus stays within' }).toBe(true);
    const at = document.activeElement as Element;
    if (reached.includes(at)) break;
    reached.push(at);
    expect(hasFocusRing(at), `a ring around ${getName(at)}`).toBe(true);
  }
  return reached.map(getName);
}

/**
 * Opens by Enter what stands behind these buttons, each over the screen, in place of the one before or over it; goes once around
 * what is on top, and closes it by Escape. Where the focus is, that it is seen and that it comes back is checked on the way.
 */
export async function walkByKeyboard(
  screen: { getByRole: (role: 'button', options: { name: RegExp }) => Locator },
  openers: readonly RegExp[],
): Promise<void> {
  const pressed: HTMLElement[] = [];
  for (const name of openers) {
    const before = listDialogs().at(-1);
    const ready = () =>
      screen
        .getByRole('button', { name })
        .elements()
        .find((each) => (before?.contains(each) ?? true) && each.ariaDisabled !== 'true');
    await expect.poll(ready, { message: `${name} is there to be pressed` }).toBeDefined();
    const button = ready() as HTMLElement;
    pressed.push(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => listDialogs().at(-1) !== before && listDialogs().length > 0).toBe(true);
    await expect.poll(isFocusInDialog, { message: 'the focus goes in' }).toBe(true);
  }
  await expect.poll(() => document.querySelector('[role="dialog"] [role="status"][aria-label]')).toBeNull();
  expect((await tabThrough()).length).toBeGreaterThan(0);
  const top = listDialogs().at(-1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => top?.isConnected).toBe(false);
  await expect
    .poll(() => document.activeElement === pressed.findLast((button) => button.isConnected), {
      message: 'the focus comes back',
    })
    .toBe(true);
}
