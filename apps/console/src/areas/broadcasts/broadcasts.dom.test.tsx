import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aBroadcast, answerBroadcasts } from '../../testing/fake-broadcasts.ts';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const records: BroadcastRecord[] = [];
beforeEach(() => {
  records.splice(0);
  records.push(aBroadcast());
  answerBroadcasts(fake, records);
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['broadcasts/list', 'broadcasts/get', 'broadcasts/save', 'broadcasts/schedule'] as const)
    fake.reply(call);
  queryClient.clear();
});
afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  await setLanguage('en');
});

const visit = (path = '', view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: `/broadcasts${path}`, ...view });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name, exact: true });

describe('the list', () => {
  test('is searched and filtered in the address, and a row opens its page', async () => {
    records.push(
      aBroadcast({ id: 6, name: 'Winter news', state: 'sent', sent: 40, matched: 20, at: 1_790_000_000 }),
    );
    await visit('?state=sent');
    await waitForRows(1);
    expect(fake.listData('broadcasts/list').at(-1)).toMatchObject({ filter: { state: ['sent'] } });
    await page.getByRole('row', { name: /Winter news/ }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Winter news' })).toBeVisible();
    // What was sent is read, not changed.
    await expect.element(page.getByRole('progressbar', { name: 'Progress of sending' })).toBeVisible();
    await page.getByRole('link', { name: 'Message' }).click();
    await expect.element(page.getByText('Israel')).toBeVisible();
    expect(document.querySelectorAll('textarea')).toHaveLength(0);
  });

  test('[C14] says what to do when it is empty, and can be asked again when it failed', async () => {
    records.splice(0);
    fake.reply('broadcasts/list', { reject: 'internal' }, { reject: 'internal' });
    await visit();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No broadcasts yet')).toBeVisible();
  });

  test('[C14] an operator sees that the page is for managers', async () => {
    fake.signInAs({ role: 'operator' });
    await visit();
    await expect.element(page.getByText(/role manager and above/)).toBeVisible();
    expect(fake.listData('broadcasts/list')).toEqual([]);
  });
});

describe('the form', () => {
  test('a new one is written in three languages, its audience chosen, and opens at its own page once saved', async () => {
    records.push(aBroadcast({ id: 8, name: 'Lights out', kind: 'service', channels: ['in_app', 'mail'] }));
    const router = await visit('/new');
    await button('Save draft').click();
    await expect.element(page.getByText('Please give it a name.')).toBeVisible();
    expect(fake.listData('broadcasts/save')).toEqual([]);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Lights out');
    for (const language of ['Hebrew', 'English', 'German']) {
      await group(language).getByRole('textbox', { name: 'Title' }).fill(`${language} title`);
      await group(language).getByRole('textbox', { name: 'Text' }).fill(`${language}\ntext`);
    }
    await page.getByRole('checkbox', { name: 'Email' }).click();
    await group('Audience').getByRole('button', { name: 'Languages' }).click();
    await page.getByRole('checkbox', { name: 'German' }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('textbox', { name: 'Age from' }).fill('30');
    await button('Save draft').click();
    await vi.waitFor(() => expect(fake.listData('broadcasts/save')).toHaveLength(1));
    expect(fake.listData('broadcasts/save')[0]).toEqual({
      name: 'Lights out',
      kind: 'service',
      segment: { languages: ['de'], age: { from: 30, to: 120 } },
      channels: ['in_app', 'mail'],
      texts: {
        he: { title: 'Hebrew title', body: 'Hebrew text' },
        en: { title: 'English title', body: 'English text' },
        de: { title: 'German title', body: 'German text' },
      },
      trace_id: expect.any(String),
    });
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/broadcasts/8'));
  });

  test('lengths are counted as people see them; what is too long, a wrong age and a foreign link are rejected', async () => {
    await visit('/7');
    const title = group('English').getByRole('textbox', { name: 'Title' });
    await title.fill('👨‍👩‍👧‍👦'.repeat(60));
    await expect.element(group('English').getByText('60/60')).toBeVisible();
    await expect.element(page.getByText(/too long/)).not.toBeInTheDocument();
    await title.fill('👨‍👩‍👧‍👦'.repeat(61));
    await expect.element(page.getByText('That is too long: 60 characters at most.')).toBeVisible();
    await title.fill('Short');
    await page.getByRole('textbox', { name: 'Age from' }).fill('17');
    await page.getByRole('textbox', { name: /^Page it opens/ }).fill('https://example.org');
    await button('Save draft').click();
    await expect.element(page.getByText('Some fields above need a change first.')).toBeVisible();
    await expect.element(page.getByText(/A number from 18 to 120/).first()).toBeVisible();
    await expect.element(page.getByText('Write an address of this site that begins with /.')).toBeVisible();
    expect(fake.listData('broadcasts/save')).toEqual([]);
  });

  test('[C4] after a conflict what was typed stays, theirs is offered, and the next save names their version', async () => {
    await visit('/7');
    fake.reply('broadcasts/save', {
      reject: 'conflict',
      details: {
        reason: 'version',
        current: aBroadcast({ name: 'Their name', link: '/premium', version: 4 }),
        by: { id: 5, name: 'Ada' },
        at: 1_790_000_000,
      },
    });
    const nameField = page.getByRole('textbox', { name: /^Name/ });
    await nameField.fill('My name');
    await button('Save draft').click();
    await expect.element(page.getByRole('alert', { name: 'Changed meanwhile' })).toBeVisible();
    await expect.element(nameField).toHaveValue('My name');
    await expect.element(page.getByRole('textbox', { name: /^Page it opens/ })).toHaveValue('/premium');
    await button('Save draft').click();
    await vi.waitFor(() =>
      expect(fake.listData('broadcasts/save').at(-1)).toMatchObject({ id: 7, version: 4, name: 'My name' }),
    );
  });

  test('what is typed survives a look at another tab, and no count is of what is not saved', async () => {
    await visit('/7');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Half written');
    await page.getByRole('link', { name: 'Sending' }).click();
    await expect.element(page.getByText(/Save the draft first/)).toBeVisible();
    await page.getByRole('link', { name: 'Message' }).click();
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Half written');
  });

  test('the preview follows language and channel, shows markup as text, and a test goes to oneself as often as asked', async () => {
    await visit('/7');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect.element(preview.getByText('en in_app')).toBeVisible();
    await expect.element(preview.getByText('A <b> & B')).toBeVisible();
    await preview.getByRole('radio', { name: 'Push' }).click();
    await expect.element(preview.getByText(/Every push looks like this/)).toBeVisible();
    await preview.getByRole('radio', { name: 'German' }).click();
    await preview.getByRole('radio', { name: 'Email' }).click();
    await expect.element(preview.getByText('de mail')).toBeVisible();
    for (const times of [1, 2]) {
      await preview.getByRole('button', { name: 'Send me a test email' }).click();
      await vi.waitFor(() => expect(fake.listData('broadcasts/test')).toHaveLength(times));
      await expect.element(preview.getByText('The test is on its way to your address.')).toBeVisible();
    }
    const traces = fake.listData('broadcasts/test').map(({ trace_id: trace }) => trace);
    expect(new Set(traces).size).toBe(2);
  });
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [768, 1024]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    const view = { language, theme, size: [...size] as [number, number] };
    records.push(
      aBroadcast({
        id: 6,
        name: 'W'.repeat(80),
        state: 'running',
        sent: 3,
        failed: 1,
        at: 1_790_000_000,
      }),
    );
    for (const path of ['', '/new', '/7', '/6']) {
      await visit(path, view);
      await vi.waitFor(() => expect(document.querySelector('main')?.textContent).not.toBe(''));
      await expectSoundPage(size[0]);
      await cleanup();
    }
  },
);

describe('what is typed', () => {
  const name = page.getByLabelText('Name', { exact: true });
  const question = page.getByRole('alertdialog');

  test.each(['/7/message', '/new'])('at %s is not left without a question', async (path) => {
    const router = await visit(path);
    await name.fill('Winter news');
    await page.getByRole('link', { name: 'Members' }).click();
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect.element(name).toHaveValue('Winter news');
    expect(router.state.location.pathname).toBe(`/broadcasts${path}`);
  });

  test('stays while another tab of the broadcast is open', async () => {
    const router = await visit('/7/message');
    await name.fill('Winter news');
    await page.getByRole('link', { name: 'Sending' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/broadcasts/7/sending'));
    await page.getByRole('link', { name: 'Message' }).click();
    await expect.element(name).toHaveValue('Winter news');
    expect(question.elements()).toEqual([]);
  });

  test('is saved as a new broadcast without a question', async () => {
    const router = await visit('/new');
    await name.fill('Winter news');
    for (const box of page.getByLabelText(/Title|Text/).elements()) await userEvent.fill(box, 'Winter');
    await button('Save draft').click();
    await vi.waitFor(() => expect(router.state.location.pathname).toMatch(/^\/broadcasts\/\d+$/));
    expect(question.elements()).toEqual([]);
  });
});
