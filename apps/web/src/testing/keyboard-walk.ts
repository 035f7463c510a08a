import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { userEvent } from 'vitest/browser';

const listDialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
const isFocusInDialog = () => listDialogs().at(-1)?.contains(document.activeElement) ?? false;
const getName = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent ?? '';

/**
 * Returns whether the focus is visible: an outline of its own, or of the tile that contains a hidden field.
 */
function hasFocusRing(element: Element): boolean {
  // Around its thumb, which scripts cannot inspect; within the page of a frame.
  if (element.matches('[type=range], iframe')) return true;
  for (let at: Element | null = element; at && !at.matches('[role$=dialog]'); at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
  }
  return false;
}

/** Presses Tab once around the page and returns the reached elements in order. */
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
 * Opens the overlays of these buttons with Enter, each over the screen, instead of the previous one or over it; tabs
 * once around the topmost layer and closes it with Escape. Checks that the focus is right, visible and restored.
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
