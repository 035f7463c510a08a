import { LANGUAGES } from '@afterglow/domain/languages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setGuest } from '../state/account/session.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { GuestHeader } from './guest-header.tsx';

beforeEach(setGuest);
afterEach(() => page.viewport(390, 760));

const sizes = [360, 375, 390, 393, 400, 430];
const cases = sizes.flatMap((width) => LANGUAGES.map((language) => ({ width, language })));

test.each(cases)(
  'logo and languages are on one line at $width px in $language',
  async ({ width, language }) => {
    await page.viewport(width, 760);
    const { screen } = await renderInApp(<GuestHeader />, { path: '/login', language });
    const header = screen.getByRole('banner').element();
    const logo = header.querySelector('a[href="/"]') as Element;
    const links = [...header.querySelectorAll('nav a')].filter((link) => link.checkVisibility());
    expect(links.length).toBeGreaterThanOrEqual(2);
    const middle = (element: Element): number => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    const line = middle(logo);
    for (const link of links) expect(Math.abs(middle(link) - line)).toBeLessThanOrEqual(2);
    expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(
      Number.parseFloat(getComputedStyle(header).minBlockSize) + 1,
    );
  },
);
