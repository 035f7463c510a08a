import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import type { ConsoleKey } from '@afterglow/i18n/keys';
import { consoleCalls } from '@afterglow/protocol/console';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../testing/fake-console.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { aMember, answerMembers } = await import('../testing/fake-members.ts');
const { queryClient } = await import('../core/query-client.ts');
const { translations } = await import('../core/translations.tsx');
const { areas } = await import('./areas.ts');

/* Every page that is a list: what it says while it is empty, and while its filters find nothing. */

type EmptyKey = Extract<ConsoleKey, `${string}empty_text${string}`>;
/** Each list by its address: the text of the empty one, and a filter of it; null for a list without filters. */
const LISTS: Readonly<Record<string, readonly [EmptyKey, string | null]>> = {
  '/floor': ['floor.empty_text', 'state=paused'],
  '/personas': ['personas.empty_text', 'search=nobody'],
  '/personas/teams': ['personas.teams_empty_text', 'search=nobody'],
  '/moderation': ['moderation.queue_empty_text.reports', 'search=nobody'],
  '/moderation/texts': ['moderation.queue_empty_text.texts', 'search=nobody'],
  '/moderation/escalations': ['moderation.queue_empty_text.escalations', 'search=nobody'],
  '/moderation/appeals': ['moderation.queue_empty_text.appeals', 'search=nobody'],
  '/moderation/public': ['moderation.queue_empty_text.public', 'search=nobody'],
  '/moderation/rules': ['moderation.rules_empty_text', 'search=nobody'],
  '/moderation/words': ['moderation.words_empty_text', 'search=nobody'],
  '/moderation/barred': ['moderation.barred_empty_text', 'search=nobody'],
  '/evidence': ['moderation.evidence_empty_text', 'search=nobody'],
  '/members': ['members.empty_text', 'search=nobody'],
  '/members/7/cases': ['members.cases_empty_text', 'search=nobody'],
  '/members/7/sessions': ['members.sessions_empty_text', null],
  '/members/7/ledger': ['members.ledger_empty_text', 'lot=given'],
  '/members/7/payments': ['members.payments_empty_text', 'search=nobody'],
  '/members/7/consents': ['members.consents_empty_text', 'kind=terms'],
  '/members/7/log': ['audit.empty_text', 'kind=act'],
  '/payments': ['payments.empty_text', 'search=nobody'],
  '/payments/refunds': ['payments.refunds_empty_text', 'search=nobody'],
  '/payments/withdrawals': ['payments.withdrawals_empty_text', 'search=nobody'],
  '/payments/notices': ['payments.notices_empty_text', 'search=7'],
  '/approvals': ['approvals.empty_text', 'search=nobody'],
  '/guards': ['guards.empty_text', 'search=nobody'],
  '/economy': ['economy.packages_empty_text', 'search=nobody'],
  '/economy/promos': ['economy.promos_empty_text', 'state=running'],
  '/economy/gifts': ['economy.gifts_empty_text', 'search=nobody'],
  '/economy/spotlight': ['economy.spotlight_empty_text', 'search=nobody'],
  '/texts': ['texts.empty_text', 'kind=mail'],
  '/broadcasts': ['broadcasts.empty_text', 'search=nobody'],
  '/campaigns': ['campaigns.empty_text', 'search=nobody'],
  '/staff': ['staff.empty_text', 'search=nobody'],
  '/audit': ['audit.empty_text', 'kind=act'],
  '/flags': ['flags.empty_text', null],
  '/settings': ['configuration.empty_text', 'search=nobody'],
  '/me/snippets': ['me.snippets_empty_text', 'search=nobody'],
};
/** Screens without a list, or with one that is never empty or beside something else. */
const OTHERS =
  /^\/(inbox|moderation\/photos|personas\/(new|import)|economy\/(prices|wheel|limits)|figures|texts\/|brand|broadcasts\/new|campaigns\/new|shifts|health|me(\/|$))/;
/** Calls that answer a list without being named like one. */
const OTHER_LISTS = [
  'payments/notices',
  'members/sessions',
  'members/ledger',
  'members/payments',
  'members/consents',
];
const isList = (name: string): boolean => name.endsWith('/list') || OTHER_LISTS.includes(name);

answerMembers(fake).push(aMember(1, { id: 7 }));
/** Every list is empty, as its contract says it, and everything else fails. */
fake.failUnanswered();
for (const name of (Object.keys(consoleCalls) as (keyof typeof consoleCalls)[]).filter(isList)) {
  const waiting = name === 'floor/list' ? { waiting: { count: 0, oldest: null } } : {};
  fake.answer(name, ((input: object) => ({ data: { ...pageOf([], input), ...waiting } })) as never);
}

beforeEach(() => {
  fake.calls.length = 0;
  fake.signInAs({ role: 'admin' });
  queryClient.clear();
});
afterEach(cleanup);

const t = (key: EmptyKey | 'table.nothing_found_text'): string => translations().t.plain(key);

describe.each(Object.entries(LISTS))('[C14] %s', (address, [key, filter]) => {
  test('empty, says so in its own words', async () => {
    await visitConsole({ fake, address });
    await expect.element(page.getByText(t(key), { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Clear filters' }).elements()).toEqual([]);
    expect(fake.calls.some(({ name }) => isList(name))).toBe(true);
  });

  test.skipIf(filter === null)('says that its filters find nothing, and clears them', async () => {
    const router = await visitConsole({ fake, address: `${address}?${filter}` });
    await expect.element(page.getByText(t('table.nothing_found_text'), { exact: true })).toBeVisible();
    expect(page.getByText(t(key), { exact: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect.element(page.getByText(t(key), { exact: true })).toBeVisible();
    expect(router.state.location.searchStr).not.toContain(String(filter));
  });
});

test('no two lists say the same, but the log and that of a member', async () => {
  const keys = Object.values(LISTS).map(([key]) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual(['audit.empty_text']);
});

test('every list of the navigation is among them', () => {
  const screens = areas.flatMap(({ path, tabs = [{ id: '' }] }) =>
    tabs.map(({ id }, at) => (at === 0 ? path : `${path}/${id}`)),
  );
  expect(screens.filter((address) => !(address in LISTS) && !OTHERS.test(address))).toEqual([]);
});
