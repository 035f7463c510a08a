import type { Page } from 'playwright-core';

/** The longest event of an interaction, in milliseconds, and what it was. */
type Interaction = { duration: number; what: string };

/** The page records this about itself from its first script on. */
type Probes = {
  interactions: Map<number, Interaction>;
  frames: number[];
  following: boolean;
};
declare global {
  var probes: Probes;
}

/** Installs the probes before the page opens. */
export async function addProbes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probes: Probes = { interactions: new Map(), frames: [], following: false };
    globalThis.probes = probes;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd, name, target } = entry;
        if (!interactionId || duration <= (probes.interactions.get(interactionId)?.duration ?? 0)) continue;
        const on =
          target instanceof Element
            ? target.outerHTML.slice(0, 60).replaceAll(/\s+/g, ' ')
            : 'a part that has gone';
        const [waited, handled, painted] = [
          processingStart - startTime,
          processingEnd - processingStart,
          startTime + duration - processingEnd,
        ].map(Math.round);
        const what = `${name} on ${on} at ${location.pathname}: waited ${waited}, handled ${handled}, painted ${painted} ms`;
        probes.interactions.set(interactionId, { duration, what });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/**
 * Starts a screencast and drops its frames. Without one, headless Chromium 156 reports the paint of a typed
 * letter only with the next tap: 2 to 4 s for a whole sentence, 16 to 80 ms with one. The frames are small
 * and cost little.
 */
export async function watchFrames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on(
    'Page.screencastFrame',
    ({ sessionId }) => void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {}),
  );
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1, maxWidth: 39, maxHeight: 84 });
}

/**
 * Returns every interaction so far, from input to the next paint, slowest first. Interactions faster than the 16 ms
 * that a browser reports count as 16.
 */
export async function readInteractions(page: Page): Promise<number[]> {
  const { reported, count } = await page.evaluate(() => ({
    reported: [...globalThis.probes.interactions.values()].map(({ duration }) => duration),
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
  const quick = Array.from({ length: Math.max(0, count - reported.length) }, () => 16);
  return [...reported, ...quick].sort((a, b) => b - a);
}

/** Returns what the slowest interactions so far were, and where their time went. */
export const nameSlowest = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(
    (count) =>
      [...globalThis.probes.interactions.values()]
        .sort((a, b) => b.duration - a.duration)
        .slice(0, count)
        .map(({ what }) => what),
    count,
  );

/** Observes the frames while `act` runs. Returns the number of due frames and of dropped ones. */
export async function countFrames(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    const { probes } = globalThis;
    probes.frames = [];
    probes.following = true;
    const recordFrame = (at: number) => {
      probes.frames.push(at);
      if (probes.following) requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  await act();
  const frames = await page.evaluate(() => {
    globalThis.probes.following = false;
    return globalThis.probes.frames;
  });
  const frameMs = 1000 / 60;
  let due = 0;
  let late = 0;
  for (let n = 1; n < frames.length; n++) {
    const elapsed = Math.max(1, Math.round(((frames[n] as number) - (frames[n - 1] as number)) / frameMs));
    due += elapsed;
    late += elapsed - 1;
  }
  return { due, late };
}

/** Measures the milliseconds from the click on `press` until `shown` is painted. */
export const measurePressToPaint = (page: Page, press: string, shown: string): Promise<number> =>
  measureToPaint(page, { type: 'click', on: press, shown }, () => page.locator(press).first().tap());

/** Measures the milliseconds from a key until `shown` is painted. */
export const measureKeyToPaint = (page: Page, key: string, shown: string): Promise<number> =>
  measureToPaint(page, { type: 'keydown', on: 'body', shown }, () => page.keyboard.press(key));

async function measureToPaint(
  page: Page,
  input: { type: 'click' | 'keydown'; on: string; shown: string },
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(({ type, on, shown }) => {
    const target = document.querySelector(on);
    if (!target) throw new Error(`there is no ${on}`);
    Object.assign(globalThis, {
      painted: new Promise<number>((resolve) => {
        target.addEventListener(
          type,
          ({ timeStamp }) => {
            const checkPainted = () => {
              if (!document.querySelector(shown)) return requestAnimationFrame(checkPainted);
              // The task after an animation frame runs after the paint.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            };
            requestAnimationFrame(checkPainted);
          },
          { once: true, capture: true },
        );
      }),
    });
  }, input);
  await act();
  return (await page.evaluate('painted')) as number;
}

/**
 * Measures the milliseconds from the browser's `offline` event to a new status line on the page; `withinMs`
 * if none appears by then, or if the page navigates.
 */
export async function measureOfflineToNotice(page: Page, withinMs: number): Promise<number> {
  await page.evaluate((withinMs) => {
    const isShown = () =>
      [...document.querySelectorAll('[role=status], [role=alert]')]
        .map(({ textContent }) => textContent)
        .join();
    Object.assign(globalThis, {
      shownAfter: new Promise<number>((resolve) => {
        addEventListener('offline', () => {
          const began = performance.now();
          const before = isShown();
          const checkPainted = () => {
            const elapsed = performance.now() - began;
            if (isShown() !== before) resolve(elapsed);
            else if (elapsed > withinMs) resolve(withinMs);
            else requestAnimationFrame(checkPainted);
          };
          requestAnimationFrame(checkPainted);
        });
      }),
    });
  }, withinMs);
  await page.context().setOffline(true);
  const elapsed = await page.evaluate('shownAfter').catch((error: Error) => {
    console.log(`     offline: ${error.message.split('\n')[0]}`);
    return withinMs;
  });
  await page.context().setOffline(false);
  return elapsed as number;
}
