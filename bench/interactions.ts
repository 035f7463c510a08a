import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBareCard } from './bare-card.reference.ts';
import { openBrowser, openPhone, throttlePage } from './browser.ts';
import { runBench } from './cleanup.ts';
import { type DemoServer, startDemoServer } from './demo-server.ts';
import { calculateMedian, type Figure, formatMs, formatWhole, reportFigures } from './figures.ts';
import {
  addProbes,
  countFrames,
  measureOfflineToNotice,
  measurePressToPaint,
  readInteractions,
  watchFrames,
} from './interaction-probes.ts';
import { quick } from './quick.ts';

// What a member feels after the app has loaded: input to next paint through a scripted path, frames while 30 cards are
// swiped, opening a chat from the cache, and the delay until a lost connection is shown.

const timesSlower = 4;
const laps = quick ? 1 : 3;
const swipedCards = quick ? 3 : 30;
/** The demo has more cards than this for its member. */
const cardsOfOneDeck = 15;
const openings = quick ? 2 : 9;
const noticeTimeoutMs = 15_000;
const top = 'article[data-depth="0"]:not([data-leaving])';
const message = '[data-message-scroller] [data-row]';

runBench(async () => {
  const server = await startDemoServer();
  const browser = await openBrowser(server.folder);
  const figures: Figure[] = [];
  const row = (id: string, what: string, measured: number, budget: number, show = formatMs) =>
    figures.push({ id, what, ours: show(measured), reference: show(budget), ratio: measured / budget });

  const interactions = await runInteractions(browser, server);
  const slowest = interactions[Math.floor(interactions.length * 0.02)] as number;
  console.log(
    `     ${interactions.length} interactions, p50 ${formatMs(calculateMedian(interactions))}, slowest ${interactions.slice(0, 5).map(formatWhole).join(', ')} ms`,
  );
  row('inp', 'input to the next paint, p98 of the interactions / budget', slowest, 150);

  const { due, late } = await swipeCards(browser, server);
  const share = (value: number) => `${(value * 100).toFixed(1)} %`;
  console.log(`     ${swipedCards} cards: ${due} frames due, ${late} late`);
  console.log(`     a bare card beside it: ${await swipeBareCards(browser)}`);
  row(
    'swipe.frames',
    'frames later than 16.7 ms while 30 cards are swiped / budget',
    late / due,
    0.02,
    share,
  );

  row(
    'chat.open',
    'chat with cached messages, press to paint / budget',
    await measureChatOpening(browser, server, 1),
    120,
  );
  console.log(
    `     the same at a ${timesSlower}-fold slower processor: ${formatMs(await measureChatOpening(browser, server, timesSlower))}`,
  );

  const page = await openSignedIn(browser, server, '/explore', 1, 'allow');
  await page.locator(top).waitFor();
  // As an installed app: later files come from the service worker.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  row(
    'offline.told',
    'offline to the line that says so / budget',
    await measureOfflineToNotice(page, noticeTimeoutMs),
    1_000,
  );
  reportFigures('interactions', figures);
});

async function openSignedIn(
  browser: Browser,
  server: DemoServer,
  at: string,
  slower = 1,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await openPhone(browser, server.cookies, server.url, { serviceWorkers });
  const page = await context.newPage();
  await addProbes(page);
  // A gift, a match or a notice may appear at any moment. The script closes it and continues.
  await page.addLocatorHandler(page.getByRole('dialog').first(), () => closeDialogs(page));
  await page.goto(server.url + at);
  await page.waitForTimeout(3_000);
  await closeDialogs(page);
  await throttlePage(page, slower);
  return page;
}

async function closeDialogs(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.getByRole('dialog').count()) > 0; tries++) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
  }
}

/**
 * Passes cards by button and key, opens chats, types a few words, opens the profile and the settings, three
 * times.
 */
async function runInteractions(browser: Browser, server: DemoServer): Promise<number[]> {
  const page = await openSignedIn(browser, server, '/explore', timesSlower);
  await watchFrames(page);
  for (let lap = 0; lap < laps; lap++) {
    await page.locator(top).waitFor();
    for (let card = 0; card < 4; card++) {
      await page.locator('section [role=group] button').nth(1).tap();
      await page.waitForTimeout(600);
      await closeDialogs(page);
    }
    await page.locator('section[tabindex="0"]').focus();
    for (let photo = 0; photo < 4; photo++) {
      await page.keyboard.press('Space');
      await page.waitForTimeout(200);
    }
    await page.locator('nav a[href="/contacts"]').tap();
    await page.locator(`a[href="/chat/${server.partners[0]}"]`).first().tap();
    await page.locator(message).first().waitFor();
    await page.locator('form textarea').tap();
    await page.keyboard.type('How was your day?', { delay: 80 });
    await page.locator('form textarea').fill('');
    await page.locator('header button').first().tap();
    await page.locator('nav a[href="/profile"]').tap();
    await page.locator('a[href="/settings"]').first().tap();
    await page.waitForTimeout(600);
    await page.locator('nav a[href="/explore"]').tap();
  }
  const interactions = await readInteractions(page);
  await page.context().close();
  return interactions;
}

/** Passes thirty cards by touch. Passed members return when the deck is opened again. */
async function swipeCards(browser: Browser, server: DemoServer): Promise<{ due: number; late: number }> {
  const all = { due: 0, late: 0 };
  for (let left = swipedCards; left > 0; left -= cardsOfOneDeck) {
    await server.ageSwipes();
    const page = await openSignedIn(browser, server, '/explore', timesSlower);
    await page.locator(top).waitFor();
    const box = await page.locator(top).boundingBox();
    if (!box) throw new Error('there is no card to swipe');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const finger = await page.context().newCDPSession(page);
    const { due, late } = await countFrames(page, async () => {
      for (let card = 0; card < Math.min(left, cardsOfOneDeck); card++) {
        await page.locator(top).waitFor();
        await closeDialogs(page);
        await passCard(from, finger);
        await page.waitForTimeout(500);
      }
    });
    all.due += due;
    all.late += late;
    await page.context().close();
  }
  return all;
}

/** Makes the same touches and taps on a page that does nothing else: the limit of this machine. */
async function swipeBareCards(browser: Browser): Promise<string> {
  const page = await openBareCard(browser, timesSlower);
  const finger = await page.context().newCDPSession(page);
  const { due, late } = await countFrames(page, async () => {
    for (let card = 0; card < swipedCards; card++) {
      await passCard({ x: 195, y: 400 }, finger);
      await page.waitForTimeout(500);
    }
  });
  await page.context().close();
  return `${due} frames due, ${late} late, ${((100 * late) / due).toFixed(1)} %`;
}

async function passCard(from: { x: number; y: number }, finger: CDPSession): Promise<void> {
  for (let step = 0; step < 12; step++) {
    const type = step === 0 ? 'touchStart' : 'touchMove';
    const touchPoints = [{ x: from.x - step * 14, y: from.y + step * 2 }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Measures the median time to open a chat from the list, after the first opening has fetched the messages.
 */
async function measureChatOpening(browser: Browser, server: DemoServer, slower: number): Promise<number> {
  const page = await openSignedIn(browser, server, '/contacts', slower);
  const link = `a[href="/chat/${server.partners[0]}"]`;
  const durations: number[] = [];
  for (let opening = 0; opening <= openings; opening++) {
    await page.locator(link).first().waitFor();
    const elapsed = await measurePressToPaint(page, link, message);
    if (opening > 0) durations.push(elapsed);
    await page.waitForTimeout(400);
    await page.goBack();
    await page.waitForTimeout(400);
  }
  await page.context().close();
  return calculateMedian(durations);
}
