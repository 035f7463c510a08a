import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aMember, aNote, answerMembers } = await import('../../testing/fake-members.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const members = answerMembers(fake);
const longName = 'ש'.repeat(80);

beforeEach(() => {
  members.splice(0);
  const note = aNote(7, 'w'.repeat(300), { by: { id: 3, name: longName } });
  members.push(aMember(1, { name: longName, city: 'W'.repeat(60), note_list: [note] }), aMember(2));
  fake.signInAs({ role: 'manager' });
  queryClient.clear();
});
afterEach(cleanup);

// Each width, language and theme, and the longest words in the narrowest window.
const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'light' },
  { size: [390, 800], language: 'de', theme: 'dark' },
  { size: [768, 900], language: 'en', theme: 'light' },
  { size: [1280, 800], language: 'he', theme: 'dark' },
  { size: [1600, 900], language: 'de', theme: 'light' },
];

describe('C15: nothing sticks out and axe objects to nothing', () => {
  test.each(views)('the list at $size in $language, $theme', async ({ size, language, theme }) => {
    await visitConsole({ fake, address: '/members?search=', language, size, theme });
    // The head of the table is not shown on a phone.
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    // The name has room beside what else is shown of a row.
    const name = document.querySelector('tbody td') as HTMLElement;
    expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(150);
    expect(await findViolations()).toEqual([]);
  });

  test.each(views)('a member with notes at $size in $language, $theme', async ({ size, language, theme }) => {
    await visitConsole({ fake, address: '/members/101/notes', language, size, theme });
    await expect.element(page.getByText('w'.repeat(300))).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
    expect(await findViolations()).toEqual([]);
    (page.getByRole('banner').getByRole('button').first().element() as HTMLElement).click();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    // The sheet of a phone is on its way up.
    await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 8_000 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
  });
});

describe('the bars', () => {
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

  test('of a list are whole in a low window', async () => {
    await visitConsole({ fake, address: '/members', size: [640, 400] });
    await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
    const bar = document.querySelector('search') as HTMLElement;
    expect(bar.clientHeight).toBeGreaterThanOrEqual(32);
    expect(bar.scrollHeight).toBeLessThanOrEqual(bar.clientHeight);
  });

  test('of a record end before its tabs in a low window', async () => {
    await visitConsole({ fake, address: '/members/101', size: [640, 400] });
    await expect.element(page.getByRole('link', { name: 'Overview' })).toBeVisible();
    const head = page.getByRole('banner').element();
    const last = head.querySelector('button:last-of-type')?.getBoundingClientRect();
    expect(last?.bottom).toBeLessThanOrEqual(head.getBoundingClientRect().bottom);
    const tabs = page.getByRole('link', { name: 'Overview' }).element().getBoundingClientRect();
    expect(tabs.top).toBeGreaterThanOrEqual(head.getBoundingClientRect().bottom);
  });

  test.each([390, 768, 1280])('the name of a record has room at %i px', async (width) => {
    await visitConsole({ fake, address: '/members/101', size: [width, 800] });
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    expect(title.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(width === 390 ? 150 : 250);
    expect(heightOf(page.getByRole('banner').element())).toBeLessThanOrEqual(200);
  });

  test('the current tab of a phone is in view', async () => {
    await visitConsole({ fake, address: '/members/101/payments', size: [390, 800] });
    const tab = page.getByRole('link', { name: 'Payments', exact: true });
    await expect.element(tab).toHaveAttribute('aria-current', 'page');
    await vi.waitFor(() => expect(tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390));
  });
});
