import type { DataOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PurchasesScreen } from './purchases-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const brings = (fields: object) => ({ id: 1, credits: 0, bonus: 0, free_spins: 0, months: 0, ...fields });
const purchases: DataOf<MemberCalls['purchases']> = [
  {
    payment_id: 9,
    number: 'R-2026-0009',
    time: Math.floor(Date.UTC(2026, 10, 20, 10) / 1_000),
    type: 'buy-credits',
    package: brings({ credits: 500, bonus: 50 }),
    money: { amount: 1_199, currency: 'USD' },
    state: 'paid',
    refundable: {
      money: { amount: 840, currency: 'USD' },
      until: Math.floor(Date.UTC(2026, 11, 4, 10) / 1_000),
    },
  },
  {
    payment_id: 8,
    number: 'R-2026-0008',
    time: Math.floor(Date.UTC(2026, 10, 1, 10) / 1_000),
    type: 'premium',
    package: brings({ months: 3 }),
    money: { amount: 5_997, currency: 'USD' },
    state: 'refunded',
  },
];

const getText = (item: { query: () => Element | null }): string =>
  item.query()?.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';

beforeEach(() => {
  channel.clear();
  queryClient.clear();
});

test('each purchase shows what, when, the price, its state, the refundable amount and its deadline', async () => {
  channel.reply('purchases', { data: purchases });
  const { screen, getLocation } = await renderInApp(<PurchasesScreen />, { path: '/purchases' });
  const [coins, premium] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  for (const text of ['550 coins, 50 of them a gift', '$11.99', 'R-2026-0009', 'Paid', '04.12.2026', '$8.40'])
    await expect.poll(() => getText(coins)).toContain(text);
  for (const text of ['Premium for 3 months', '$59.97', 'Refunded']) expect(getText(premium)).toContain(text);
  await expect
    .element(premium.getByRole('link', { name: /^Receipt for order R-2026-0008/ }))
    .toHaveAttribute('href', '/api/receipts/8');
  expect(premium.getByRole('link', { name: /^Withdraw/ }).query()).toBeNull();
  await coins.getByRole('link', { name: /^Withdraw/ }).click();
  await expect
    .poll(() => getLocation())
    .toMatchObject({ pathname: '/withdraw', search: { reference: 'R-2026-0009' } });
});

test('the purchase that the address names is marked and has the focus', async () => {
  channel.reply('purchases', { data: purchases });
  const { screen } = await renderInApp(<PurchasesScreen />, { path: '/purchases?order=8' });
  const [coins, premium] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)];
  await expect.element(premium).toHaveFocus();
  expect(getComputedStyle(premium.element()).outlineStyle).toBe('solid');
  expect(getComputedStyle(coins.element()).outlineStyle).toBe('none');
});

test('a full refund in progress no longer counts as paid; a chargeback is explained', async () => {
  const [coins] = purchases;
  if (!coins) throw new Error('no purchase');
  const { refundable: _, ...paid } = coins;
  const back = { money: paid.money, time: paid.time, arrived: false };
  const part = { ...back, money: { ...back.money, amount: 500 } };
  channel.reply('purchases', {
    data: [
      { ...paid, payment_id: 3, refunded: back },
      { ...paid, payment_id: 2, refunded: part },
      { ...paid, payment_id: 1, state: 'charged_back' },
    ],
  });
  const { screen } = await renderInApp(<PurchasesScreen />, { path: '/purchases' });
  const rows = [0, 1, 2].map((at) => screen.getByRole('listitem').nth(at));
  const stateOf = (at: number) => rows[at]?.query()?.querySelector('[data-state]')?.textContent;
  await expect.poll(() => stateOf(0)).toBe('Going back');
  expect(stateOf(1)).toBe('Paid');
  expect(stateOf(2)).toBe('Charged back');
  await expect.element(screen.getByText(/^Your bank took this payment back/)).toBeVisible();
});

test('a failed list can be retried; an empty list explains itself', async () => {
  channel.reply('purchases', { reject: 'internal' });
  const { screen } = await renderInApp(<PurchasesScreen />, { path: '/purchases' });
  await expect.element(screen.getByText('The purchases didn’t load.')).toBeVisible();
  channel.reply('purchases', { data: [] });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('No purchases yet')).toBeVisible();
});

test('the withdrawal number stays on one line, the refund status appears once, and the steps are open', async () => {
  const [coins] = purchases;
  if (!coins) throw new Error('no purchase');
  const { refundable: _, ...paid } = coins;
  channel.reply('purchases', {
    data: [
      {
        ...paid,
        refunded: { money: paid.money, time: paid.time, arrived: false },
        withdrawal: { number: 'W-87244YAM', time: paid.time, outcome: 'refunded' },
        steps: [{ what: 'paid', time: paid.time }],
      },
    ],
  });
  const { screen } = await renderInApp(<PurchasesScreen />, { path: '/purchases', language: 'he' });
  const number = screen.getByText(/W-87244YAM/);
  await expect.element(number).toBeVisible();
  const box = number.element() as HTMLElement;
  box.parentElement?.style.setProperty('inline-size', '180px');
  for (let px = 180; px > 120; px -= 6) {
    box.parentElement?.style.setProperty('inline-size', `${px}px`);
    expect(box.getClientRects()).toHaveLength(1);
    expect(box.offsetHeight).toBeLessThan(24);
  }
  expect(screen.getByText(/בדרך או כבר/).query()).toBeNull();
  expect(screen.container.querySelector('details')?.open).toBe(true);
});

test('money that has arrived says on which day', async () => {
  const [coins] = purchases;
  if (!coins) throw new Error('no purchase');
  const { refundable: _, ...paid } = coins;
  const arrivedAt = paid.time + 5 * 86_400;
  channel.reply('purchases', {
    data: [
      {
        ...paid,
        state: 'refunded',
        refunded: { money: paid.money, time: paid.time, arrived: true },
        steps: [
          { what: 'paid', time: paid.time },
          { what: 'back', time: arrivedAt, money: paid.money },
        ],
      },
    ],
  });
  const { screen } = await renderInApp(<PurchasesScreen />, { path: '/purchases' });
  await expect.element(screen.getByText(/11\.99.* went back to you on .*25\.11\.2026/)).toBeVisible();
});
