import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { Approval } from '@afterglow/protocol/console/approvals/approval';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { findViolations } from '../../testing/find-violations.ts';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const nowS = () => Math.floor(Date.now() / 1000);
const approvals: Approval[] = [];
function anApproval(id: number, facts: Partial<Approval> = {}): Approval {
  return {
    id,
    call: 'members/adjust',
    subject: 'member:17',
    summary: { kind: 'credits', amount: 501, code: 'goodwill', tell: false },
    reason: 'The chat was down for an hour',
    by: { id: 5, name: 'Ada' },
    least: 'manager',
    at: nowS() - 60,
    expires: nowS() + 259_140,
    state: 'waiting',
    decided_by: null,
    decided_at: null,
    mine: false,
    version: 1,
    ...facts,
  };
}
fake.answer('approvals/list', (input) => {
  const states = [input.filter?.state ?? []].flat();
  const isFound = ({ id, state }: Approval) =>
    (states.length === 0 || states.includes(state)) && (!input.search || input.search === String(id));
  return { data: pageOf(approvals.filter(isFound), input) };
});
fake.answer('approvals/decide', ({ id, approve }) => {
  const at = approvals.findIndex((approval) => approval.id === id);
  const state = approve ? 'approved' : 'refused';
  approvals[at] = anApproval(id, {
    state,
    decided_by: { id: 1, name: 'Rina' },
    decided_at: nowS(),
    version: 2,
  });
  return { data: { id, state } };
});

beforeEach(() => {
  approvals.splice(0);
  approvals.push(anApproval(12), anApproval(11, { state: 'refused', decided_by: null }));
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  for (const call of ['approvals/list', 'approvals/decide'] as const) fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

type Visit = {
  search?: string;
  language?: 'he' | 'en' | 'de';
  size?: [number, number];
  theme?: 'light' | 'dark';
};
const visit = ({ search = '', ...view }: Visit = {}) =>
  visitConsole({ fake, address: `/approvals${search}`, ...view });
const panel = page.getByRole('complementary');
const dialog = page.getByRole('dialog');
const button = (name: string) => panel.getByRole('button', { name });
const decisions = () => fake.listData('approvals/decide');

describe('an approval', () => {
  test('names the requester, the request, the person and the reason in words', async () => {
    await visit({ search: '?row=12' });
    await expect.element(panel.getByText('Give 501 coins')).toBeVisible();
    for (const text of ['Ada', 'Goodwill', 'The chat was down for an hour', 'Waiting'])
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'Member 17' }))
      .toHaveAttribute('href', '/console/members/17');
  });

  const admin = { name: 'Noa', email: 'noa@example.test', role: 'admin', languages: ['he', 'de'] };
  test.each([
    ['members/adjust', { kind: 'credits', amount: -1, code: 'abuse' }, ['Take 1 coin']],
    ['members/adjust', { kind: 'premium', amount: 40, code: 'goodwill' }, ['Give 40 days of Premium']],
    ['members/adjust', { kind: 'spins', amount: -3, code: 'goodwill' }, ['Take 3 free spins']],
    [
      'payments/refund',
      { amount_minor: 21_000, quote_minor: 4_990, currency: 'ILS' },
      [/^Refund .*210/, /49\.90/],
    ],
    ['staff/invite', admin, [/^Invite .?Noa.? as .?admin/, 'noa@example.test', 'Hebrew, German']],
    ['staff/save', { ...admin, staff: 4, email: undefined }, [/^Make .?Noa.? .?admin/]],
  ])('%s %j in words', async (call, summary, words) => {
    approvals[0] = anApproval(12, { call, summary });
    await visit({ search: '?row=12' });
    for (const text of words) await expect.element(panel.getByText(text)).toBeVisible();
  });

  test('a payment is a link to its page, under the number of its receipt', async () => {
    approvals[0] = anApproval(12, { subject: 'payment:7' });
    await visit({ search: '?row=12' });
    await expect
      .element(panel.getByRole('link', { name: 'Payment A-000007' }))
      .toHaveAttribute('href', '/console/payments/7');
  });

  test('a wheel request shows the new weights, the old ones and the value of a spin', async () => {
    const summary = { before: [1, 2], weights: [2_000, 1], price: 100, ev_percent: 99.17 };
    approvals[0] = anApproval(12, { call: 'wheel/save', subject: 'wheel', summary });
    await visit({ search: '?row=12' });
    await expect.element(panel.getByText('New weights of the wheel')).toBeVisible();
    for (const text of ['1 · 2', '2,000 · 1', '99.17%'])
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
  });

  test('a raised limit is shown by its name with both values; unchanged limits are left out', async () => {
    const before = { coins_act: 500, coins_staff_day: 5_000, refund: { ILS: 20_000, USD: 5_000 } };
    const summary = {
      key: 'approval_limits',
      before,
      after: { ...before, coins_act: 1_500, refund: { ...before.refund, USD: 6_000 } },
    };
    approvals[0] = anApproval(12, { call: 'settings/save', subject: 'setting:approval_limits', summary });
    await visit({ search: '?row=12' });
    for (const text of [
      'Raise the limits above which a second person agrees',
      'Coins in one act',
      '500 → 1,500',
      'Refund, in cents or agorot · USD',
      '5,000 → 6,000',
    ])
      await expect.element(panel.getByText(text, { exact: true })).toBeVisible();
    expect(panel.getByText('Coins by one person in a day').elements()).toEqual([]);
  });

  test('of a call without words of its own shows its name and its fields', async () => {
    approvals[0] = anApproval(12, { call: 'later/call', subject: null, summary: { weights: [1, 2] } });
    await visit({ search: '?row=12' });
    await expect.element(panel.getByText('later/call')).toBeVisible();
    await expect.element(panel.getByText('[1,2]')).toBeVisible();
  });

  test('is approved after a reason, once, and the list shows it', async () => {
    await visit({ search: '?row=12' });
    await button('Approve').click();
    await expect
      .element(dialog.getByText('Ada asked for this: Give 501 coins. It happens at once.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog.getByText('Please write at least 10 characters.')).toBeVisible();
    await dialog.getByRole('textbox').fill('It is as it says');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await vi.waitFor(() => expect(dialog.elements()).toEqual([]));
    expect(decisions()).toEqual([{ id: 12, approve: true, reason: 'It is as it says' }]);
    await expect.element(panel.getByText('Approved', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('Rina')).toBeVisible();
    expect(button('Approve').elements()).toEqual([]);
  });

  test('is rejected after a reason', async () => {
    await visit({ search: '?row=12' });
    await button('Refuse').click();
    await dialog.getByRole('textbox').fill('It is too much');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await vi.waitFor(() =>
      expect(decisions()).toEqual([{ id: 12, approve: false, reason: 'It is too much' }]),
    );
    await expect.element(panel.getByText('Refused', { exact: true })).toBeVisible();
  });

  test.each([
    ['decided', {}, 'Somebody else has decided already.'],
    ['expired', {}, 'The three days are over. It can be asked for again.'],
    ['changed', { current: null }, 'What this is about has changed since.'],
  ])('C4: %s in between is said, and the reason stays', async (reason, more, text) => {
    await visit({ search: '?row=12' });
    await button('Approve').click();
    await dialog.getByRole('textbox').fill('It is as it says');
    fake.reply('approvals/decide', { reject: 'conflict', details: { reason, ...more } } as never);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect.element(dialog.getByText(text, { exact: false })).toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('It is as it says');
  });

  test('a possible same person sees why they cannot decide', async () => {
    await visit({ search: '?row=12' });
    await button('Approve').click();
    await dialog.getByRole('textbox').fill('It is as it says');
    fake.reply('approvals/decide', { reject: 'forbidden', details: { reason: 'linked' } });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect
      .element(dialog.getByText(/invitation or a reset login in the last seven days/))
      .toBeVisible();
  });

  test.each([
    [{ mine: true }, 'You asked for this yourself. Somebody else has to decide.'],
    [{ least: 'admin' as const }, /This takes the role .?admin.? or above\./],
  ])('C51: %j cannot be decided, and says why', async (facts, why) => {
    approvals[0] = anApproval(12, facts);
    await visit({ search: '?row=12' });
    await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Refuse')).toHaveAccessibleDescription(why);
    (button('Approve').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(dialog.getByRole('textbox').elements()).toEqual([]);
  });
});

describe('the list', () => {
  test('a link opens an approval that the filter hides; an unknown approval shows "not there"', async () => {
    await visit({ search: '?state=waiting&row=11' });
    await expect.element(panel.getByText('The chat was down for an hour')).toBeVisible();
    await cleanup();
    await visit({ search: '?row=4711' });
    await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  });

  test('is filtered by state, in the address', async () => {
    const router = await visit({ search: '?state=waiting' });
    await waitForRows(1);
    expect(fake.listData('approvals/list')[0]).toMatchObject({ filter: { state: ['waiting'] } });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await waitForRows(2);
    expect(router.state.location.searchStr).toBe('');
  });

  test('C14: an empty list explains what it will contain', async () => {
    approvals.splice(0);
    await visit();
    await expect.element(page.getByText('Nothing to approve yet')).toBeVisible();
  });

  test('C14: it is not for moderators', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit();
    await expect.element(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
    expect(fake.listData('approvals/list')).toEqual([]);
  });

  test('new approvals wait behind a button until the reader asks for them', async () => {
    await visit();
    await waitForRows(2);
    approvals.unshift(anApproval(13));
    fake.push('list/changed', { list: 'approvals/list', more: 1 });
    await page.getByRole('button', { name: '1 new' }).click();
    await waitForRows(3);
  });

  test('a row opens with the keyboard, and Escape goes back to it', async () => {
    await visit();
    await waitForRows(2);
    await userEvent.keyboard('{ArrowDown}');
    (listedRows()[0] as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('Give 501 coins')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(panel.elements()).toEqual([]));
    expect(document.activeElement?.id).toBe('row-12');
  });
});

test('the navigation counts what the reader may decide, and follows the pushes', async () => {
  await visit();
  const link = (name: RegExp) => page.getByRole('navigation').getByRole('link', { name });
  await expect.element(link(/^Approvals$/)).toBeVisible();
  fake.push('approvals/waiting', { count: 2 });
  await expect.element(link(/Approvals.*2 approvals waiting/)).toBeVisible();
  fake.push('approvals/waiting', { count: 0 });
  await expect.element(link(/^Approvals$/)).toBeVisible();
});

describe.each(['light', 'dark'] as const)('C15: in %s', (theme) => {
  test.each([
    ['he', [1280, 800]],
    ['en', [390, 844]],
    ['de', [1280, 800]],
  ] as const)('%s, %j: no axe violation, nothing wider than the window', async (language, size) => {
    const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftlich';
    approvals[0] = anApproval(12, { reason: long, by: { id: 5, name: long } });
    await visit({ language, size: [...size], theme });
    await vi.waitFor(() => expect(document.getElementById('row-12')).not.toBeNull());
    document.getElementById('row-12')?.click();
    await expect.element(page.getByText(long).first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size[0]);
  });
});
