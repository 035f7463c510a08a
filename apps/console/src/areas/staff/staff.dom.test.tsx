import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { StaffActs, StaffRow } from '@afterglow/protocol/console/staff/staff-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const allowed = { allowed: true } as const;
const aRecord = (facts: Partial<StaffRow> = {}): StaffRow => ({
  id: 7,
  name: 'Rina',
  email: 'rina@example.test',
  role: 'operator',
  languages: ['he', 'en'],
  teams: [],
  state: 'active',
  factor: true,
  seen_at: 1_790_000_000,
  version: 3,
  ...facts,
});
let record: StaffRow;
let may: StaffActs;
const link = { link: 'https://site.example/console/invite/7.abc', expires: 1_790_100_000 };
beforeEach(() => {
  record = aRecord();
  may = {
    'staff/save': allowed,
    'staff/deactivate': allowed,
    'staff/reset_factor': allowed,
    'staff/end_sessions': allowed,
    role: allowed,
  };
  fake.answer('staff/list', (input) => ({ data: pageOf([record], input) }));
  fake.answer('staff/get', () => ({ data: record, details: { may } }));
  fake.answer('staff/save', ({ id, version }) => ({ data: { id, version: version + 1 } }));
  fake.answer('staff/invite', () => ({ data: { id: 8, ...link } }));
  fake.answer('staff/reset_factor', ({ id }) => ({ data: { id, ...link } }));
  fake.answer('staff/deactivate', ({ id, version }) => ({
    data: { id, state: 'closed', version: version + 1 },
  }));
  fake.answer('staff/end_sessions', () => ({ data: { ended: 1 } }));
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});
const visit = (path = '', view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: `/staff${path}`, ...view });
const panel = page.getByRole('complementary');
const last = (name: string) => fake.listData(name).at(-1);

test('somebody is invited, and the link is shown', async () => {
  await visit();
  await waitForRows(1);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const submit = panel.getByRole('button', { name: 'Invite', exact: true });
  await submit.click();
  await expect.element(panel.getByText('Please enter an email address.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Email' }).fill('noa@example.test');
  await panel.getByRole('textbox', { name: 'Name' }).fill('Noa');
  await panel.getByRole('checkbox', { name: 'German' }).click();
  await submit.click();
  await expect.element(panel.getByText(link.link)).toBeVisible();
  expect(last('staff/invite')).toMatchObject({
    email: 'noa@example.test',
    name: 'Noa',
    role: 'operator',
    languages: ['he', 'en'],
  });
});

test('an admin waits for a second one', async () => {
  fake.reply('staff/invite', { data: { pending: 12 } });
  await visit();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Email' }).fill('noa@example.test');
  await panel.getByRole('textbox', { name: 'Name' }).fill('Noa');
  await panel.getByRole('combobox', { name: 'Role' }).selectOptions('admin');
  await expect.element(panel.getByText('A second admin must agree.')).toBeVisible();
  await panel.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link'))
    .toHaveAttribute('href', expect.stringContaining('/approvals?row=12'));
});

test('[C4] name and languages are saved with the version; a conflict keeps the input', async () => {
  await visit('/7');
  await page.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Rina B');
  fake.reply('staff/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: aRecord({ name: 'Rina C', version: 4 }),
      by: { id: 1, name: 'Ada' },
      at: 1_790_000_000,
    },
  });
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByRole('radio', { name: /Mine.*Rina B/ })).toBeChecked();
  await panel.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(last('staff/save')).toMatchObject({ id: 7, name: 'Rina B', version: 4 }));
});

test('an account is closed with a reason', async () => {
  await visit('/7');
  await page.getByRole('button', { name: 'Close the account' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Has left the company');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the account' }).click();
  await vi.waitFor(() =>
    expect(last('staff/deactivate')).toMatchObject({ id: 7, version: 3, reason: 'Has left the company' }),
  );
});

test('new access shows the new link; sessions end after a question', async () => {
  await visit('/7');
  await page.getByRole('button', { name: 'New access' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Has lost the phone');
  await page.getByRole('dialog').getByRole('button', { name: 'New access' }).click();
  await expect.element(panel.getByText(link.link)).toBeVisible();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  expect(fake.listData('staff/end_sessions')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await vi.waitFor(() => expect(last('staff/end_sessions')).toMatchObject({ id: 7 }));
});

test('[C70] what is not possible is disabled with the reason', async () => {
  record = aRecord({ role: 'admin' });
  may = {
    'staff/save': allowed,
    'staff/deactivate': { allowed: false, reason: 'last_admin' },
    'staff/reset_factor': { allowed: false, reason: 'own' },
    'staff/end_sessions': { allowed: false, reason: 'own' },
    role: { allowed: false, reason: 'own_role' },
  };
  await visit('/7');
  await expect
    .element(page.getByRole('button', { name: 'Close the account' }))
    .toHaveAttribute('aria-description', 'The last admin stays.');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Role' })).toBeDisabled();
  await expect.element(panel.getByText('Nobody changes their own role.')).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    record = aRecord({ name: 'x'.repeat(60), email: `${'y'.repeat(70)}@example.test` });
    for (const path of ['', '/7']) {
      await visit(path, { language, theme, size: [...size] });
      await expect.element(page.getByText('x'.repeat(60)).first()).toBeVisible();
      await expectSoundPage(size[0]);
      await cleanup();
    }
  },
);

test('the history says who changed the account, in words, and the list is taken along as a file', async () => {
  fake.answer('history/list', (input) => ({
    data: pageOf(
      [
        {
          at: 1_790_000_000,
          by: { id: 1, name: 'Ada' },
          call: 'staff/save',
          reason: null,
          fields: [{ field: 'role', before: 'operator', after: 'manager' }],
        },
        {
          at: 1_780_000_000,
          by: null,
          call: 'staff/deactivate',
          reason: 'Has left the company',
          fields: [{ field: 'state', before: 'active', after: 'closed' }],
        },
      ],
      input,
    ),
  }));
  await visit('/7/history');
  await expect.element(page.getByText(/Role: \S*operator\S* → \S*manager/i)).toBeVisible();
  await expect.element(page.getByText(/State: \S*active\S* → \S*closed/i)).toBeVisible();
  await expect.element(page.getByText('Has left the company')).toBeVisible();
  expect(last('history/list')).toMatchObject({ subject: 'staff:7' });
  await cleanup();
  await visit();
  await waitForRows(1);
  await page.getByRole('button', { name: 'CSV' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Save this list as a file' })).toBeVisible();
});
