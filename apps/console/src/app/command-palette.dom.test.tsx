import '@afterglow/ui/tokens.css';
import '../testing/browser-setup.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../testing/fake-console.ts');
const { aPayment, aRefund, answerPayments } = await import('../testing/fake-payments.ts');
const { visitConsole } = await import('../testing/visit-console.tsx');
const { queryClient } = await import('../core/query-client.ts');
const { setLanguage, translations } = await import('../core/translations.tsx');

const records = answerPayments(fake);
fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));

beforeEach(() => {
  fake.answer('search/all', () => ({ data: { texts: [], snippets: [] } }));
  records.payments = [aPayment(1)];
  records.refunds = [aRefund(5)];
  records.may = { 'payments/refund': { allowed: true }, 'payments/dispute': { allowed: true } };
  queryClient.clear();
  fake.calls.length = 0;
  fake.signInAs({ role: 'admin' });
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  localStorage.clear();
  await cleanup();
  await setLanguage('en');
});

const palette = page.getByRole('dialog', { name: 'Commands' });
const field = page.getByRole('dialog').getByRole('combobox');
const options = () => page.getByRole('dialog').getByRole('option').elements();
const selected = () => options().filter((option) => option.getAttribute('aria-selected') === 'true');

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

test('Ctrl+K opens it with everything that the role reaches; Escape closes it', async () => {
  fake.signInAs({ role: 'operator' });
  await visitConsole({ fake, address: '/inbox' });
  await openPalette();
  const labels = options().map(({ textContent }) => textContent);
  expect(labels).toEqual(
    expect.arrayContaining(['InboxG I', 'Settings', 'Keyboard?', 'Colours: Dark', 'Log out']),
  );
  expect(labels.join()).not.toContain('Audit log');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
});

test('keys typed right after Ctrl+K reach the search', async () => {
  await visitConsole({ fake, address: '/audit' });
  await userEvent.keyboard('{Control>}k{/Control}gaud');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('gaud');
});

test('a part of a name in any case finds an area, and Enter goes there', async () => {
  const router = await visitConsole({ fake, address: '/inbox' });
  await openPalette();
  await userEvent.keyboard(' AUDIT');
  await vi.waitFor(() => expect(options()).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/audit'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
});

test('the arrows go round; the field names the chosen option, and a new text chooses the first', async () => {
  await visitConsole({ fake, address: '/audit' });
  await openPalette();
  const chosen = () => [
    field.element().getAttribute('aria-activedescendant'),
    selected().map(({ id }) => id),
  ];
  const [first, second] = options();
  const last = options().at(-1);
  expect(chosen()).toEqual([first?.id, [first?.id]]);
  await userEvent.keyboard('{ArrowDown}');
  await vi.waitFor(() => expect(chosen()).toEqual([second?.id, [second?.id]]));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await vi.waitFor(() => expect(chosen()).toEqual([last?.id, [last?.id]]));
  await userEvent.keyboard('colours');
  await vi.waitFor(() => expect(options()).toHaveLength(3));
  expect(selected()).toEqual([options()[0]]);
});

test('a command is carried out: colours, settings, the list of keys', async () => {
  await visitConsole({ fake, address: '/audit' });
  await openPalette();
  await userEvent.keyboard('dark{Enter}');
  await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  for (const name of ['Settings', 'Keyboard']) {
    await openPalette();
    await userEvent.keyboard(`${name.toLowerCase()}{Enter}`);
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  }
});

test('a language is chosen by its own name', async () => {
  await visitConsole({ fake, address: '/audit' });
  await openPalette();
  await userEvent.keyboard('deutsch{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Protokoll' })).toBeVisible();
});

test('where no command fits it says so, and Enter does nothing', async () => {
  const router = await visitConsole({ fake, address: '/audit' });
  await openPalette();
  await userEvent.keyboard('nonsense');
  await expect.element(palette.getByRole('status')).toHaveTextContent('No command fits.');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveFocus();
  expect(field.element().hasAttribute('aria-activedescendant')).toBe(false);
  expect(router.state.location.pathname).toBe('/audit');
});

test('a name finds records of the areas that the role reaches, after a pause; Enter opens one', async () => {
  fake.signInAs({ role: 'moderator' });
  fake.answer('members/get', () => ({ reject: 'not_found' }));
  fake.answer('search/all', () => ({
    data: {
      texts: [{ id: 'terms', label: 'terms', note: null, to: '/texts/terms' }],
      snippets: [],
      members: [{ id: 17, label: 'Dana', note: null, to: '/members/17' }],
      cases: [],
      personas: [],
    },
  }));
  const router = await visitConsole({ fake, address: '/inbox' });
  await openPalette();
  await userEvent.keyboard('dan');
  await vi.waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Dana']));
  expect(fake.listData('search/all')).toEqual([{ q: 'dan' }]);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/members/17'));
});

test('a snippet is found and opened in its list', async () => {
  fake.signInAs({ role: 'operator' });
  fake.answer('snippets/list', (input) => ({ data: pageOf([], input) }));
  fake.answer('search/all', () => ({
    data: { texts: [], snippets: [{ id: 8, label: 'hi', note: 'Hi {name}', to: '/me/snippets?row=8' }] },
  }));
  const router = await visitConsole({ fake, address: '/inbox' });
  await openPalette();
  await userEvent.keyboard('hi');
  await vi.waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['hiHi {name}']));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() =>
    expect([router.state.location.pathname, router.state.location.search]).toEqual([
      '/me/snippets',
      { row: '8' },
    ]),
  );
});

test('a single letter asks the server for nothing', async () => {
  await visitConsole({ fake, address: '/audit' });
  await openPalette();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.keyboard('d');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fake.listData('search/all')).toEqual([]);
});

const labels = () => options().map(({ textContent }) => textContent);

test.each([
  ['refunds', ['RefundsPayments']],
  ['withdrawals', ['WithdrawalsPayments']],
  ['prices', ['PricesEconomy']],
  ['promos', ['PromosEconomy']],
  ['limits', ['LimitsEconomy']],
  ['wheel', ['WheelEconomy', 'WheelFigures']],
  ['new campaign', ['New campaignCampaigns']],
])('a part of an area is found: %s', async (text, expected) => {
  fake.signInAs({ role: 'manager' });
  await visitConsole({ fake, address: '/payments/1' });
  await openPalette();
  await userEvent.keyboard(text);
  await vi.waitFor(() => expect(labels()).toEqual(expected));
});

test('in Hebrew a part is found by its name, and Enter opens it', async () => {
  fake.signInAs({ role: 'manager' });
  const router = await visitConsole({ fake, address: '/inbox', language: 'he' });
  await openPalette();
  await userEvent.keyboard('החזרים{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/payments/refunds'));
  await expect.element(page.getByRole('heading', { level: 1, name: 'החזרים' })).toBeVisible();
});

test('the first part of an area is at the address of the area, and there once where both are called alike', async () => {
  fake.signInAs({ role: 'manager' });
  const router = await visitConsole({ fake, address: '/payments/refunds' });
  await openPalette();
  await userEvent.keyboard('payments');
  await vi.waitFor(() => expect(labels()[0]).toBe('PaymentsG P'));
  expect(labels()).not.toContain('PaymentsPayments');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  await openPalette();
  await userEvent.keyboard('about me{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/me'));
});

test('a part above the role is not among them', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/inbox' });
  await openPalette();
  const parts = () => labels().filter((label) => /(?:Economy|Figures|Virtual profiles)$/.test(String(label)));
  expect(parts()).toEqual(['TeamsVirtual profiles', 'SpotlightEconomy', 'AnswersFigures', 'SafetyFigures']);
});

describe('the acts of the open record', () => {
  test('are found in the words of their buttons; Enter opens the form, whose first field has the focus', async () => {
    fake.signInAs({ role: 'manager' });
    await visitConsole({ fake, address: '/payments/1' });
    await expect.element(page.getByRole('button', { name: 'Record a dispute' })).toBeVisible();
    await openPalette();
    expect(labels().slice(0, 2)).toEqual(['Refund', 'Record a dispute']);
    await userEvent.keyboard('refund{Enter}');
    const form = page.getByRole('complementary');
    await expect.element(form.getByRole('textbox').first()).toHaveFocus();
  });

  test('one that is not possible says why, and Enter does nothing', async () => {
    const denied = { allowed: false, reason: 'not_paid' } as const;
    records.may = { 'payments/refund': denied, 'payments/dispute': { allowed: true } };
    fake.signInAs({ role: 'manager' });
    await visitConsole({ fake, address: '/payments/1' });
    await expect.element(page.getByRole('button', { name: 'Record a dispute' })).toBeVisible();
    await openPalette();
    const option = palette.getByRole('option', { name: /^Refund It is not paid/ });
    await expect.element(option).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('refund{Enter}');
    await expect.element(field).toHaveFocus();
    expect(page.getByRole('complementary').elements()).toEqual([]);
  });

  test('of an open row are there too, in Hebrew, and gone with it', async () => {
    fake.signInAs({ role: 'manager' });
    const router = await visitConsole({ fake, address: '/payments/refunds?row=5', language: 'he' });
    const text = translations().t.plain('payments.refund_made');
    await expect.element(page.getByRole('button', { name: text })).toBeVisible();
    await openPalette();
    await userEvent.keyboard(`${text}{Enter}`);
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
    router.history.push('/console/payments/refunds');
    await vi.waitFor(() => expect(page.getByRole('complementary').elements()).toEqual([]));
    await openPalette();
    await userEvent.keyboard(text);
    await vi.waitFor(() => expect(options()).toEqual([]));
  });
});
