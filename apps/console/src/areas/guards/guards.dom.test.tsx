import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { GuardRow } from '@afterglow/protocol/console/guards/guard-row';
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

const guard = (id: number, facts: Partial<GuardRow> = {}): GuardRow => ({
  id,
  language: 'en',
  phrase: `phrase ${id}`,
  reason: 'do_not_say',
  active: true,
  hits_30d: id,
  version: 1,
  ...facts,
});
let rows: GuardRow[];
const form = page.getByRole('complementary');

beforeEach(() => {
  rows = [guard(1), guard(2, { language: 'he', reason: 'buy_push', active: false })];
  fake.answer('guards/list', (input) => ({
    data: pageOf(
      rows.filter(({ reason }) => isAny(input.filter?.reason, reason)),
      input,
    ),
  }));
  fake.answer('guards/save', ({ id = 70, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('guards/test', ({ text }) => ({
    data: {
      hits: ['pay me', 'real'].flatMap((phrase) => {
        const from = text.indexOf(phrase);
        const reason = phrase === 'real' ? ('claims_real' as const) : ('money_request' as const);
        return from < 0
          ? []
          : [{ reason, phrase, from, to: from + phrase.length, built_in: phrase === 'real' }];
      }),
    },
  }));
  fake.reply('guards/save');
  fake.reply('guards/list');
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);
const visit = (search = '') => visitConsole({ fake, address: `/guards${search}` });

test('[C15] by keyboard: a phrase is opened, changed and saved with Ctrl+Enter', async () => {
  await visit();
  await waitForRows(2);
  await userEvent.keyboard('j{Enter}');
  await expect.element(form.getByLabelText('Phrase')).toHaveFocus();
  await form.getByLabelText('Phrase').fill('trust me');
  await form.getByLabelText('Reason').selectOptions('urging to buy');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() =>
    expect(fake.listData('guards/save')).toMatchObject([
      { id: 1, version: 1, language: 'en', phrase: 'trust me', reason: 'buy_push', active: true },
    ]),
  );
  await expect.element(form).not.toBeInTheDocument();
});

test('a new phrase needs two characters; a duplicate is reported and stays in the form', async () => {
  await visit();
  await page.getByRole('button', { name: 'New phrase' }).click();
  await form.getByLabelText('Phrase').fill('x');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('At least 2 characters.')).toBeVisible();
  expect(fake.listData('guards/save')).toEqual([]);
  fake.reply('guards/save', { reject: 'conflict', details: { reason: 'phrase' } });
  await form.getByLabelText('Phrase').fill('trust me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('This language already has this phrase.')).toBeVisible();
  await expect.element(form.getByLabelText('Phrase')).toHaveValue('trust me');
});

test('[C4] another version: what is typed stays, and the field is decided', async () => {
  await visit('?row=1');
  await form.getByLabelText('Phrase').fill('mine');
  fake.reply('guards/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: guard(1, { phrase: 'theirs', version: 4 }),
      by: { id: 9, name: 'Ben' },
      at: 1_700_000_000,
    },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText(/Ben changed this/)).toBeVisible();
  await form.getByRole('radio', { name: /Mine/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('guards/save').at(-1)).toMatchObject({ id: 1, version: 4, phrase: 'mine' }),
  );
});

test('[C22] a text is tried in a language: what is found is marked, with its reason, built in or not', async () => {
  await visit();
  await waitForRows(2);
  await page.getByRole('button', { name: 'Try a text' }).click();
  await form.getByLabelText('Language').selectOptions('Hebrew');
  await form.getByLabelText('A text to try').fill('I am real, so pay me');
  await expect.element(form.getByText('2 places found:')).toBeVisible();
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['real', 'pay me']);
  await expect.element(form.getByText(/claiming to be real · built in/)).toBeVisible();
  await expect.element(form.getByText(/asking for money$/)).toBeVisible();
  expect(fake.listData('guards/test').at(-1)).toEqual({ language: 'he', text: 'I am real, so pay me' });
  await form.getByLabelText('A text to try').fill('Good morning');
  await expect.element(form.getByText('Nothing stops this text.')).toBeVisible();
});

test('the address keeps the filter by reason', async () => {
  await visit('?reason=buy_push');
  await waitForRows(1);
  expect(fake.listData('guards/list')[0]).toMatchObject({ filter: { reason: ['buy_push'] } });
});

test('[C14] empty, failed and no right', async () => {
  rows = [];
  // A list is asked twice before it has failed.
  const failed = { reject: 'internal', details: { reference: 'abc' } } as const;
  fake.reply('guards/list', failed, failed);
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No phrases yet')).toBeVisible();
  await cleanup();
  fake.signInAs({ role: 'moderator' });
  await visit();
  await expect.element(page.getByText('Not for your role')).toBeVisible();
});

test.each([
  ['he', 'dark', [390, 844]],
  ['de', 'light', [768, 900]],
  ['en', 'light', [1280, 800]],
] as const)(
  '[C15] in %s, %s, at %j: axe objects to nothing, nothing sticks out',
  async (language, theme, size) => {
    rows = [guard(1, { phrase: 'Donaudampfschifffahrt'.repeat(5) })];
    await visitConsole({ fake, address: '/guards', language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    await expectSoundPage(size[0]);
    (document.querySelector('tbody tr') as HTMLElement).click();
    await vi.waitFor(() => expect(document.querySelector('form select')).not.toBeNull());
    await vi.waitFor(() => expectSoundPage(size[0]), { timeout: 6_000 });
  },
);
