import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { FigureSeries } from '@afterglow/protocol/console/figures/figures-get';
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
const points = [
  { at, value: 10 },
  { at: at + 86_400, value: 20 },
  { at: at + 2 * 86_400, value: 3 },
];
beforeEach(() => {
  fake.answer('figures/get', () => ({
    data: {
      series: [
        { key: 'registrations', unit: 'count', points, unfinished: at + 2 * 86_400 },
        { key: 'net_ILS', unit: 'ILS', points: [{ at, value: null, under: 5 }], unfinished: null },
      ],
      definitions: [{ key: 'registrations', text: 'Members by the time of their registration.' }],
    },
  }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(async () => {
  await cleanup();
  await setLanguage('en');
});
const visit = (view: Partial<Parameters<typeof visitConsole>[0]> = {}) =>
  visitConsole({ fake, address: '/figures', ...view });

test('[C69] a figure shows its last finished value; the running bucket is marked beside it and not in the average', async () => {
  await visit();
  await expect.element(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  await expect.element(page.getByText('Average 15')).toBeVisible();
  await expect.element(page.getByText('20', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/3.* so far, still running/)).toBeVisible();
  await page.getByLabelText('Registrations: table and how it is counted').click();
  await expect.element(page.getByText('Members by the time of their registration.')).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /running/ })).toBeVisible();
  expect(page.getByText('< 5').elements().length).toBeGreaterThan(0);
});

test.each([
  [0.64, null],
  [0.65, /0\.65.*Banks warn/],
  [0.9, /0\.9.*From 10 chargebacks in a currency on/],
])(
  'the dispute ratio of a month that stands at %d %% shows its alarm; one of a day shows none',
  async (value, text) => {
    const series = {
      key: 'dispute_ratio',
      unit: 'percent',
      points: [
        { at, value: 5 },
        { at: at + 86_400, value },
      ],
    };
    fake.answer('figures/get', () => ({
      data: { series: [{ ...series, unfinished: at + 86_400 } as FigureSeries], definitions: [] },
    }));
    const alarm = page.getByText(/at or above/);
    await visit({ address: '/figures/money?days=365&bucket=month&zone=UTC' });
    await expect.element(page.getByRole('heading', { name: 'Dispute ratio' })).toBeVisible();
    if (text === null) expect(alarm.elements()).toEqual([]);
    else await expect.element(page.getByText(text)).toBeVisible();
    await cleanup();
    await visit({ address: '/figures/money?bucket=day&zone=UTC' });
    await expect.element(page.getByRole('heading', { name: 'Dispute ratio' })).toBeVisible();
    expect(alarm.elements()).toEqual([]);
  },
);

test('what is behind a point opens beside the board, is in the address, and leads to its records', async () => {
  fake.answer('figures/rows', () => ({
    data: {
      rows: [
        { id: 17, at, label: 'Dana', to: '/members/17' },
        { id: 18, at, label: '', to: null },
      ],
      next: null,
      total: 2,
      capped: false,
    },
  }));
  const router = await visit({ address: '/figures?zone=UTC' });
  await page.getByLabelText('Registrations: table and how it is counted').click();
  await page
    .getByRole('button', { name: /What is behind .*Registrations/ })
    .nth(1)
    .click();
  const panel = page.getByRole('complementary');
  await expect
    .element(panel.getByRole('link', { name: 'Dana' }))
    .toHaveAttribute('href', '/console/members/17');
  await expect.element(panel.getByText('No. 18')).toBeVisible();
  expect(fake.listData('figures/rows')).toMatchObject([
    { key: 'registrations', at: at + 86_400, bucket: 'day', zone: 'UTC' },
  ]);
  expect(router.state.location.search).toMatchObject({ row: `registrations@${at + 86_400}` });
  await expectSoundPage(1280);
});

test('a team narrows the boards about work: in the call, in what is behind a point, and in the address', async () => {
  const team = { id: 7, name: 'Night shift', languages: ['en'] as const, staff: [], personas: 3, version: 1 };
  fake.answer('teams/list', () => ({ data: { rows: [team], next: null, total: 1, capped: false } }));
  fake.answer('figures/rows', () => ({ data: { rows: [], next: null, total: 0, capped: false } }));
  const router = await visit({ address: '/figures/answers?zone=UTC' });
  await page.getByRole('combobox', { name: 'Team' }).selectOptions('Night shift');
  await vi.waitFor(() =>
    expect(fake.listData('figures/get').at(-1)).toMatchObject({ board: 'answers', filter: { team: 7 } }),
  );
  expect(router.state.location.search).toMatchObject({ team: '7' });
  await cleanup();
  await visit({ address: `/figures/answers?zone=UTC&team=7&row=waiting@${at}` });
  await vi.waitFor(() => expect(fake.listData('figures/rows').at(-1)).toMatchObject({ filter: { team: 7 } }));
  await expectSoundPage(1280);
  await cleanup();
  await visit({ address: '/figures/money?zone=UTC&team=7' });
  await vi.waitFor(() => expect(fake.listData('figures/get').at(-1)).toMatchObject({ board: 'money' }));
  expect(fake.listData('figures/get').at(-1)).not.toHaveProperty('filter');
  expect(page.getByRole('combobox', { name: 'Team' }).elements()).toEqual([]);
});

test('range, bucket, zone and comparison are in the address and in the call', async () => {
  await visit({ address: '/figures/money?days=90&bucket=week&zone=UTC&compare=year' });
  await vi.waitFor(() =>
    expect(fake.listData('figures/get').at(-1)).toMatchObject({
      board: 'money',
      bucket: 'week',
      zone: 'UTC',
      compare: 'year',
    }),
  );
  await page.getByLabelText('Compared with').selectOptions('The time before');
  await vi.waitFor(() =>
    expect(fake.listData('figures/get').at(-1)).toMatchObject({ board: 'money', compare: 'previous' }),
  );
});

test('moderators begin with answers, and see safety', async () => {
  fake.signInAs({ role: 'moderator' });
  await visit();
  await vi.waitFor(() => expect(fake.listData('figures/get').at(-1)).toMatchObject({ board: 'answers' }));
  await expect.element(page.getByRole('link', { name: 'Safety' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Money' }).elements()).toEqual([]);
});

test('[C80] the board about safety exports the transparency report of whole half-years, no other board does', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('half_year\r\n'));
  await visit();
  await expect.element(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Transparency report' }).elements()).toEqual([]);
  await cleanup();
  await visit({ address: '/figures/safety' });
  await page.getByRole('button', { name: 'Transparency report' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('The yearly report');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click();
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  const exported = fetched.mock.calls.map(([url]) => new URL(String(url), location.href)).at(-1);
  fetched.mockRestore();
  expect(exported?.pathname).toBe('/console/api/export/transparency');
  const { from, to } = JSON.parse(exported?.searchParams.get('filter') ?? '{}');
  expect(new Date(from * 1_000).toISOString()).toMatch(/^\d{4}-01-01T00:00:00.000Z$/);
  expect(to - from).toBeGreaterThan(365 * 86_400);
});

test('[C14] an error is shown with a button to try again', async () => {
  fake.reply('figures/get', { reject: 'forbidden', details: { reason: 'role', least: 'manager' } });
  await visit();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
});

test.each([
  ['en', 'light', [1280, 800]],
  ['he', 'dark', [390, 844]],
  ['de', 'dark', [390, 844]],
] as const)(
  '[C15] %s, %s, at %j: no axe violations, nothing wider than the window',
  async (language, theme, size) => {
    await visit({ language, theme, size: [...size] });
    await vi.waitFor(() => expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(2));
    await expectSoundPage(size[0]);
  },
);
