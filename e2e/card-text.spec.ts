import type { Locator, Page } from '@playwright/test';
import { deck } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';
import { acceptWelcome, createMember, openMemberWire } from './support/server-setup.ts';

/** The contrast that WCAG requires of small text. */
const MIN_CONTRAST = 4.5;

/**
 * Returns the position and colour of the letters of a card, in page pixels. Everything else is background.
 */
const getCardTexts = (card: Locator) =>
  card.evaluate((article) =>
    ['h2', 'p', 'li'].flatMap((tag) =>
      [...article.querySelectorAll<HTMLElement>(tag)].flatMap((element) => {
        const colour = getComputedStyle(element).color;
        // Chips that do not fit are cut off below the first row.
        const end = element.closest('ul')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        // A line that is too long ends in an ellipsis. The rest is not drawn.
        const edges = element.getBoundingClientRect();
        const clips = getComputedStyle(element).textOverflow === 'ellipsis';
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          for (const rect of range.getClientRects()) {
            const { y, height, bottom } = rect;
            const x = clips ? Math.max(rect.x, edges.left) : rect.x;
            const width = (clips ? Math.min(rect.right, edges.right) : rect.right) - x;
            if (width > 0 && height > 0 && bottom <= end + 1)
              found.push({ tag, colour, x, y, width, height });
          }
        }
        return found;
      }),
    ),
  );

/** Returns the lowest contrast between the text of a card and any pixel beneath it. */
async function getMinContrast(page: Page, card: Locator): Promise<{ tag: string; ratio: number }[]> {
  const texts = await getCardTexts(card);
  await card.evaluate((article) => {
    for (const element of article.querySelectorAll<HTMLElement>('h2, h2 *, p, p *, li'))
      element.style.color = 'transparent';
  });
  const base64 = (await page.screenshot({ scale: 'css', animations: 'disabled' })).toString('base64');
  await card.evaluate((article) => {
    for (const element of article.querySelectorAll<HTMLElement>('h2, h2 *, p, p *, li'))
      element.style.color = '';
  });
  return page.evaluate(
    async ([picture, boxes]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))], { type: 'image/png' }),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (!canvas) throw new Error('no canvas to read from');
      canvas.drawImage(bitmap, 0, 0);
      const light = (value: number): number =>
        value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (r = 0, g = 0, b = 0): number =>
        0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
      return boxes.map(({ tag, colour, x, y, width, height }) => {
        const text = luminance(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
        const { data } = canvas.getImageData(
          Math.floor(x),
          Math.floor(y),
          Math.ceil(width),
          Math.ceil(height),
        );
        let ratio = Number.POSITIVE_INFINITY;
        for (let at = 0; at < data.length; at += 4) {
          const beneath = luminance(data[at], data[at + 1], data[at + 2]);
          const [high, low] = text > beneath ? [text, beneath] : [beneath, text];
          ratio = Math.min(ratio, (high + 0.05) / (low + 0.05));
        }
        return { tag, ratio };
      });
    },
    [base64, texts] as const,
  );
}

/** Measures one card after its picture has loaded. */
async function expectReadable(page: Page, card: Locator, about: string): Promise<void> {
  const picture = card.locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const measured = await getMinContrast(page, card);
  expect(measured.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['h2', 'p']));
  for (const { tag, ratio } of measured)
    expect(ratio, `${tag} of ${about}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
}

test('name, age and place of a card are read over any picture, on every size of screen @once', async ({
  page,
  context,
  language,
  own,
  t,
}) => {
  t.me = (await createMember(context, language)).me;
  await acceptWelcome(await openMemberWire(context, own));
  await page.goto('/explore');
  const cards = deck(page, t);
  expect(await cards.any()).toBe(true);

  for (let at = 0; at < 2; at++) {
    await expectReadable(page, cards.top, `the picture of ${await cards.name()}`);
    await cards.press('pass');
  }

  const sizes = [
    [390, 844],
    [320, 568],
    [640, 360],
    [1280, 800],
  ];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await cards.top.scrollIntoViewIfNeeded();
    await cards.top
      .locator('img')
      .first()
      .evaluate((image) => {
        // No photo is brighter than this one.
        image.style.filter = 'brightness(0) invert(1)';
      });
    await expectReadable(page, cards.top, `a white picture at ${width} x ${height}`);
  }
});
