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
const { aNotice, aPayment, aQuote, answerPayments, aRefund, aWithdrawal } = await import(
  '../../testing/fake-payments.ts'
);
const { pageOf } = await import('../../testing/fake-console.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const records = answerPayments(fake);
const visit = (address: string, language?: 'he' | 'en' | 'de') =>
  visitConsole({ fake, address: `/payments${address}`, ...(language ? { language } : {}) });

beforeEach(() => {
  records.payments = [aPayment(1), aPayment(2, { state: 'failed' }), aPayment(3)];
  records.refunds = [aRefund(5), aRefund(6, { by: { id: 1, name: 'Rina' } }), aRefund(7, { state: 'asked' })];
  records.withdrawals = [aWithdrawal(2), aWithdrawal(3, { person: null, purchases: [] })];
  records.notices = [aNotice(8), aNotice(9, { verdict: 'done' })];
  records.quote = aQuote();
  fake.signInAs({ role: 'manager', id: 1 });
  fake.calls.length = 0;
  for (const call of ['payments/get', 'payments/refund', 'refunds/close', 'withdrawals/settle'] as const)
    fake.reply(call);
  queryClient.clear();
});
afterEach(cleanup);

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const areaTab = (name: string) =>
  page.getByRole('navigation', { name: 'Parts of the area' }).getByRole('link', { name, exact: true });
const panel = page.getByRole('complementary');
const dialog = page.getByRole('dialog');
const reason = 'The bank has confirmed it';

describe('the tabs', () => {
  test('are at addresses of their own; going back goes through them', async () => {
    const router = await visit('');
    await waitForRows(3);
    await expect.element(areaTab('Payments')).toHaveAttribute('aria-current', 'page');
    await areaTab('Withdrawals').click();
    await waitForRows(2);
    expect(router.state.location.pathname).toBe('/payments/withdrawals');
    await expect.element(heading('Withdrawals')).toBeVisible();
    const current = document.querySelectorAll('nav [aria-current="page"]');
    // That of the area, and that of the tab.
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Payments', 'Withdrawals']);
    await areaTab('Provider messages').click();
    await waitForRows(2);
    router.history.back();
    await expect.element(heading('Withdrawals')).toBeVisible();
  });

  test('a tab that there is not, and a payment that there is not, say so', async () => {
    await visit('/nonsense');
    await expect
      .element(page.getByRole('heading', { name: 'There’s nothing at this address' }))
      .toBeVisible();
    await cleanup();
    await visit('/4711');
    await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  });

  test('[C14] the area is for managers', async () => {
    fake.signInAs({ role: 'moderator' });
    await visit('/refunds');
    await expect.element(page.getByRole('heading', { name: 'Not for your role' })).toBeVisible();
    expect(fake.listData('refunds/list')).toEqual([]);
  });

  test('[C87] the address of a list has its search and filters', async () => {
    const router = await visit('?search=A-000001&state=paid,nonsense&currency=USD&x=1');
    await waitForRows(1);
    expect(fake.listData('payments/list').at(-1)).toEqual({
      search: 'A-000001',
      filter: { state: ['paid'], currency: ['USD'] },
      recordsToTake: 100,
    });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await waitForRows(3);
    expect(router.state.location.searchStr).toBe('');
  });

  test('an empty list says what will be there', async () => {
    records.refunds = [];
    await visit('/refunds');
    await expect.element(page.getByText('No refunds yet')).toBeVisible();
  });
});

describe('a payment', () => {
  test('opens from the list by keyboard, shows order, quote and history, and Escape leads back to its row', async () => {
    const router = await visit('');
    await waitForRows(3);
    (listedRows()[0] as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('A-000001')).toBeVisible();
    expect(router.state.location.pathname).toBe('/payments/1');
    await expect.element(page.getByText('250 bought coins')).toBeVisible();
    await expect.element(page.getByText('Nothing of it has gone back.')).toBeVisible();
    await page.getByRole('link', { name: /History/ }).click();
    await expect.element(page.getByText('Order opened')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Message 71' })).toBeVisible();
    pressKey('KeyJ', 'ח', { on: document.body });
    await expect.element(heading('A-000002')).toBeVisible();
    pressKey('Escape', 'Escape', { on: document.body });
    await waitForRows(3);
    await vi.waitFor(() => expect(document.activeElement?.id).toBe('row-2'));
  });

  test('its history has what staff have done, with the reason', async () => {
    fake.answer('history/list', (input) => ({
      data: pageOf(
        [
          {
            ...{ at: 1_790_000_000, by: { id: 7, name: 'Ada' }, call: 'payments/dispute' },
            reason: 'The bank wrote by mail',
            fields: [
              { field: 'state', before: 'paid', after: 'charged_back' },
              { field: 'owed', before: null, after: 40 },
            ],
          },
        ],
        input,
      ),
    }));
    await visit('/1/history');
    await expect.element(page.getByText('State: Paid → Charged back')).toBeVisible();
    await expect.element(page.getByText('Coins owed: – → 40')).toBeVisible();
    await expect.element(page.getByText('The bank wrote by mail')).toBeVisible();
    await expect.element(page.getByRole('main').getByText('Record a dispute')).toBeVisible();
    expect(fake.listData('history/list').at(-1)).toMatchObject({ subject: 'payment:1' });
    await cleanup();
    queryClient.clear();
    fake.answer('history/list', (input) => ({ data: pageOf([], input) }));
    await visit('/1/history');
    await expect.element(page.getByText('Staff have done nothing with this payment yet.')).toBeVisible();
  });

  test('leads to its member and to its refunds', async () => {
    const money = { amount_minor: 300, currency: 'USD' as const };
    records.payments = [
      aPayment(1, { refunds: [{ id: 5, money, state: 'held', reason: 'requested', reference: null }] }),
    ];
    const router = await visit('/1');
    await expect
      .element(page.getByRole('link', { name: /Dana/ }))
      .toHaveAttribute('href', '/console/members/101/payments');
    await page.getByRole('link', { name: 'Refund 5' }).click();
    await expect.element(panel.getByRole('heading', { name: 'Refund 5' })).toBeVisible();
    expect(router.state.location.searchStr).toBe('?search=5&row=5');
  });

  test('what is not possible is disabled with the reason', async () => {
    records.payments = [aPayment(1, { state: 'failed' })];
    const denied = { allowed: false, reason: 'not_paid' } as const;
    records.may = { 'payments/refund': denied, 'payments/dispute': denied };
    await visit('/1');
    const button = page.getByRole('button', { name: 'Refund' });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await expect.element(page.getByText('It is not paid, or it went back already.').first()).toBeVisible();
    expect(fake.listData('payments/refund')).toEqual([]);
  });
});

describe('the refund form', () => {
  const amount = () => panel.getByRole('textbox', { name: 'Amount in USD' });
  const open = async () => {
    await visit('/1');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect.element(amount()).toHaveFocus();
  };
  const submit = () => panel.getByRole('button', { name: 'Refund', exact: true }).click();

  test('begins with the quote; sends minor units, the version and the reason', async () => {
    await open();
    await expect.element(amount()).toHaveValue('6.00');
    await expect.element(panel.getByText('$6.00 are unused. At most $11.99 may go back.')).toBeVisible();
    await amount().fill('5,5');
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await submit();
    await vi.waitFor(() => expect(fake.listData('payments/refund')).toHaveLength(1));
    expect(fake.listData('payments/refund')[0]).toEqual({
      id: 1,
      version: 1,
      amount_minor: 550,
      reason,
      trace_id: expect.any(String),
    });
    await vi.waitFor(() => expect(panel.elements()).toHaveLength(0));
  });

  test('an amount above the rest and a malformed amount are not sent; a gift is named as one', async () => {
    await open();
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await amount().fill('12.00');
    await expect.element(panel.getByText(/the rest is a gift/)).toBeVisible();
    await expect.element(panel.getByText('Such a refund waits for a second person.')).toBeVisible();
    await submit();
    await expect.element(panel.getByText('Only $11.99 are left of this payment.')).toBeVisible();
    await amount().fill('five');
    await expect.element(panel.getByText('Please enter an amount, for example 11.99.')).toBeVisible();
    expect(fake.listData('payments/refund')).toEqual([]);
  });

  test('one that waits for a second person says so and leads to the approval', async () => {
    fake.reply('payments/refund', { data: { pending: 12 } });
    await open();
    await amount().fill('11.99');
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await submit();
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/console/approvals?row=12');
  });

  test('[C4] a conflict names who changed the record and keeps the input', async () => {
    const current = aPayment(1, { version: 2 });
    fake.reply('payments/refund', {
      reject: 'conflict',
      details: { reason: 'version', current, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
    });
    await open();
    await amount().fill('5.00');
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await submit();
    await expect.element(panel.getByText(/Omer changed this/)).toBeVisible();
    await expect.element(amount()).toHaveValue('5.00');
  });
});

test('a dispute names the payment and the amount, and is recorded with the reason', async () => {
  await visit('/1');
  await page.getByRole('button', { name: 'Record a dispute' }).click();
  await expect.element(dialog.getByText(/\$11\.99 of A-000001/)).toBeVisible();
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Record a dispute' }).click();
  await expect.element(page.getByText('Charged back').first()).toBeVisible();
  expect(fake.listData('payments/dispute')).toMatchObject([{ id: 1, version: 1, reason }]);
});

describe('refunds', () => {
  test('[C75] one’s own can only be asked for again; another’s is confirmed with its reference', async () => {
    await visit('/refunds?row=6');
    await expect
      .element(panel.getByRole('button', { name: 'It was made' }))
      .toHaveAttribute('aria-disabled', 'true');
    await cleanup();
    await visit('/refunds?row=5');
    await panel.getByRole('button', { name: 'It was made' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'It was made' }).click();
    await expect.element(dialog.getByText(/Enter the reference/)).toBeVisible();
    expect(fake.listData('refunds/close')).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('transfer 77');
    await dialog.getByRole('button', { name: 'It was made' }).click();
    await expect.element(panel.getByText('The money is back.')).toBeVisible();
    expect(fake.listData('refunds/close')).toMatchObject([
      { id: 5, version: 1, made: true, reference: 'transfer 77', reason },
    ]);
  });

  test.each([
    ['conflict', { reason: 'made' }, 'It is made already.'],
    ['forbidden', { reason: 'own' }, 'You requested it. Somebody else confirms it.'],
    [
      'bad_request',
      { issues: [{ path: 'reference', message: 'used' }] },
      'Another refund has this reference.',
    ],
  ] as const)('%s %j is shown in words', async (code, details, text) => {
    fake.reply('refunds/close', { reject: code, details } as never);
    await visit('/refunds?row=5');
    await panel.getByRole('button', { name: 'It was made' }).click();
    await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('transfer 77');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'It was made' }).click();
    await expect.element(dialog.getByText(text)).toBeVisible();
  });

  test('one that the provider has taken is not asked for again', async () => {
    await visit('/refunds?row=7');
    await expect
      .element(panel.getByRole('button', { name: 'Ask again' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(panel.getByText('The provider has taken it. Its notification completes it.'))
      .toBeVisible();
  });

  test('a link opens a refund that the filter hides; an unknown refund shows "not there"', async () => {
    records.refunds = [aRefund(5, { state: 'made' })];
    await visit('/refunds?state=due&row=5');
    await expect.element(panel.getByText('The money is back.')).toBeVisible();
    await cleanup();
    await visit('/refunds?row=4711');
    await expect.element(panel.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  });
});

describe('withdrawals', () => {
  test('[C74] show what may go back, by which term, and are settled with a word to the sender', async () => {
    await visit('/withdrawals?row=2');
    await expect.element(panel.getByText('My child pressed it')).toBeVisible();
    await expect.element(panel.getByText(/in time/)).toBeVisible();
    await panel.getByRole('button', { name: 'Settle' }).click();
    await panel.getByRole('combobox', { name: 'Outcome' }).selectOptions('nothing_due');
    await panel.getByRole('textbox', { name: 'A word to the sender' }).fill('Everything was\nused');
    await panel.getByRole('textbox', { name: 'Reason' }).fill('short');
    await panel.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect.element(panel.getByText('Please write at least 10 characters.')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await panel.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect.element(panel.getByText('Nothing was due')).toBeVisible();
    expect(fake.listData('withdrawals/settle')).toMatchObject([
      { id: 2, version: 1, outcome: 'nothing_due', note: 'Everything was used', reason },
    ]);
    expect(panel.getByRole('button', { name: 'Settle' }).elements()).toEqual([]);
  });

  test('without an account it says so, and closing a changed form asks first', async () => {
    await visit('/withdrawals?row=3');
    await expect.element(panel.getByText('No account with this address')).toBeVisible();
    await panel.getByRole('button', { name: 'Settle' }).click();
    await panel.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(fake.listData('withdrawals/settle')).toEqual([]);
  });
});

test('a held message can be applied again; any other cannot', async () => {
  await visit('/notices?row=9');
  await expect
    .element(panel.getByRole('button', { name: 'Apply again' }))
    .toHaveAttribute('aria-disabled', 'true');
  await cleanup();
  await visit('/notices?row=8');
  await panel.getByRole('button', { name: 'Apply again' }).click();
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Apply again' }).click();
  await expect.element(panel.getByText('Applied', { exact: true })).toBeVisible();
  expect(fake.listData('payments/notice_retry')).toMatchObject([{ id: 8, reason }]);
  // A list without a file has no button for one.
  expect(page.getByRole('button', { name: 'CSV' }).elements()).toEqual([]);
});
