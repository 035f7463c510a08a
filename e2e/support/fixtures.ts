import type { Language } from '@afterglow/domain/languages';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { runAlone, waitForShared } from './exclusive-tests.ts';
import { createMemberTexts, type TranslateMember } from './texts.ts';
import { type PageLog, watchErrors } from './watch-errors.ts';

export interface TestOptions {
  language: Language;
}

interface TestFixtures {
  /** The address of the server, e.g. `http://localhost:3000`. */
  own: string;
  /** Texts of the member app in the project's language. `say.me` is the gender that Hebrew addresses. */
  t: TranslateMember;
  /** Whether the project is the phone. */
  phone: boolean;
  /** Another browser, e.g. of the operator; closed with the test. By default wide, with a mouse. */
  another: (options?: { width: number; height: number }) => Promise<Page>;
}

/** From this width on there are columns instead of tabs. */
const MIN_DESKTOP_PX = 866;

interface StoredState {
  /** For tests that write to a virtual profile: no operator of another test answers meanwhile. */
  queue: undefined;
  /** For tests with an operator: the longest wait is next, so the queue may contain no other message. */
  exclusiveConsole: undefined;
  pageLogs: { add: (context: BrowserContext) => Promise<void> };
}

/**
 * Makes Firefox type text as people do. Playwright fills fields there in a way that React does not notice;
 * React notices typed text.
 */
function typeLikePeople(): void {
  const type = (text: string): Element | undefined => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLIFrameElement) return activeElement;
    document.execCommand('insertText', false, text);
    return undefined;
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} });
}

/**
 * Every test also checks that nothing broke the page policy, that no other host was requested, and that no error went
 * unseen.
 */
export const test = base.extend<TestOptions & TestFixtures & StoredState>({
  language: ['he', { option: true }],
  own: async ({ baseURL }, use) => use(baseURL ?? ''),
  t: async ({ language }, use) => use(createMemberTexts(language)),
  // Not `isMobile`: Firefox does not emulate phones, but lays out a narrow page all the same.
  phone: async ({ viewport }, use) => use((viewport?.width ?? MIN_DESKTOP_PX) < MIN_DESKTOP_PX),

  queue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that nothing else is needed
    async ({}, use) => {
      const release = await waitForShared();
      await use(undefined);
      release();
    },
    { timeout: 300_000 },
  ],

  exclusiveConsole: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const release = await runAlone();
      await use(undefined);
      release();
    },
    { timeout: 300_000 },
  ],

  pageLogs: async ({ own }, use) => {
    const all: PageLog[] = [];
    await use({ add: async (context) => void all.push(await watchErrors(context, own)) });
    const found = (which: keyof PageLog) => all.flatMap((log) => log[which]);
    expect(found('violations'), 'reports of the page policy').toEqual([]);
    expect(found('foreign'), 'requests to others').toEqual([]);
    expect(found('errors'), 'errors in the console').toEqual([]);
  },

  context: async ({ context, pageLogs: log, language, own, browserName }, use) => {
    await log.add(context);
    if (browserName === 'firefox') await context.addInitScript(typeLikePeople);
    await context.addCookies([{ name: 'lang', value: language, url: own }]);
    await use(context);
  },

  another: async ({ browser, browserName, pageLogs: log, locale, timezoneId, language, own }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (viewport = { width: 1280, height: 800 }) => {
      const pointer = viewport.width < MIN_DESKTOP_PX ? {} : { isMobile: false, hasTouch: false };
      const context = await browser.newContext({ viewport, locale, timezoneId, baseURL: own, ...pointer });
      opened.push(context);
      await log.add(context);
      if (browserName === 'firefox') await context.addInitScript(typeLikePeople);
      await context.addCookies([{ name: 'lang', value: language, url: own }]);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
