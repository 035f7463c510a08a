import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { type OverlayName, openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { setMember } from '../state/account/session.ts';
import '../state/push-listeners.ts';
import { storePaidSpin } from '../state/wheel/paid-spin-agreed.ts';
import { clearPendingSpin } from '../state/wheel/pending-spin.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aPackage, aSite } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;
const money = { amount: 499, currency: 'USD' as const };
const coins = [200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100] as const;
const member = (break_until: number | null) => aMember({ credits: 1_250, break_until });

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  clearPendingSpin();
  // A spin for coins needs no question any more.
  storePaidSpin(aMember().id);
  channel.reply('configs', {
    data: {
      site: aSite(),
      // An offer that ends within the day has a countdown.
      credits: [aPackage({ price: money, bonus: 40, promo_active: true, promo_ends: inSeconds(7_230) })],
      premium: [{ id: 1, months: 1, total: money, price: money, saves: 0, recommended: true }],
      prices: [{ feature: 'text', price: 50 }],
    },
  });
  channel.reply('spinofluck/prizes', {
    data: coins.map((prize, place) => ({
      id: place + 1,
      name: String(prize),
      coins: prize,
      value: prize === 'free' ? 0 : prize,
      probability: 10,
      weight: 1,
      odds: 0.1,
      colours: { fill: '#7E1236', text: '#FFF3F0' },
    })),
    details: { price: 100, spins: 0, paid_spins: true, fairness: { hash: 'e'.repeat(64) } },
  });
});

const PRICE = /[$€₪]|\d\s*coins\b.*\d|\bPay\b|\d\d:\d\d:\d\d/;
/** Returns everything that a sheet says, also to screen readers. */
const readSheet = (): string => {
  const sheet = document.querySelector('[role="dialog"]');
  const labels = [...(sheet?.querySelectorAll('[aria-label]') ?? [])].map(({ ariaLabel }) => ariaLabel);
  return [sheet?.textContent, ...labels].join(' ').replace(/[\u2068\u2069]/g, '');
};

async function openSheet(name: 'credits' | 'premium' | 'wheel') {
  const { screen } = await renderInApp(<main />, { language: 'en' });
  openOverlay(name as OverlayName, {});
  return screen;
}

test.each(['credits', 'premium'] as const)(
  'a break that begins on another device closes the open sale of %s: no price and no countdown',
  async (name) => {
    setMember(member(null));
    const screen = await openSheet(name);
    await expect.element(screen.getByRole('button', { name: /^Pay .*\$4\.99/ })).toBeVisible();
    expect(readSheet()).toMatch(PRICE);
    channel.reply('session/validate', {
      data: { authenticated: true, user: member(inSeconds(7 * 86_400)) },
    });
    channel.push('session/validate', { data: { authenticated: true } });
    await expect.element(screen.getByRole('heading', { name: 'You’re taking a break' })).toBeVisible();
    await expect.element(screen.getByText(/^1,250 coins are yours/)).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
    expect(readSheet()).not.toMatch(PRICE);
  },
);

test('within a break the wheel does not turn for coins and names no price; free spins stay', async () => {
  setMember(member(null));
  const screen = await openSheet('wheel');
  await expect.element(screen.getByRole('button', { name: /^Spin for .?100 coins/ })).toBeEnabled();
  channel.reply('session/validate', {
    data: { authenticated: true, user: member(inSeconds(7 * 86_400)) },
  });
  channel.push('session/validate', { data: { authenticated: true } });
  await expect.element(screen.getByText(/paid spins rest as well/)).toBeVisible();
  const hub = screen.getByRole('button', { name: 'Spin', exact: true });
  await expect.element(hub).toHaveAttribute('aria-disabled', 'true');
  hub.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(channel.calls.filter(({ name }) => name === 'spinofluck/buy_spin')).toEqual([]);
  expect(readSheet()).not.toMatch(/A spin costs|Spin for|\$/);
  setMember({ ...member(inSeconds(7 * 86_400)), sof_spin_available: 1 });
  await expect.element(screen.getByRole('button', { name: 'Spin for free' })).toBeEnabled();
});
