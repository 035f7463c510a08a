import { openWire } from '@afterglow/testkit/wire';
import type { Browser, Page } from 'playwright-core';
import { officeNetwork, openBrowser, openDesktop, throttlePage } from './browser.ts';
import { type DemoServer, signIn, startDemoServer } from './demo-server.ts';
import { calculateMedian, type Figure, formatMs, formatWhole } from './figures.ts';
import {
  addProbes,
  measureKeyToPaint,
  nameSlowest,
  readInteractions,
  watchFrames,
} from './interaction-probes.ts';
import { grantCoins, registerMembers, requestTicket, runInChunks } from './members.ts';
import { connectTo } from './postgres.ts';
import { quick } from './quick.ts';

// What staff feel: from the key for the next conversation until it is painted, and from any input to the next paint, on
// a computer with a processor slowed down four times and 50 ms to the server.

const timesSlower = 4;
const nextBudgetMs = 250;
const inputBudgetMs = 150;
const answered = quick ? 2 : 15;
const messagesOfEach = 20;
const laps = quick ? 1 : 3;
/** The slowest inputs of each page that are named. */
const NAMED = quick ? 1 : 8;
const lastMessage = 'section:not([data-before]) > div > section [data-from="member"]';

/** Measures the rows of the browser. */
export async function measureConsoleInputs(): Promise<Figure[]> {
  const server = await startDemoServer();
  await fillQueue(server, answered * 2 + 4);
  const browser = await openBrowser(server.folder);
  const inbox = await answerQueue(browser, server);
  const lists = await readLists(browser, server);
  const inputs = [...inbox.inputs, ...lists].sort((a, b) => b - a);
  const slowest = inputs[Math.floor(inputs.length * 0.02)] as number;
  console.log(
    `     next: ${inbox.nextMs.map(formatWhole).join(', ')} ms; ${inputs.length} inputs, p50 ${formatMs(calculateMedian(inputs))}, slowest ${inputs.slice(0, 8).map(formatWhole).join(', ')} ms`,
  );
  await browser.close();
  await server.stop();
  const createFigure = (id: string, what: string, measured: number, budget: number): Figure => ({
    id,
    what,
    ours: formatMs(measured),
    reference: formatMs(budget),
    ratio: measured / budget,
  });
  return [
    createFigure(
      'console.next',
      'key for the next conversation to its paint / budget',
      calculateMedian(inbox.nextMs),
      nextBudgetMs,
    ),
    createFigure(
      'console.inp',
      'any input of the console to the next paint, p98 / budget',
      slowest,
      inputBudgetMs,
    ),
  ];
}

/** Registers members who wrote to a virtual profile and wait. */
async function fillQueue(server: DemoServer, count: number): Promise<void> {
  const database = await connectTo(server.databaseUrl);
  const { rows } = await database.query<{ id: string }>(
    `select id from person where virtual and state = 'active' order by id limit 20`,
  );
  const members = await registerMembers(server.url, count);
  await grantCoins(database, members);
  await runInChunks(count, 4, async (n) => {
    const member = members[n] as (typeof members)[number];
    const token = await requestTicket(server.url, member);
    const wire = await openWire(
      `${server.url.replace('http', 'ws')}/socket?token=${encodeURIComponent(token)}`,
      member.cookie,
    );
    await wire.call('notice/accept', { kind: 'virtual' });
    for (let message = 0; message < messagesOfEach; message++) {
      const { request_status, error_code } = await wire.call('send_message', {
        receiver_id: Number(rows[n % rows.length]?.id),
        message_type: 'text',
        message_text: `Good evening, how was your day? I have been walking by the sea, number ${message}.`,
        trace_id: crypto.randomUUID().replaceAll('-', ''),
      });
      if (request_status !== 1) throw new Error(`send_message: ${error_code}`);
    }
    wire.close();
  });
}

async function openConsole(browser: Browser, server: DemoServer, email: string, path: string): Promise<Page> {
  const cookies = await signIn(server.url, '/console/api/login', email);
  const page = await (await openDesktop(browser, cookies, server.url)).newPage();
  await addProbes(page);
  await page.goto(server.url + path);
  await page.locator('main').first().waitFor();
  await page.waitForTimeout(2_000);
  await watchFrames(page);
  await throttlePage(page, timesSlower, officeNetwork);
  return page;
}

/** Holds two conversations, answers both, and so on. Each key for the next one is measured. */
async function answerQueue(
  browser: Browser,
  server: DemoServer,
): Promise<{ nextMs: number[]; inputs: number[] }> {
  const page = await openConsole(browser, server, 'operator@afterglow.example', '/console/inbox');
  const takeNext = async () => {
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      document.getElementById('conversation')?.closest('section')?.setAttribute('data-before', ''),
    );
    return measureKeyToPaint(page, 'n', lastMessage);
  };
  let answers = 0;
  const answer = async () => {
    await page.locator('#reply').focus();
    // The same text to many members is rejected.
    await page.keyboard.type(`So good to hear from you, number ${++answers}!`, { delay: 40 });
    await page.waitForTimeout(200);
    await page.evaluate(() =>
      document.querySelector('#reply')?.closest('section')?.setAttribute('data-before', ''),
    );
    await page.keyboard.press('Control+Enter');
    await page.locator(lastMessage).first().waitFor();
    await page.waitForTimeout(400);
  };
  // The first one loads what the inbox needs from then on.
  await takeNext();
  await page.waitForTimeout(1_000);
  const nextMs: number[] = [];
  for (let round = 0; round < answered; round++) {
    nextMs.push(await takeNext());
    await page.waitForTimeout(600);
    await answer();
    await answer();
  }
  const inputs = await readInteractions(page);
  for (const what of await nameSlowest(page, NAMED)) console.log(`     ${what}`);
  await page.context().close();
  return { nextMs, inputs };
}

/** Lists by search, keys, sort and filter, rows beside them, records with their tabs, and the palette. */
async function readLists(browser: Browser, server: DemoServer): Promise<number[]> {
  const page = await openConsole(browser, server, 'admin@afterglow.example', '/console/members');
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(350);
    }
  };
  const type = (text: string) => page.keyboard.type(text, { delay: 80 });
  for (let lap = 0; lap < laps; lap++) {
    await press('g', 'm');
    await page.locator('tbody tr').first().waitFor();
    await page.locator('th button').first().click();
    await press('/');
    await type('dan');
    await page.waitForTimeout(600);
    await press('Control+a', 'Delete', 'Escape');
    await press('j', 'j', 'j', 'k', 'Enter');
    await page.getByRole('tab').or(page.locator('nav a')).first().waitFor();
    await page.waitForTimeout(600);
    await press('j', 'k', 'Escape');
    await press('Control+k');
    await type('set');
    await press('Escape');
    for (const area of ['audit', 'payments', 'economy', 'approvals', 'staff', 'settings', 'health']) {
      await page.locator(`a[href="/console/${area}"]`).first().click();
      await page.waitForTimeout(900);
      await press('j', 'j', 'Enter', 'j', 'Escape');
    }
  }
  const inputs = await readInteractions(page);
  for (const what of await nameSlowest(page, NAMED)) console.log(`     ${what}`);
  await page.context().close();
  return inputs;
}
