// Takes the pictures of the README and of the manifest again, from a running demo: npm run pictures --
// http://localhost:3000
import path from 'node:path';
import type { Language } from '@afterglow/domain/languages';
import { findChromium as chromiumHere } from '@afterglow/testkit/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

const root = path.resolve(import.meta.dirname, '..');
const base = process.argv[2] ?? 'http://localhost:3000';
const password = 'afterglow-demo';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };

/** Opens a page of a logged-in member, without the dialogs that open once a day. */
async function openPage(
  browser: Browser,
  language: Language,
  size: typeof phone | typeof desktop,
  staff = false,
): Promise<Page> {
  const context = await browser.newContext({
    ...size,
    baseURL: base,
    reducedMotion: 'reduce',
    locale: { he: 'he-IL', en: 'en-US', de: 'de-DE' }[language],
  });
  await context.addCookies([{ name: 'lang', value: language, url: base }]);
  const response = await context.request.post(staff ? '/console/api/login' : '/api/login', {
    data: { email: `${staff ? 'operator' : 'demo'}@afterglow.example`, password },
    headers: { origin: new URL(base).origin },
  });
  if (!response.ok()) throw new Error(`Nobody can log in at ${base}: is a demo running there?`);
  return context.newPage();
}

/** Takes a picture after every picture of the page has loaded. */
async function takePicture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  return page.screenshot();
}

const readmePictures = (picture: Buffer, name: string) =>
  sharp(picture)
    .webp({ quality: 90 })
    .toFile(path.join(root, 'docs/pictures', `${name}.webp`));

async function cards(browser: Browser, language: Language, size: typeof phone | typeof desktop) {
  const page = await openPage(browser, language, size);
  await page.goto('/explore');
  await page.locator('article img').first().waitFor();
  // The wheel opens once a day, in the first visit. Its second button closes it.
  const later = page.locator('aside[data-at="deck"] button').nth(1);
  await later.click({ timeout: 8_000 }).catch(() => {});
  return takePicture(page);
}

const { executablePath, args } = await chromiumHere();
const browser = await chromium.launch({ executablePath, args });
try {
  for (const language of ['he', 'en', 'de'] as const) {
    const [narrow, wide] = [await cards(browser, language, phone), await cards(browser, language, desktop)];
    for (const [picture, name, width] of [
      [narrow, 'narrow', 780],
      [wide, 'wide', 1280],
    ] as const)
      await sharp(picture)
        .resize({ width })
        .webp({ quality: 82 })
        .toFile(path.join(root, 'apps/web/public/screenshots', `${name}.${language}.webp`));
    if (language === 'he') await readmePictures(narrow, 'explore-he-phone');
    if (language === 'en') await readmePictures(wide, 'explore-en-desktop');
  }
  const chat = await openPage(browser, 'he', phone);
  await chat.goto('/contacts');
  await chat.locator('a[href^="/chat/"]').first().click();
  await chat.locator('[data-own]').first().waitFor();
  await readmePictures(await takePicture(chat), 'chat-he-phone');
  const inbox = await openPage(browser, 'en', desktop, true);
  await inbox.goto('/console/');
  await inbox.getByRole('button', { name: /^Next/ }).first().click();
  await inbox.getByRole('textbox').first().waitFor();
  await readmePictures(await takePicture(inbox), 'console-en');
} finally {
  await browser.close();
}
