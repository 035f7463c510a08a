import type { ReactElement } from 'react';
import { beforeEach, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { WheelButton } from '../components/header-buttons.tsx';
import { BoostButton } from '../components/lists/boost-button.tsx';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { toasts } from '../core/toasts.ts';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { PaymentsScreen } from '../screens/payments/payments-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel, ReplyTo } from '../testing/fake-channel.ts';
import { walkByKeyboard } from '../testing/keyboard-walk.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aSite } from '../testing/replies.ts';
import { MemberLayout } from './layouts/member-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
const offers = [200, 1_000].map((credits, at) => ({
  id: at + 1,
  credits,
  price: dollars(credits * 2),
  discount: 0,
  bonus: 0,
  promo_active: false,
  promo_ends: null,
  free_spins: 0,
}));
const plans = [1, 3].map((months) => ({
  id: months,
  months,
  total: dollars(2_000 * months),
  price: dollars(2_000),
  saves: 0,
  recommended: months === 3,
}));
const prizes = Array.from({ length: 10 }, (_, at) => ({
  id: at + 1,
  name: String(at + 1),
  coins: 100,
  value: 100,
  probability: 10,
  weight: 10,
  odds: 0.1,
  colours: { fill: '#7E1236', text: '#FFF3F0' },
}));
const inADay = Math.floor(Date.now() / 1_000) + 86_400;

let members = 21_000;
beforeEach(async () => {
  await page.viewport(390, 760);
  sessionStorage.clear();
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  const user = aMember({ id: ++members, credits: 900, claimed_free_account_credits: 0 });
  setMember(user);
  channel.reply('session/validate', { data: { authenticated: true, user } });
  channel.reply('configs', {
    data: {
      site: aSite({ providers: ['sandbox'], partners: 'mixed', free_credits: 200 }),
      credits: offers,
      premium: plans,
      prices: [
        { feature: 'text', price: 50 },
        { feature: 'spotlight', price: 300 },
      ],
    },
  });
  channel.reply('meet', { data: [] });
  channel.reply('meet/count', { data: { count: 0, more: false } });
  channel.reply('spotlight', { data: [], details: { price: 300, hours: 24, can_add: true } });
  channel.reply('boost/state', {
    data: [],
    details: { prices: { top: 200, featured: 250 }, hours: 24, shows: 100, days: 7 },
  });
  channel.reply('spinofluck/prizes', {
    data: prizes,
    details: { price: 100, spins: 1, paid_spins: true, fairness: { hash: 'e'.repeat(64) } },
  });
  channel.reply('payment/initiate', { data: { redirect_url: 'about:blank', payment_id: members } });
  channel.reply('totals', { reject: 'internal' });
});

const rejectWith = (details: ReplyTo<'payment/initiate'>['details']) => () =>
  channel.reply('payment/initiate', { reject: 'limit_reached', details } as ReplyTo<'payment/initiate'>);
const money = <PaymentsScreen />;
const coins = [/^Buy coins/] as const;

const opening: readonly [
  what: string,
  screen: ReactElement,
  openers: readonly RegExp[],
  first?: () => void,
][] = [
  ['the packages of coins', money, coins],
  ['the coins of the beginning', money, [...coins, /^200 coins, free/]],
  ['Premium', money, [/^What you get with Premium/]],
  ['the payment page', money, [...coins, /^Pay/]],
  [
    'an order beyond the own limit',
    money,
    [...coins, /^Pay/],
    rejectWith({ spend_limit: true, left: 300, left_money: { amount: 749, currency: 'USD' } }),
  ],
  ['an order in a break', money, [...coins, /^Pay/], rejectWith({ break: true, until: inADay })],
  ['the wheel', <WheelButton key="1" />, [/^Lucky wheel/]],
  ['the chances of the wheel', <WheelButton key="2" />, [/^Lucky wheel/, /^Chances/]],
  ['the boosts', <BoostButton key="3" />, [/^Be seen more/]],
  ['a boost, before it is bought', <BoostButton key="4" />, [/^Be seen more/, /^Buy for 200/]],
  [
    'the spotlight, before it is bought',
    <MeetScreen key="5" />,
    [/^You\? Step into the spotlight/, /^Buy for 300/],
  ],
];

test.each(opening)(
  '%s: opens by keys, keeps the focus with a ring around it, and gives it back',
  async (_, element, openers, first) => {
    first?.();
    const { screen } = await renderInApp(<MemberLayout>{element}</MemberLayout>, {
      path: '/settings/payments',
    });
    await walkByKeyboard(screen, openers);
  },
);
