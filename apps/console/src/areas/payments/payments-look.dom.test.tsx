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
const { aNotice, aPayment, answerPayments, aRefund, aWithdrawal } = await import(
  '../../testing/fake-payments.ts'
);
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const records = answerPayments(fake);
const person = { id: 101, name: 'ש'.repeat(80), virtual: false, photo: null };
const by = { id: 3, name: 'W'.repeat(60) };

beforeEach(() => {
  const money = { amount_minor: 123_456_789, currency: 'ILS' as const };
  const refunds = [
    { id: 5, money, state: 'held' as const, reason: 'wrong_currency' as const, reference: 'R'.repeat(120) },
  ];
  records.payments = [aPayment(1, { person, money, refunds, provider_txn: 'T'.repeat(64) }), aPayment(2)];
  records.refunds = [aRefund(5, { person, by, money, state: 'held' }), aRefund(6)];
  records.withdrawals = [
    aWithdrawal(2, { person, reference: 'F'.repeat(64), text: 'w'.repeat(300), due_at: 1_700_000_000 }),
    aWithdrawal(3, { person: null }),
  ];
  records.notices = [aNotice(8), aNotice(9, { payment_id: null, verdict: 'used_transaction' })];
  fake.signInAs({ role: 'manager', id: 1 });
  queryClient.clear();
});
afterEach(cleanup);

// Each width, language and theme, and the longest words in the narrowest window.
const views: { size: [number, number]; language: 'he' | 'en' | 'de'; theme: 'light' | 'dark' }[] = [
  { size: [390, 800], language: 'he', theme: 'light' },
  { size: [390, 800], language: 'de', theme: 'dark' },
  { size: [768, 900], language: 'he', theme: 'dark' },
  { size: [1280, 800], language: 'en', theme: 'light' },
];
const lists = ['', '/refunds', '/withdrawals', '/notices'];

describe('[C15] nothing sticks out and axe objects to nothing', () => {
  test.each(views)('the lists at $size in $language, $theme', async ({ size, language, theme }) => {
    for (const list of lists) {
      await visitConsole({ fake, address: `/payments${list}`, language, size, theme });
      await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
      expect([list, await findViolations()]).toEqual([list, []]);
      await cleanup();
    }
  });

  test.each(views)(
    'a payment with its form at $size in $language, $theme',
    async ({ size, language, theme }) => {
      for (const tab of ['overview', 'history']) {
        await visitConsole({ fake, address: `/payments/1/${tab}`, language, size, theme });
        await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
        expect([tab, await findViolations()]).toEqual([tab, []]);
        if (tab === 'history') break;
        (page.getByRole('banner').getByRole('button').first().element() as HTMLElement).click();
        await expect.element(page.getByRole('textbox').first()).toBeVisible();
        // The sheet of a phone is on its way up.
        await vi.waitFor(async () => expect(await findViolations()).toEqual([]), { timeout: 8_000 });
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
        await cleanup();
      }
    },
  );

  test.each(views)('the panels at $size in $language, $theme', async ({ size, language, theme }) => {
    for (const [list, row] of [
      ['/refunds', '5'],
      ['/withdrawals', '2'],
      ['/notices', '8'],
    ] as const) {
      const router = await visitConsole({ fake, address: `/payments${list}`, language, size, theme });
      await router.navigate({ to: '.', search: { row } as never });
      await expect.element(page.getByRole('term').first()).toBeVisible();
      await vi.waitFor(async () => expect([list, await findViolations()]).toEqual([list, []]), {
        timeout: 8_000,
      });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
      await cleanup();
    }
  });
});
