import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { LandingScreen } from './landing-screen.tsx';
import { applyWords } from './site.ts';

test('published words replace those of the release, as plain text', async () => {
  const { screen } = await renderInApp(<LandingScreen />);
  const site = { name: 'Site', partners: 'virtual', community: null } as const;
  const heading = screen.getByRole('heading', { level: 1 });
  const shipped = heading.element().textContent;
  applyWords(screen.container, { ...site, landing: null });
  applyWords(screen.container, { ...site, landing: { claim: null, paragraphs: ['One', '<b>Two</b>'] } });
  await expect.element(heading).toHaveTextContent(shipped ?? '');
  await expect.element(screen.getByText('<b>Two</b>')).toBeVisible();
  applyWords(screen.container, { ...site, landing: { claim: 'Evenings', paragraphs: ['One'] } });
  await expect.element(heading).toHaveTextContent('Evenings');
  expect(screen.getByText('<b>Two</b>').elements()).toEqual([]);
});

const root = document.documentElement;
afterEach(async () => {
  root.style.fontSize = '';
  await page.viewport(390, 760);
});

test.each([
  [320, 100, 'de'],
  [320, 150, 'he'],
  [390, 100, 'he'],
  [768, 100, 'en'],
  [865, 100, 'he'],
] as const)(
  'at %i px with text of %i percent the landing page fits, its arch upright and whole (%s)',
  async (width, percent, language) => {
    await page.viewport(width, 1024);
    root.style.fontSize = `${percent}%`;
    const { screen } = await renderInApp(<LandingScreen />, { language });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const boxOf = (found: Element | null) => (found as Element).getBoundingClientRect();
    const arch = boxOf(screen.container.querySelector('main [data-tone]'));
    expect(arch.height / arch.width).toBeGreaterThan(1.2);
    expect(arch.height / arch.width).toBeLessThan(1.6);
    for (const box of [arch, ...[...screen.container.querySelectorAll('header > *')].map(boxOf)]) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
    }
  },
);

test.each([
  ['he', 'ש'],
  ['en', 'W'],
  ['de', 'W'],
] as const)(
  'a published word of 80 letters wraps within the page at 360 px (%s)',
  async (language, letter) => {
    await page.viewport(360, 760);
    const { screen } = await renderInApp(<LandingScreen />, { language });
    const heading = screen.getByRole('heading', { level: 1 });
    // A headline has 60 characters at most.
    const landing = { claim: letter.repeat(60), paragraphs: [letter.repeat(80), `So ${letter.repeat(80)}.`] };
    applyWords(screen.container, { name: 'Site', partners: 'virtual', community: null, landing });
    await expect.element(heading).toHaveTextContent(landing.claim);
    const texts = [heading.element(), ...screen.container.querySelectorAll('[data-landing="text"] > *')];
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      const { left, right } = text.getBoundingClientRect();
      expect([left >= 0, right <= 360, text.scrollWidth <= text.clientWidth]).toEqual([true, true, true]);
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBeGreaterThan(1);
      for (const line of lines) expect([line.left >= 0, line.right <= 360]).toEqual([true, true]);
    }
    expect(root.scrollWidth).toBeLessThanOrEqual(360);
  },
);
