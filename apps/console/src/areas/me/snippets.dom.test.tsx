import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { isAny, pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const snippet = (id: number, facts: Partial<SnippetRow> = {}): SnippetRow => ({
  id,
  language: 'en',
  category: 'Start',
  shortcut: `s${id}`,
  text: 'Hello {name}',
  shared: false,
  mine: true,
  used_30d: id,
  version: 1,
  ...facts,
});
let rows: SnippetRow[];
const form = page.getByRole('complementary');

beforeEach(() => {
  rows = [snippet(1), snippet(2, { shared: true, mine: false, shortcut: 'all' })];
  fake.answer('snippets/list', (input) => ({
    data: pageOf(
      rows.filter(({ shared }) => isAny(input.filter?.shared, shared)),
      input,
    ),
  }));
  fake.answer('snippets/save', ({ id = 70, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('snippets/remove', ({ id }) => {
    rows = rows.filter((row) => row.id !== id);
    return { data: { id, version: 2 } };
  });
  fake.reply('snippets/save');
  fake.signInAs({ role: 'operator' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);
const visit = (search = '') => visitConsole({ fake, address: `/me/snippets${search}` });

test('an operator writes a snippet; missing fields are named, and a blocked text stays in the form', async () => {
  await visit();
  await waitForRows(2);
  await page.getByRole('button', { name: 'New snippet' }).click();
  await form.getByLabelText('Shortcut').fill('two words');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Please write a shortcut without spaces.')).toBeVisible();
  await expect.element(form.getByLabelText('Category')).toBeInvalid();
  await form.getByLabelText('Shortcut').fill('hi');
  await form.getByLabelText('Category').fill('Greetings');
  await form.getByLabelText('Text', { exact: true }).fill('Send me money');
  expect(form.getByLabelText('For everybody').elements()).toHaveLength(0);
  fake.reply('snippets/save', {
    reject: 'forbidden',
    details: { reason: 'money_request', match: 'Send me money' },
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(form.getByText(/“Send me money” is never sent .*asking for money/)).toBeVisible();
  await expect.element(form.getByLabelText('Text', { exact: true })).toHaveValue('Send me money');
  await form.getByLabelText('Text', { exact: true }).fill('Hello {name|you}, how was ___?');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(fake.listData('snippets/save').at(-1)).toMatchObject({
      language: 'en',
      category: 'Greetings',
      shortcut: 'hi',
      shared: false,
      text: 'Hello {name|you}, how was ___?',
    }),
  );
  await expect.element(form).not.toBeInTheDocument();
});

test('a shortcut that is in use is reported', async () => {
  fake.reply('snippets/save', { reject: 'conflict', details: { reason: 'shortcut' } });
  await visit('?row=1');
  await form.getByLabelText('Shortcut').fill('all');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Another snippet of this language has this shortcut.')).toBeVisible();
  await expect.element(form.getByLabelText('Shortcut')).toHaveValue('all');
});

test('[C4] another version: what is typed stays, and the field is decided', async () => {
  await visit('?row=1');
  await form.getByLabelText('Text', { exact: true }).fill('Mine');
  fake.reply('snippets/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: snippet(1, { text: 'Theirs', version: 4 }),
      by: { id: 9, name: 'Ben' },
      at: 1_700_000_000,
    },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText(/Ben changed this/)).toBeVisible();
  await form.getByRole('radio', { name: /Mine/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('snippets/save').at(-1)).toMatchObject({ id: 1, version: 4, text: 'Mine' }),
  );
});

test('a snippet is deleted after a confirmation that names it', async () => {
  await visit('?row=1');
  await form.getByRole('button', { name: 'Delete the snippet' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Delete the snippet .*s1/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete the snippet' }).click();
  await vi.waitFor(() => expect(fake.listData('snippets/remove')).toEqual([{ id: 1, version: 1 }]));
  await waitForRows(1);
});

test('operators read shared snippets, and moderators edit them', async () => {
  await visit('?row=2');
  await expect.element(form.getByText(/the role moderator and above change it/)).toBeVisible();
  expect(form.getByRole('textbox').elements()).toHaveLength(0);
  await cleanup();
  fake.signInAs({ role: 'moderator' });
  await visit('?row=2');
  await expect.element(form.getByLabelText('For everybody')).toBeChecked();
  await form.getByLabelText('Category').fill('End');
  await form.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('snippets/save').at(-1)).toMatchObject({ id: 2, shared: true, category: 'End' }),
  );
});

test('a link opens a row far behind the first page; a deleted row shows "not there"', async () => {
  rows = Array.from({ length: 160 }, (_, n) => snippet(n + 1));
  await visit('?row=155');
  await expect.element(form.getByLabelText('Shortcut')).toHaveValue('s155');
  await cleanup();
  await visit('?row=900');
  await expect.element(form.getByText('This entry isn’t there, or its address was shortened.')).toBeVisible();
});

test('the address keeps the filter, and "About me" still leads to the own page', async () => {
  const router = await visit('?shared=yes');
  await waitForRows(1);
  expect(fake.listData('snippets/list')[0]).toMatchObject({ filter: { shared: true } });
  await page.getByRole('link', { name: 'About me' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/me'));
});

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
] as const)(
  '[C15] in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    rows = [snippet(1, { text: 'Donaudampfschifffahrt'.repeat(20), category: 'x'.repeat(40) })];
    await visitConsole({ fake, address: '/me/snippets', language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    await expectSoundPage(size[0]);
    (document.querySelector('tbody tr') as HTMLElement).click();
    await vi.waitFor(() => expect(document.querySelector('form textarea')).not.toBeNull());
    await vi.waitFor(() => expectSoundPage(size[0]), { timeout: 6_000 });
  },
);
