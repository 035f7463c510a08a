import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { getTextKind, TEXT_NAMES } from '@afterglow/domain/texts';
import type { TextRecord } from '@afterglow/protocol/console/texts/text-record';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');
const { setLanguage } = await import('../../core/translations.tsx');

const inAll = (body: string) => ({ he: { body }, en: { body }, de: { body } });
let record: TextRecord;

beforeEach(() => {
  record = {
    name: 'terms',
    kind: 'page',
    published: 2,
    draft: true,
    languages: ['he', 'en', 'de'],
    version: 5,
    variables: ['site'],
    texts: inAll('Be kind to one another'),
    draft_texts: inAll('Be kind to everybody'),
    note: '',
    material: false,
    effective_at: null,
    versions: [
      { version: 2, at: 1_790_000_000, by: { id: 7, name: 'Ada' }, note: 'Shorter', material: false },
      { version: 1, at: 1_780_000_000, by: null, note: '', material: false },
    ],
  };
  fake.answer('texts/list', (input) => ({
    data: pageOf(
      TEXT_NAMES.map((name) => ({
        name,
        kind: getTextKind(name),
        published: name === 'terms' ? 2 : null,
        draft: name === 'terms',
        languages: ['he', 'en', 'de'] as const,
        version: 1,
      })),
      input,
    ),
  }));
  fake.answer('texts/get', () => ({ data: record }));
  fake.answer('texts/preview', ({ body }) => ({
    data: { html: `<p>${body.replaceAll('<', '&lt;')}</p>`, unknown: [], missing: [] },
  }));
  fake.answer('texts/save', ({ name, version }) => ({ data: { name, version: version + 1 } }));
  fake.answer('texts/restore', ({ name, version }) => ({ data: { name, version: version + 1 } }));
  fake.answer('texts/publish', () => ({ data: { pending: 12 } }));
  fake.answer('here', () => ({ data: { staff: [] } }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});

const visit = (path = '', view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: `/texts${path}`, ...view });
const body = () => page.getByRole('textbox', { name: 'Text', exact: true });

test('the list shows every text as members get it; a press opens it at its own address', async () => {
  await visit();
  await expect.element(page.getByRole('button', { name: /Terms Page Version 2 Draft/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Receipt Email As shipped/ })).toBeVisible();
  await page.getByRole('button', { name: /Terms Page/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect.element(body()).toHaveValue('Be kind to everybody');
});

test('a text is found by its name in the reader’s language and by its kind, which the address holds', async () => {
  const router = await visit('', { language: 'de' });
  await page.getByRole('searchbox', { name: 'Name des Textes' }).fill('beleg');
  await vi.waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(1));
  expect(router.state.location.search).toEqual({ search: 'beleg' });
  await page.getByRole('searchbox', { name: 'Name des Textes' }).fill('nothing like it');
  await page.getByRole('main').getByRole('button', { name: 'Filter löschen' }).click();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(TEXT_NAMES.length));
  await cleanup();
  await visit('?kind=landing', { language: 'en' });
  await vi.waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(1));
});

test('each language is written by itself, previewed as typed, and saved with the version that was shown', async () => {
  await visit('/terms');
  await page.getByRole('radio', { name: 'German' }).click();
  await body().fill('Seid nett <script>');
  await expect
    .element(page.getByRole('region', { name: 'Preview' }).getByText('Seid nett <script>'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Note for this version' }).fill('Friendlier');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('texts/save')).toEqual([
      {
        name: 'terms',
        version: 5,
        texts: { ...inAll('Be kind to everybody'), de: { body: 'Seid nett <script>' } },
        note: 'Friendlier',
        trace_id: expect.any(String),
      },
    ]),
  );
});

test('[C4] after a conflict what was typed stays, and both texts are offered', async () => {
  await visit('/terms');
  await page.getByRole('radio', { name: 'English' }).click();
  fake.reply('texts/save', {
    reject: 'conflict',
    details: {
      reason: 'version',
      current: { ...record, version: 6, draft_texts: inAll('Be polite') },
      by: { id: 7, name: 'Ada' },
      at: 1_790_000_000,
    },
  });
  await body().fill('Be brave');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByRole('alert', { name: 'Changed meanwhile' })).toBeVisible();
  await expect.element(body()).toHaveValue('Be brave');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('texts/save').at(-1)).toMatchObject({
      version: 6,
      texts: { en: { body: 'Be brave' }, de: { body: 'Be polite' } },
    }),
  );
});

test('[C64] a version is compared word by word with the draft, and restored', async () => {
  fake.answer('texts/get', ({ at }) => ({
    data: at ? { ...record, texts: inAll('Be kind to one another') } : record,
  }));
  await visit('/terms');
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Compare with the draft' }).first().click();
  await vi.waitFor(() => {
    const marked = (tag: string) =>
      [...document.querySelectorAll(tag)].map(({ textContent }) => textContent).join(' ');
    expect(marked('del')).toContain('another');
    expect(marked('ins')).toContain('everybody');
    expect(marked('del, ins')).not.toContain('kind');
  });
  await versions.getByRole('button', { name: 'Restore as draft' }).nth(1).click();
  await vi.waitFor(() =>
    expect(fake.listData('texts/restore')).toMatchObject([{ name: 'terms', version: 5, from: 1 }]),
  );
});

test('material terms are published from a day on, and wait for a second person', async () => {
  await visit('/terms');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/a second person has to approve/)).toBeVisible();
  await dialog.getByRole('switch', { name: 'Material change' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('texts/publish')).toMatchObject([{ name: 'terms', version: 5, material: true }]),
  );
  const [sent] = fake.listData('texts/publish') as { effective_at: number }[];
  expect(sent?.effective_at).toBeGreaterThan(Date.now() / 1_000 + 30 * 86_400);
  await expect.element(page.getByRole('link', { name: /12/ })).toBeVisible();
});

test('[C62] a missing language is named when it is published', async () => {
  fake.reply('texts/publish', {
    reject: 'conflict',
    details: { reason: 'languages', missing: ['de'] },
  });
  await visit('/terms');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('All three languages have to be written.')).toBeVisible();
});

test('publishing a text that is too long names its language and the limit', async () => {
  record = { ...record, draft_texts: { ...inAll('Be kind'), de: { body: 'a'.repeat(601) } } };
  const issues = [{ path: 'texts.de.body', message: 'at most 600' }];
  fake.reply('texts/publish', { reject: 'bad_request', details: { issues } });
  await visit('/landing');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('German: at most 600 characters fit here.')).toBeVisible();
});

test('[C14] a failed text says so and can be retried', async () => {
  fake.reply('texts/get', { reject: 'forbidden', details: { reason: 'role', least: 'manager' } });
  await visit('/terms');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(body()).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    await visit('', { language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelectorAll('[data-line]').length).toBe(TEXT_NAMES.length));
    await expectSoundPage(size[0]);
    await cleanup();
    await visit('/terms', { language, theme, size: [...size] });
    await vi.waitFor(() => expect(document.querySelectorAll('textarea').length).toBe(1));
    await expectSoundPage(size[0]);
  },
);
