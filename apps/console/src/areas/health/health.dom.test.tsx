import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { HEALTH_KEYS } from '@afterglow/domain/health';
import type { HealthItem } from '@afterglow/protocol/console/health/health-get';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const at = 1_790_000_000;
let items: HealthItem[];
beforeEach(() => {
  items = HEALTH_KEYS.map((key) => ({
    key,
    state: 'ok',
    since: at,
    checked_at: at,
    note: null,
    count: null,
  }));
  fake.answer('health/get', () => ({ data: { items, at } }));
  fake.answer('health/retry', () => ({ data: { started: true } }));
  fake.answer('health/audit', () => ({ data: { started: true } }));
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});
const change = (key: HealthItem['key'], facts: Partial<HealthItem>) => {
  items = items.map((item) => (item.key === key ? { ...item, ...facts } : item));
};
const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/health', ...view });
const names = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('the worst state comes first; a push reloads the page', async () => {
  change('withdrawals', { state: 'bad', count: 2 });
  await visit();
  await vi.waitFor(() => expect(names()).toHaveLength(HEALTH_KEYS.length));
  expect(names()[0]).toBe('Withdrawals');
  change('jobs', { state: 'warn', count: 1 });
  fake.push('health/changed', { keys: ['jobs'] });
  await vi.waitFor(() => expect(names()[1]).toBe('Jobs'));
});

test('a failed job is retried; one that runs says so', async () => {
  change('jobs', { state: 'warn', count: 1, rows: [{ id: 7, label: 'remove_picture', at }] });
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(fake.listData('health/retry')).toMatchObject([{ key: 'jobs', id: 7 }]));
  fake.reply('health/retry', { reject: 'conflict', details: { reason: 'running' } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('It is running already.')).toBeVisible();
});

test('an admin starts the audits; a manager sees why not', async () => {
  await visit();
  await page.getByRole('button', { name: 'Audit now' }).click();
  await vi.waitFor(() => expect(fake.listData('health/audit')).toHaveLength(1));
  await cleanup();
  fake.signInAs({ role: 'manager' });
  await visit();
  await expect
    .element(page.getByRole('button', { name: 'Audit now' }))
    .toHaveAttribute('aria-description', 'This takes the role admin or above.');
});

test('[C14] an error is shown with a button to try again', async () => {
  fake.reply('health/get', { reject: 'forbidden', details: { reason: 'role', least: 'manager' } });
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(0));
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    change('ledger_audit', { state: 'bad', count: 1, note: `balance: ${'x'.repeat(80)}` });
    change('mail', { state: 'warn', count: 1, rows: [{ id: 7, label: 'y'.repeat(80), at }] });
    await visit({ language, theme, size: [...size] });
    await vi.waitFor(() => expect(names()).toHaveLength(HEALTH_KEYS.length));
    await expectSoundPage(size[0]);
  },
);
