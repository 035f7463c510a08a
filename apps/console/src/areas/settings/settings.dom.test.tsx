import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
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

const aSetting = (facts: Partial<SettingRow>): SettingRow => ({
  key: 'lease_s',
  group: 'inbox',
  type: 'int',
  bounds: { min: 30, max: 3_600 },
  default: 360,
  value: 360,
  secret: false,
  set: false,
  least: 'manager',
  elsewhere: null,
  at: null,
  by: null,
  version: 1,
  ...facts,
});
const rows = () => [
  aSetting({}),
  aSetting({
    key: 'neutral_signup',
    group: 'account',
    type: 'bool',
    bounds: {},
    default: false,
    value: false,
    least: 'admin',
  }),
  aSetting({
    key: 'vat_percent',
    group: 'wallet',
    type: 'object',
    bounds: {
      fields: {
        il: { type: 'int', bounds: { min: 0, max: 30 } },
        de: { type: 'int', bounds: { min: 0, max: 30 } },
      },
    },
    default: { il: 18, de: 19 },
    value: { il: 18, de: 19 },
  }),
  aSetting({
    key: 'likes_per_day',
    group: 'likes',
    bounds: { min: 0, max: 100_000 },
    default: 60,
    value: 60,
    elsewhere: '/economy/limits',
  }),
];

beforeEach(() => {
  fake.answer('settings/list', (input) => ({ data: pageOf(rows(), input) }));
  fake.answer('history/list', (input) => ({
    data: pageOf(
      [
        {
          at: 1_790_000_000,
          by: { id: 7, name: 'Ada' },
          call: 'settings/save',
          reason: 'The evenings are busy',
          fields: [{ field: 'value', before: 120, after: 360 }],
        },
      ],
      input,
    ),
  }));
  fake.answer('settings/save', ({ key, version }) => ({ data: { key, version: version + 1 } }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});

const visit = (search = '', view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: `/settings${search}`, ...view });
const listed = () => page.getByRole('main').getByRole('button').elements();
const panel = page.getByRole('complementary');
const saved = () => fake.listData('settings/save').at(-1);

test('the settings are grouped with names and values; a search finds a part of a name', async () => {
  await visit();
  await expect
    .element(page.getByRole('button', { name: /Seconds that a chat stays in hand.*360/ }))
    .toBeVisible();
  expect(listed()).toHaveLength(4);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Inbox' })).toBeVisible();
  await page.getByRole('searchbox').fill('neutral');
  await vi.waitFor(() => expect(listed()).toHaveLength(1));
  await page.getByRole('searchbox').fill('vat_');
  await vi.waitFor(() => expect(listed()[0]?.textContent).toContain('Tax in prices'));
});

test('[C71] a number is saved with the version and a reason; what does not fit is not sent', async () => {
  await visit('?row=lease_s');
  const field = panel.getByRole('textbox', { name: 'Seconds that a chat stays in hand' });
  await field.fill('20');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByText('This number is out of bounds.')).toBeVisible();
  expect(saved()).toBeUndefined();
  await field.fill('120');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The evenings are busy');
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({
      key: 'lease_s',
      value: 120,
      version: 1,
      reason: 'The evenings are busy',
    }),
  );
  await vi.waitFor(() => expect(panel.elements()).toEqual([]));
});

test('what a second person must agree to leads to its approval', async () => {
  fake.reply('settings/save', { data: { pending: 12 } });
  await visit('?row=vat_percent');
  await panel.getByRole('textbox', { name: 'Israel' }).fill('17');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The law has changed');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/approvals?row=12'));
});

test('an object is saved whole, with the field that was changed', async () => {
  await visit('?row=vat_percent');
  await panel.getByRole('textbox', { name: 'Israel' }).fill('17');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The law has changed');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(saved()).toMatchObject({ value: { il: 17, de: 19 } }));
});

test('[C82] what the role may not change, or another page changes, is shown with the reason and no form', async () => {
  await visit('?row=neutral_signup');
  await expect.element(panel.getByText('This takes the role admin or above.')).toBeVisible();
  expect(panel.getByRole('textbox').elements()).toEqual([]);
  await page.getByRole('button', { name: /Likes a day/ }).click();
  await expect.element(panel.getByText(/page of its own/)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});

test('the history says who changed it, when, from what to what and why', async () => {
  await visit('?row=lease_s');
  await expect.element(panel.getByText('120 → 360')).toBeVisible();
  await expect.element(panel.getByText('Ada')).toBeVisible();
  await expect.element(panel.getByText('The evenings are busy')).toBeVisible();
});

test('of a long history the newest ten acts are seen, and on demand the older ones', async () => {
  const acts = Array.from({ length: 120 }, (_, n) => ({
    at: 1_790_000_000 - n * 60,
    by: { id: 7, name: 'Ada' },
    call: 'settings/save',
    reason: `Change ${n}.`,
    fields: [],
  }));
  fake.answer('history/list', (input) => ({ data: pageOf(acts, input) }));
  await visit('?row=lease_s');
  const reasons = () => panel.getByText(/^Change \d+\.$/).elements();
  await vi.waitFor(() => expect(reasons()).toHaveLength(10));
  await panel.getByRole('button', { name: 'Older entries' }).click();
  await vi.waitFor(() => expect(reasons()).toHaveLength(100));
  await panel.getByRole('button', { name: 'Older entries' }).click();
  await vi.waitFor(() => expect(reasons()).toHaveLength(120));
  expect(panel.getByRole('button', { name: 'Older entries' }).elements()).toEqual([]);
});

test('a history that fails says so and can be asked for again', async () => {
  const failed = { reject: 'internal' as const, details: { reference: 'abc' } };
  fake.reply('history/list', failed, failed);
  await visit('?row=lease_s');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText('120 → 360')).toBeVisible();
});

test('[C4] after a conflict the input stays, and both values are offered', async () => {
  await visit('?row=lease_s');
  fake.reply('settings/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: aSetting({ value: 240, version: 2, set: true }),
      by: { id: 7, name: 'Ada' },
      at: 1_790_000_000,
    },
  });
  await panel.getByRole('textbox', { name: 'Seconds that a chat stays in hand' }).fill('120');
  await panel.getByRole('textbox', { name: 'Reason' }).fill('The evenings are busy');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByRole('radio', { name: /Mine.*120/ })).toBeChecked();
  await panel.getByRole('radio', { name: /Theirs.*240/ }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saved()).toMatchObject({ value: 240, version: 2 }));
});

test('[C16] J and K move through the settings by the place of the keys, also on a Hebrew board', async () => {
  await visit('', { language: 'he' });
  await vi.waitFor(() => expect(listed()).toHaveLength(4));
  const [first, second] = listed() as HTMLElement[];
  first?.focus();
  pressKey('KeyJ', 'ח');
  expect(document.activeElement).toBe(second);
  pressKey('KeyK', 'ל');
  expect(document.activeElement).toBe(first);
});

test('[C14] a failed list says so and can be retried', async () => {
  fake.reply(
    'settings/list',
    { reject: 'forbidden', details: { reason: 'role', least: 'manager' } },
    { reject: 'forbidden', details: { reason: 'role', least: 'manager' } },
  );
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(listed().length).toBeGreaterThan(0));
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    await visit('', { language, theme, size: [...size] });
    await vi.waitFor(() => expect(listed()).toHaveLength(4));
    await expectSoundPage(size[0]);
    // Over the list on a phone, beside it on a desktop.
    document.getElementById('setting-vat_percent')?.click();
    await vi.waitFor(() => expect(page.getByRole('textbox').elements().length).toBeGreaterThan(1));
    await expectSoundPage(size[0]);
  },
);
