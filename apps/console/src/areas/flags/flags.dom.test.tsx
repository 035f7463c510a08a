import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { FLAGS } from '@afterglow/domain/flags';
import type { FlagRow } from '@afterglow/protocol/console/flags/flag-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const on = { il: true, de: true, eu: true, other: true };
const reason = 'The law of the country has changed';
/** 2031-04-01 09:30 UTC. */
const from = Date.UTC(2031, 3, 1, 9, 30) / 1_000;
const planned: FlagRow = {
  key: 'gifts',
  markets: on,
  next: { markets: { ...on, de: false }, from },
  version: 4,
};
const rows = (): FlagRow[] =>
  FLAGS.map((key) =>
    key === 'gifts'
      ? planned
      : { key, markets: key === 'paid_spins' ? { ...on, il: false } : on, next: null, version: 1 },
  );

beforeEach(() => {
  fake.answer('flags/list', (input) => ({ data: pageOf(rows(), input) }));
  fake.answer('history/list', (input) => ({
    data: pageOf(
      [
        {
          at: 1_790_000_000,
          by: { id: 7, name: 'Ada' },
          call: 'flags/save',
          reason,
          fields: [{ field: 'eu', before: true, after: false }],
        },
      ],
      input,
    ),
  }));
  fake.answer('flags/save', ({ key, version }) => ({ data: { key, version: version + 1 } }));
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});

const visit = (search = '', view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: `/flags${search}`, ...view });
const listed = () => page.getByRole('main').getByRole('button').elements();
const panel = page.getByRole('complementary');
const saved = () => fake.listData('flags/save').at(-1);
const giveReason = () => panel.getByRole('textbox', { name: 'Reason' }).fill(reason);

test('the list shows seven flags with their value in each market and the planned changes', async () => {
  await visit();
  await vi.waitFor(() => expect(listed()).toHaveLength(7));
  await expect
    .element(page.getByRole('button', { name: /Paid spins.*Israel Off Germany On Rest of the EU On/ }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /Gifts.*From .*2031.*Germany: Off/ })).toBeVisible();
  expect(listed().filter(({ textContent }) => textContent?.includes('2031'))).toHaveLength(1);
});

test('changes by others wait behind a button until the reader loads them', async () => {
  await visit();
  await vi.waitFor(() => expect(listed()).toHaveLength(7));
  const before = fake.listData('flags/list').length;
  planned.version++;
  fake.push('list/changed', { list: 'flags/list', more: 1 });
  await page.getByRole('button', { name: /1 new/ }).click();
  await vi.waitFor(() => expect(page.getByRole('button', { name: /1 new/ }).elements()).toEqual([]));
  expect(fake.listData('flags/list').length).toBe(before + 1);
});

test('[C81] a flag is switched off in a market, with a reason and the version that was shown', async () => {
  await visit('?row=spotlight');
  await panel.getByRole('switch', { name: 'Germany' }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(panel.getByRole('textbox', { name: 'Reason' }))
    .toHaveAttribute('aria-invalid', 'true');
  expect(saved()).toBeUndefined();
  await giveReason();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(saved()).toEqual({
      key: 'spotlight',
      version: 1,
      markets: { ...on, de: false },
      reason,
      trace_id: expect.any(String),
    }),
  );
  await vi.waitFor(() => expect(panel.elements()).toEqual([]));
});

test('a change is planned for a time to come, and one of the past is not sent', async () => {
  await visit('?row=boost');
  await panel.getByRole('switch', { name: 'Israel' }).click();
  await panel.getByRole('combobox', { name: 'When' }).selectOptions('Later');
  const field = panel.getByLabelText('From', { exact: true });
  await field.fill('2020-01-01T10:00');
  await giveReason();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByText('Choose a time to come.')).toBeVisible();
  expect(saved()).toBeUndefined();
  await field.fill('2031-05-01T10:00');
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({
      markets: { ...on, il: false },
      from: new Date('2031-05-01T10:00').getTime() / 1_000,
    }),
  );
});

test('the form of a planned change shows it; saved as of now it applies at once', async () => {
  await visit('?row=gifts');
  await expect.element(panel.getByText(/A change is planned from/)).toBeVisible();
  await expect.element(panel.getByRole('switch', { name: 'Germany' })).not.toBeChecked();
  await giveReason();
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ markets: { ...on, de: false }, from, version: planned.version }),
  );
  await page.getByRole('button', { name: /^Gifts/ }).click();
  await panel.getByRole('combobox', { name: 'When' }).selectOptions('Now');
  await giveReason();
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saved()).not.toHaveProperty('from'));
});

test('the history says who changed it, when, where and why', async () => {
  await visit('?row=spotlight');
  await expect.element(panel.getByText('Rest of the EU: On → Off')).toBeVisible();
  await expect.element(panel.getByText('Ada')).toBeVisible();
  await expect.element(panel.getByText(reason)).toBeVisible();
});

test('[C4] after a conflict the input stays, and both values are offered', async () => {
  await visit('?row=spotlight');
  fake.reply('flags/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: { key: 'spotlight', markets: { ...on, il: false, eu: false }, next: null, version: 2 },
      by: { id: 7, name: 'Ada' },
      at: 1_790_000_000,
    },
  });
  const israel = panel.getByRole('switch', { name: 'Israel' });
  await israel.click();
  await israel.click();
  await panel.getByRole('switch', { name: 'Germany' }).click();
  await giveReason();
  await panel.getByRole('button', { name: 'Save' }).click();
  // Fields that only the other person changed are updated; fields that only the reader changed stay.
  await expect.element(israel).not.toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ markets: { il: false, de: false, eu: false, other: true }, version: 2 }),
  );
});

test('[C14] a failed list says so and can be retried', async () => {
  fake.reply('flags/list', { reject: 'forbidden', details: { reason: 'role', least: 'admin' } });
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(listed()).toHaveLength(7));
});

test('[C14] it is not for managers: nothing leads there and nothing is asked', async () => {
  fake.signInAs({ role: 'manager' });
  await visit();
  await expect.element(page.getByText(/for the role Admin and above/i)).toBeVisible();
  expect(page.getByRole('link', { name: 'Flags' }).elements()).toEqual([]);
  expect(fake.listData('flags/list')).toEqual([]);
});

test('[C16] J and K move through the flags by the place of the keys, also on a Hebrew board', async () => {
  await visit('', { language: 'he' });
  await vi.waitFor(() => expect(listed()).toHaveLength(7));
  const [first, second] = listed() as HTMLElement[];
  first?.focus();
  pressKey('KeyJ', 'ח');
  expect(document.activeElement).toBe(second);
  pressKey('KeyK', 'ל');
  expect(document.activeElement).toBe(first);
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    await visit('', { language, theme, size: [...size] });
    await vi.waitFor(() => expect(listed()).toHaveLength(7));
    await expectSoundPage(size[0]);
    document.getElementById('flag-gifts')?.click();
    await vi.waitFor(() => expect(page.getByRole('switch').elements()).toHaveLength(4));
    await expectSoundPage(size[0]);
  },
);
