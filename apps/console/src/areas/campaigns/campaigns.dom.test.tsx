import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type {
  CampaignRecord,
  CampaignRow,
  DeliveryRow,
} from '@afterglow/protocol/console/campaigns/campaign-row';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

import { expectSoundPage } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const LONG = 'Frühjahr'.repeat(10);
const campaigns: CampaignRecord[] = [];
let isBroken = false;
const deliveries: DeliveryRow[] = [];
const allowed = { allowed: true } as const;

fake.answer('campaigns/list', (input) => {
  const states = [input.filter?.state ?? []].flat();
  const found = campaigns.filter(
    ({ code, state }) =>
      code.startsWith(input.search ?? '') && (states.length === 0 || states.includes(state)),
  );
  if (isBroken) return { reject: 'internal' };
  const rows = found.map(({ landing_variant, postback, created_at, may, ...row }): CampaignRow => row);
  return { data: pageOf(rows, input), details: undefined };
});
fake.answer('campaigns/get', ({ id }) => {
  const found = campaigns.find((campaign) => campaign.id === id);
  return found ? { data: found } : { reject: 'not_found' };
});
fake.answer('campaigns/save', ({ id = 9, version = 0 }) => ({ data: { id, version: version + 1 } }));
fake.answer('campaigns/deliveries', (input) => ({ data: pageOf(deliveries, input), details: undefined }));
fake.answer('campaigns/redeliver', ({ id }) => ({ data: { id, version: 2 } }));
fake.answer('campaigns/test', ({ id }) => ({ data: { id, delivery_id: 77 } }));
fake.answer('history/list', (input) => ({ data: pageOf([], input), details: undefined }));

const row = (id: number, code: string, more: Partial<CampaignRecord> = {}): CampaignRecord => ({
  id,
  code,
  name: code.toUpperCase(),
  partner: 'Dana Media',
  state: 'running',
  cost_minor: null,
  currency: null,
  visits: 120,
  registered: 12,
  verified: 8,
  first_buyers: 2,
  withdrawn: 1,
  version: 1,
  net_minor: { ILS: 9_900, USD: 0, EUR: 0 },
  landing_variant: null,
  postback: null,
  created_at: 1_700_000_000,
  may: { 'campaigns/save': allowed, 'campaigns/test': { allowed: false, reason: 'no_postback' } },
  ...more,
});

beforeEach(() => {
  const postback = { url: 'https://partner.example/p', events: ['registered' as const], is_signed: true };
  const may = { 'campaigns/save': allowed, 'campaigns/test': allowed };
  campaigns.splice(
    0,
    Number.POSITIVE_INFINITY,
    row(1, 'spring', { postback, may, name: LONG }),
    row(2, 'autumn', { state: 'ended' }),
    row(3, 'other', {
      name: '',
      partner: '',
      may: { ...may, 'campaigns/save': { allowed: false, reason: 'built_in' } },
    }),
  );
  deliveries.splice(
    0,
    Number.POSITIVE_INFINITY,
    { id: 51, event: 'registered', at: 1_700_000_000, tries: 3, status: 500, state: 'failed' },
    { id: 50, event: 'verified', at: 1_699_999_000, tries: 0, status: null, state: 'waiting' },
  );
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['campaigns/list', 'campaigns/get', 'campaigns/save'] as const) fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const lastSaved = () => fake.listData('campaigns/save').at(-1);

test('C14 a list that fails says so and is asked for again; an empty one says what to do', async () => {
  isBroken = true;
  await visitConsole({ fake, address: '/campaigns' });
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForRows(3);
  await cleanup();
  queryClient.clear();
  campaigns.length = 0;
  await visitConsole({ fake, address: '/campaigns' });
  await expect.element(page.getByText('No campaigns yet')).toBeVisible();
});

test('C14 a reader with too low a role sees which role the page needs', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/campaigns' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  expect(fake.listData('campaigns/list')).toEqual([]);
});

test.each([
  ['he', 'dark', [390, 844]],
  ['en', 'light', [1280, 800]],
  ['de', 'dark', [768, 1024]],
] as const)(
  '[C15] in %s, %s, at %j the list shows what each campaign has brought; axe objects to nothing',
  async (language, theme, size) => {
    await visitConsole({ fake, address: '/campaigns', language, theme, size: [...size] });
    const other = { he: 'קודים אחרים', en: 'Other codes', de: 'Andere Codes' }[language];
    await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain(other));
    const texts = page.getByRole('row').elements();
    const longest = texts.find(({ textContent }) => textContent.includes(LONG));
    expect(longest?.textContent).toContain('120');
    await expectSoundPage(size[0]);
  },
);

test('the address holds search, filter and sort', async () => {
  const router = await visitConsole({ fake, address: '/campaigns?state=ended&other=1' });
  await waitForRows(1);
  await page.getByRole('columnheader', { name: 'Visits' }).getByRole('button').click();
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?state=ended&sort=-visits'));
  expect(fake.listData('campaigns/list').at(-1)).toMatchObject({
    filter: { state: ['ended'] },
    sort: '-visits',
  });
});

test('a new campaign is checked in the form and then opens on its own page', async () => {
  const router = await visitConsole({ fake, address: '/campaigns/new' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('A name is missing.')).toBeVisible();
  expect(fake.listData('campaigns/save')).toEqual([]);
  await field('Name').fill('Summer');
  await field('Partner').fill('Dana Media');
  await field('Code').fill('summer-1');
  await field('Cost').fill('1500.5');
  await field('Address').fill('https://partner.example/{click}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Choose at least one event.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'First purchase', exact: true }).click();
  campaigns.push(row(9, 'summer-1'));
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/9'));
  expect(lastSaved()).toMatchObject({
    code: 'summer-1',
    name: 'Summer',
    partner: 'Dana Media',
    cost_minor: 150_050,
    currency: 'USD',
    postback: { url: 'https://partner.example/{click}', events: ['first_purchase'] },
  });
  expect(lastSaved()).not.toHaveProperty('version');
});

test('an address that the server does not accept is named at its field; what was typed stays', async () => {
  await visitConsole({ fake, address: '/campaigns/1/settings' });
  fake.reply('campaigns/save', {
    reject: 'bad_request',
    details: { issues: [{ path: 'postback.url', message: 'address' }] },
  });
  await field('Address').fill('https://10.0.0.1/');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(field('Address')).toHaveAccessibleDescription(/private network/);
  await expect.element(field('Address')).toHaveValue('https://10.0.0.1/');
});

test('the code is fixed, and the secret is written, never shown', async () => {
  await visitConsole({ fake, address: '/campaigns/1/settings' });
  await expect.element(field('Code')).toHaveAttribute('readonly');
  const secret = page.getByLabelText('Secret');
  await expect.element(secret).toHaveValue('');
  await expect.element(secret).toHaveAccessibleDescription(/A secret is set/);
  await field('Partner').fill('Dana');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(lastSaved()).toMatchObject({ id: 1, version: 1, partner: 'Dana' }));
  expect(lastSaved()?.postback).not.toHaveProperty('secret');
});

test('C4 after a conflict the form keeps what was typed and asks which value stays', async () => {
  await visitConsole({ fake, address: '/campaigns/1/settings' });
  const current = { ...(campaigns[0] as CampaignRecord), partner: 'Theirs', version: 2 };
  fake.reply('campaigns/save', {
    reject: 'conflict',
    details: { reason: 'version', current, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
  });
  await field('Partner').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Theirs').first()).toBeVisible();
  await expect.element(field('Partner')).toHaveValue('Mine');
});

test('the deliveries show what came of each, and one is sent again', async () => {
  await visitConsole({ fake, address: '/campaigns/1/deliveries' });
  await waitForRows(2);
  const texts = listedRows().map((listed) => listed.textContent ?? '');
  expect(texts[0]).toMatch(/Registered.*Given up.*500/);
  expect(texts[1]).toMatch(/Address verified.*Waiting/);
  await page.getByRole('button', { name: 'Send again' }).first().click();
  await vi.waitFor(() => expect(fake.listData('campaigns/redeliver')).toMatchObject([{ id: 51 }]));
});

test('a test leads to the deliveries; without an address its button says why not', async () => {
  const router = await visitConsole({ fake, address: '/campaigns/1' });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/campaigns/1/deliveries'));
  expect(fake.listData('campaigns/test')).toEqual([{ id: 1 }]);
  await cleanup();
  await visitConsole({ fake, address: '/campaigns/2' });
  const button = page.getByRole('button', { name: 'Send a test' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('The campaign has no address for postbacks.');
});

test('the campaign of all other codes shows figures and nothing to set', async () => {
  await visitConsole({ fake, address: '/campaigns/3' });
  await expect.element(page.getByRole('heading', { name: 'Other codes' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Settings' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Send a test' }).elements()).toEqual([]);
});

test('C14 the page of an unknown campaign says that it is not there', async () => {
  await visitConsole({ fake, address: '/campaigns/4711' });
  await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
});
