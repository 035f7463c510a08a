import { vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/**
 * Vitest looks for an element after 20, 70, 170, 270 and 770 ms: what came after 300 was seen half a second later. With
 * this module it also looks whenever the page has changed.
 */
const prototype = findPrototype(page.getByText(''));
const { findElement } = prototype;
prototype.findElement = async function (this: Locator, options = {}) {
  const endMs = performance.now() + (options.timeout ?? 10_000);
  // Faked clocks are advanced by Vitest while it waits.
  const isMissing = () => !vi.isFakeTimers() && this.elements().length === 0 && performance.now() < endMs;
  if (isMissing()) {
    while (isMissing()) await changeOfPage();
    // Effects have run by then, so the page responds to what the test does next.
    await pause(20);
  }
  if (options.timeout === undefined) return findElement.call(this, options);
  return findElement.call(this, { ...options, timeout: Math.max(0, endMs - performance.now()) });
};

/** Returns the class that all locators inherit this method from. */
function findPrototype(locator: Locator): Locator {
  return Object.hasOwn(locator, 'findElement') ? locator : findPrototype(Object.getPrototypeOf(locator));
}

/** Waits 20 ms, and until the document has changed: at most 60 ms, because a style may change without it. */
async function changeOfPage(): Promise<void> {
  let end = () => {};
  const changed = new Promise<void>((resolve) => {
    end = resolve;
  });
  const observer = new MutationObserver(end);
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await pause(20);
  await Promise.race([changed, pause(40)]);
  observer.disconnect();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
