import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { pressKey } from '../../testing/press-key.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { aMember, answerMembers } = await import('../../testing/fake-members.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const members = answerMembers(fake);
const visit = (search = '', view: { language?: 'he' | 'en' | 'de'; size?: [number, number] } = {}) =>
  visitConsole({ fake, address: `/members${search}`, ...view });

beforeEach(() => {
  members.splice(0);
  members.push(
    aMember(1, { name: 'Dana' }),
    aMember(2, { name: 'Omer', state: 'banned' }),
    aMember(3, { name: 'Daniel', state: 'paused' }),
  );
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  fake.reply('members/list');
  queryClient.clear();
});
afterEach(cleanup);

const searchField = page.getByRole('searchbox');
const lastAsked = () => fake.listData('members/list').at(-1);

/** Changes a field several times without a pause, however slow the machine is. */
function typeQuickly(field: HTMLInputElement, texts: readonly string[]): void {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const text of texts) {
    setValue?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

describe('search', () => {
  test('C49: one request after a pause; the address keeps it, and going back takes it away', async () => {
    const router = await visit();
    await waitForRows(3);
    typeQuickly(searchField.element() as HTMLInputElement, ['D', 'Da', 'Dana']);
    await waitForRows(1);
    expect(router.state.location.searchStr).toBe('?search=Dana');
    expect(fake.listData('members/list').map(({ search }) => search)).toEqual([undefined, 'Dana']);
    router.history.back();
    await waitForRows(3);
    await expect.element(searchField).toHaveValue('');
  });

  test('what is typed while an answer is on its way is not lost', async () => {
    await visit();
    await waitForRows(3);
    await searchField.fill('D');
    await vi.waitFor(() => expect(lastAsked()).toMatchObject({ search: 'D' }));
    await searchField.fill('Dani');
    await waitForRows(1);
    await expect.element(searchField).toHaveValue('Dani');
  });

  test('C16: the slash key moves to the field, on a Hebrew board, too; the arrow down leads to the rows', async () => {
    await visit('', { language: 'he' });
    await waitForRows(3);
    pressKey('Slash', '.');
    await expect.element(searchField).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.id).toMatch(/^row-/);
    pressKey('Slash', '/');
    await userEvent.type(searchField, 'x/');
    await expect.element(searchField).toHaveValue('x/');
  });

  test('Escape empties the field, then leaves it', async () => {
    const router = await visit('?search=Dan');
    await waitForRows(2);
    await searchField.click();
    await userEvent.keyboard('{Escape}');
    await waitForRows(3);
    expect(router.state.location.searchStr).toBe('');
    await expect.element(searchField).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  test('where nothing is found, the button clears search and filters', async () => {
    const router = await visit('?search=Zoe&state=active&sort=name');
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
    await waitForRows(3);
    expect(router.state.location.searchStr).toBe('?sort=name');
    await expect.element(searchField).toHaveValue('');
  });

  test('a search by email is rejected below managers, and says for whom it is', async () => {
    fake.signInAs({ role: 'moderator' });
    fake.reply('members/list', { reject: 'forbidden', details: { reason: 'role', least: 'manager' } });
    await visit('?search=dana@example.test');
    await expect.element(page.getByText('This takes the role manager or above.')).toBeVisible();
  });

  test('80 characters of one line are asked for, no more', async () => {
    await visit(`?search=${'a'.repeat(90)}`);
    await vi.waitFor(() => expect(lastAsked()).toMatchObject({ search: 'a'.repeat(80) }));
  });
});

describe('filters', () => {
  test('several states; the address has them, and a reload shows the same', async () => {
    const router = await visit();
    await waitForRows(3);
    await page.getByRole('button', { name: 'State', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Banned' }).click();
    await waitForRows(1);
    await page.getByRole('checkbox', { name: 'Paused' }).click();
    await waitForRows(2);
    expect(router.state.location.searchStr).toBe('?state=banned,paused');
    expect(lastAsked()).toMatchObject({ filter: { state: ['banned', 'paused'] } });
  });

  test('yes or no is a choice of two, and can be cleared', async () => {
    const router = await visit();
    await waitForRows(3);
    await page.getByRole('button', { name: 'Premium', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }).click();
    await waitForRows(2);
    expect(router.state.location.searchStr).toBe('?premium=no');
    expect(lastAsked()).toMatchObject({ filter: { premium: false } });
    await page.getByRole('button', { name: 'Clear the filter Premium' }).click();
    await waitForRows(3);
    expect(router.state.location.searchStr).toBe('');
  });

  test('a country is chosen by its name in the language of the console and asked for by its letters', async () => {
    await visit('', { language: 'de' });
    await waitForRows(3);
    await page.getByRole('button', { name: 'Land', exact: true }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('Deutsch');
    await page.getByRole('checkbox', { name: 'Deutschland' }).click();
    await vi.waitFor(() => expect(lastAsked()).toMatchObject({ filter: { country: ['DE'] } }));
  });

  test('C87: what the list does not know is dropped from an address', async () => {
    await visit('?state=banned,nonsense&country=Israel&premium=perhaps&language=fr&sort=age&x=1');
    await waitForRows(1);
    expect(lastAsked()).toEqual({ filter: { state: ['banned'] }, recordsToTake: 100 });
  });

  test('names begin at A with the first press, times with the newest', async () => {
    const router = await visit();
    await waitForRows(3);
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?sort=name'));
    await page.getByRole('columnheader', { name: 'Last active' }).getByRole('button').click();
    await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?sort=-active'));
  });

  test('C9: the file has search and filters of the list, and times of the reader’s zone', async () => {
    const asked: string[] = [];
    vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
      asked.push(String(address));
      return new Response('id\r\n');
    });
    await visit('?search=Dan&state=paused');
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('The yearly review');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    vi.restoreAllMocks();
    const { pathname, searchParams } = new URL(asked[0] ?? '', location.href);
    expect(pathname).toBe('/console/api/export/members');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      search: 'Dan',
      filter: '{"state":["paused"]}',
      tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });
});

describe('rows', () => {
  test('managers see coins and payments, moderators have no such columns', async () => {
    await visit();
    await waitForRows(3);
    const headers = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
    expect(headers()).toEqual(expect.arrayContaining(['Coins', 'Paid']));
    await expect.element(page.getByRole('row', { name: /Omer/ }).getByText('₪49.90')).toBeVisible();
    await cleanup();
    fake.signInAs({ role: 'moderator' });
    for (const member of members) {
      delete member.credits;
      delete member.paid;
    }
    await visit();
    await waitForRows(3);
    expect(headers()).not.toContain('Coins');
  });

  test('Enter opens the page of a member, Escape leads back to the same list and the same row', async () => {
    const router = await visit('?sort=name&language=he,en,de');
    await waitForRows(3);
    for (const _ of [1, 2]) pressKey('KeyJ', 'j');
    pressKey('Enter', 'Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: /Daniel/ })).toBeVisible();
    expect(router.state.location.pathname).toBe('/members/103');
    pressKey('Escape', 'Escape');
    await waitForRows(3);
    expect(router.state.location.searchStr).toBe('?language=he,en,de&sort=name');
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('row-103'));
  });

  test('a button counts new members without moving the list', async () => {
    await visit();
    await waitForRows(3);
    members.unshift(aMember(0));
    fake.push('list/changed', { list: 'members/list', more: 1 });
    await page.getByRole('button', { name: '1 new' }).click();
    await waitForRows(4);
  });

  test('C14: a list that fails says so and is asked for again; an empty one says what will be there', async () => {
    const failed = { reject: 'internal', details: { reference: 'a1b2c3' } } as const;
    fake.reply('members/list', failed, failed);
    members.splice(0);
    await visit();
    await expect.element(page.getByText(/Reference: a1b2c3/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Nobody has joined yet')).toBeVisible();
    expect(listedRows()).toEqual([]);
  });

  test('C14: operators see that the list is not for them, and nothing is loaded', async () => {
    fake.signInAs({ role: 'operator' });
    await visit();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
    expect(fake.listData('members/list')).toEqual([]);
  });
});
