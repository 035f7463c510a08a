import type { Page } from '@playwright/test';

type Measured = { waits: number[] };

/**
 * Measures from here on, in the page, how long it takes from a key that asks for the next conversation (N, or
 * Ctrl+Enter in the text) until it is painted. The returned function gives the waits in milliseconds,
 * shortest first.
 */
export async function measureNext(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const measured: Measured = { waits: [] };
    Object.assign(window, { measuredNext: measured });
    const isWanted = (event: KeyboardEvent): boolean =>
      event.code === 'Enter'
        ? event.ctrlKey && !event.shiftKey && (event.target as Element).id === 'reply'
        : event.code === 'KeyN' && !(event.target as Element).matches('textarea, input, select');
    addEventListener(
      'keydown',
      (event) => {
        if (!isWanted(event)) return;
        const before = document.getElementById('reply');
        const look = () => {
          const now = document.getElementById('reply');
          if (!now || now === before) return void requestAnimationFrame(look);
          // The frame that shows it ends before the next task.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => measured.waits.push(performance.now() - event.timeStamp);
            port2.postMessage(null);
          });
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  });
  return async () => {
    const { waits } = await page.evaluate(
      () => (window as unknown as { measuredNext: Measured }).measuredNext,
    );
    return waits.toSorted((wait, other) => wait - other);
  };
}
