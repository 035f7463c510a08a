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
const { pageOf, waitingConversation } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { useInbox } = await import('./inbox-store.ts');

const snippet = (
  id: number,
  shortcut: string,
  text: string,
  facts: Partial<SnippetRow> = {},
): SnippetRow => ({
  id,
  language: 'en',
  category: 'Start',
  shortcut,
  text,
  shared: true,
  mine: false,
  used_30d: id,
  version: 1,
  ...facts,
});
let rows: SnippetRow[];
const open = async (
  view: Partial<Parameters<typeof visitConsole>[0]> = {},
  city: string | null = 'Berlin',
) => {
  const conversation = waitingConversation({ name: 'Noa' });
  fake.held.push({ ...conversation, member: { ...conversation.member, city } });
  await visitConsole({ fake, address: '/inbox', ...view });
  await vi.waitFor(() => expect(getField()).not.toBeNull());
  getField().focus();
};
const getField = () => document.getElementById('reply') as HTMLTextAreaElement;
const selected = () => getField().value.slice(getField().selectionStart, getField().selectionEnd);
const listOptions = () => [...document.querySelectorAll('#snippets [role="option"]')];
const option = (name: RegExp) => page.getByRole('option', { name });

beforeEach(() => {
  rows = [
    snippet(3, 'morning', 'Good morning {name}, it is {persona}. How is {city|your town}?'),
    snippet(2, 'trip', 'Was ___ worth it, and ___ too?'),
    snippet(1, 'cook', 'What do you cook today?'),
  ];
  fake.answer('snippets/list', (input) => ({ data: pageOf(rows, input) }));
  fake.calls.length = 0;
  fake.queue.length = 0;
  fake.held.length = 0;
  fake.reply('inbox/reply');
  fake.reply('snippets/list');
  useInbox.setState({
    held: [],
    currentLeaseId: null,
    notice: null,
    isFetching: false,
    keysBlockedUntilMs: 0,
  });
});
afterEach(cleanup);

test('[C24] a slash offers snippets, typing filters them, Enter inserts one with its values', async () => {
  await open();
  await userEvent.keyboard('Hi /');
  await expect.element(option(/^morning/)).toHaveAttribute('aria-selected', 'true');
  expect(listOptions()).toHaveLength(3);
  expect(fake.listData('snippets/list')).toEqual([
    { filter: { language: ['en'] }, sort: '-used_30d', recordsToTake: 100 },
  ]);
  expect(getField().getAttribute('aria-activedescendant')).toBe('snippet-3');
  await userEvent.keyboard('mor');
  await vi.waitFor(() => expect(listOptions()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(getField().value).toBe('Hi Good morning Noa, it is Sven. How is Berlin?');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard(' And: /co');
  await vi.waitFor(() => expect(listOptions()).toHaveLength(1));
  await userEvent.keyboard('{Tab}');
  expect(getField().value).toBe(
    'Hi Good morning Noa, it is Sven. How is Berlin? And: What do you cook today?',
  );
  expect(document.activeElement).toBe(getField());
});

test('[C24] an unknown variable takes its fallback', async () => {
  await open({}, null);
  await userEvent.keyboard('/mor');
  await expect.element(option(/^morning/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(getField().value).toBe('Good morning Noa, it is Sven. How is your town?');
});

test('[C24] the first blank is selected, Tab goes to the next, and only a filled text is sent', async () => {
  await open();
  await userEvent.keyboard('/');
  await expect.element(option(/^trip/)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/^trip/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(selected()).toBe('___');
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(fake.listData('inbox/reply')).toEqual([]);
  await userEvent.keyboard('Rome{Tab}');
  expect(selected()).toBe('___');
  await userEvent.keyboard('Naples{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await vi.waitFor(() =>
    expect(fake.listData('inbox/reply')).toMatchObject([
      { message_text: 'Was Rome worth it, and Naples too?' },
    ]),
  );
});

test('Escape closes the list and keeps the text; a slash within a word opens none', async () => {
  await open();
  await userEvent.keyboard('/co');
  await expect.element(option(/^cook/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  expect([document.activeElement, getField().value]).toEqual([getField(), '/co']);
  await userEvent.keyboard(' and/or');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement?.id).toBe('conversation');
});

test('without a keyboard a button begins one, and a tap inserts it', async () => {
  await open();
  await userEvent.keyboard('Hi');
  await page.getByRole('button', { name: 'Insert a snippet' }).click();
  await option(/^cook/).click();
  expect(getField().value).toBe('Hi What do you cook today?');
});

test('[C14] an error and a search without results are shown; the next slash tries again', async () => {
  fake.reply('snippets/list', { reject: 'internal', details: { reference: 'abc' } });
  await open();
  await userEvent.keyboard('/');
  await expect.element(page.getByText(/The snippets couldn’t be loaded/)).toBeVisible();
  await userEvent.keyboard('{Escape}{Backspace}/');
  await expect.element(option(/^cook/)).toBeVisible();
  await userEvent.keyboard('nothing');
  await expect.element(page.getByText(/No snippet fits in this language/)).toBeVisible();
});

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [640, 400]],
] as const)(
  '[C15] the list in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    rows.push(snippet(9, 'x'.repeat(20), 'Donaudampfschifffahrtsgesellschaft'.repeat(8)));
    await open({ language, theme, size: [...size] });
    await userEvent.keyboard('/');
    await expect.element(option(/^morning/)).toBeVisible();
    // The buttons that send are on their way from disabled.
    await vi.waitFor(() => expectSoundPage(size[0]), { timeout: 6_000 });
  },
);
