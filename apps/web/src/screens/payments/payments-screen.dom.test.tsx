import { DAY_S } from '@afterglow/domain/time';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aPurchase } from '../../testing/replies.ts';
import { PaymentsScreen } from './payments-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const now = (): number => Math.floor(Date.now() / 1_000);

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setMember(aMember());
});

test('a break shows its end before it starts; afterwards it can only be extended', async () => {
  const until = now() + 7 * DAY_S;
  channel.reply('payment/break', { details: { until } });
  const { screen } = await renderInApp(<PaymentsScreen />, { path: '/settings/payments' });
  const card = screen.getByRole('region', { name: 'A break from buying' });
  await card.getByRole('combobox', { name: 'How long' }).selectOptions('7');
  await card.getByRole('button', { name: 'Take a break' }).click();
  await expect.element(card.getByText(/nobody can end this sooner/)).toBeVisible();
  expect(channel.listData('payment/break')).toEqual([]);
  await card.getByRole('button', { name: 'Yes, take a break' }).click();
  await expect.element(card.getByText(/^Your break runs until/)).toBeVisible();
  expect(channel.listData('payment/break')).toEqual([{ days: 7 }]);
  expect(useSession.getState().user?.break_until).toBe(until);
  const left = [...card.getByRole('combobox').element().querySelectorAll('option')];
  expect(left.map(({ value }) => value)).toEqual(['30', '90', '180']);
});

test('a longer break from another device is kept and shown', async () => {
  const until = now() + 30 * DAY_S;
  channel.reply('payment/break', { reject: 'conflict', details: { until } });
  const { screen } = await renderInApp(<PaymentsScreen />, { path: '/settings/payments' });
  await screen.getByRole('button', { name: 'Take a break' }).click();
  await screen.getByRole('button', { name: 'Yes, take a break' }).click();
  await expect.element(screen.getByText(/^Your break runs until/)).toBeVisible();
  expect(useSession.getState().user?.break_until).toBe(until);
});

test('Premium says when it ends, and from three days before that it does so soon', async () => {
  setMember(aMember({ premium: 1, premium_until: now() + 2 * DAY_S - 60 }));
  const { screen } = await renderInApp(<PaymentsScreen />, { path: '/settings/payments' });
  await expect.element(screen.getByText('Ends in 2 days')).toBeVisible();
  await expect.element(screen.getByText(/^Runs until .* Nothing renews\.$/)).toBeVisible();
});

test('by keyboard alone: the focus goes to what is asked, back to what was pressed, and never to nowhere', async () => {
  channel.reply('payment/break', { details: { until: now() + DAY_S } });
  channel.reply('user/update', (sent) => ({ data: sent }));
  channel.reply('session/validate', () => ({
    data: {
      authenticated: true,
      user: aMember({ spend_limit: { value: 'day,500', money: 'day,10000,USD', next: null } }),
    },
  }));
  const { screen } = await renderInApp(<PaymentsScreen />, { path: '/settings/payments' });
  const take = screen.getByRole('button', { name: 'Take a break' });
  (take.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/nobody can end this sooner/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(take).toHaveFocus();
  expect(channel.listData('payment/break')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Make it longer' })).toHaveFocus();

  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('day');
  const save = screen.getByRole('button', { name: 'Set the limit' });
  (save.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Spending limit' })).toHaveFocus();
});

test.each([
  ['en', 1_000, undefined, /^Now: .* of it left/],
  ['de', 8_500, 'near', /^Jetzt: .*Davon frei: /],
  ['he', 10_000, 'full', /^לא נשאר ממנה כלום עד .*\d\d\.\d\d\.\d{4}/],
] as const)(
  'the limit shows how much of it is used, from the side where the language begins (%s, %i)',
  async (language, paid, level, text) => {
    setMember(aMember({ spend_limit: { value: null, money: 'week,10000,USD', next: null } }));
    channel.reply('purchases', {
      data: [aPurchase({ time: now() - DAY_S, money: { amount: paid, currency: 'USD' } })],
    });
    const { screen } = await renderInApp(<PaymentsScreen />, { path: '/settings/payments', language });
    await expect.element(screen.getByText(text)).toBeVisible();
    const meter = screen.getByRole('meter').element();
    expect(meter).toHaveProperty('value', paid);
    const bar = screen.getByTestId('limit-bar').element();
    expect(bar.getAttribute('data-level') ?? undefined).toBe(level);
    const used = bar.firstElementChild as Element;
    const [all, part] = [bar.getBoundingClientRect(), used.getBoundingClientRect()];
    await expect.poll(() => used.getBoundingClientRect().width / all.width).toBeCloseTo(paid / 10_000, 2);
    expect(language === 'he' ? part.right : part.left).toBeCloseTo(
      language === 'he' ? all.right : all.left,
      0,
    );
    expect(getComputedStyle(used).backgroundColor).not.toBe(getComputedStyle(bar).backgroundColor);
  },
);
