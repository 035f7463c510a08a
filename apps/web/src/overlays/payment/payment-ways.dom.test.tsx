import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { setMember, useSession } from '../../state/account/session.ts';
import '../../state/push-listeners.ts';
import { usePayments } from '../../state/wallet/payments.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
let payments = 100;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  payments += 1;
  usePayments.setState({
    failed: null,
    chosen: null,
    before: null,
    startNow: CURRENT_START_NOW_VERSION,
    bought: null,
  });
  setMember(aMember({ credits: 500 }));
  channel.reply('configs', { data: { site: aSite({ providers: ['sandbox'] }) } });
  channel.reply('payment/initiate', { data: { redirect_url: 'about:blank', payment_id: payments } });
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: useSession.getState().user ?? undefined },
  }));
});

async function paying() {
  const shown = await renderInApp(<main />, { path: '/explore' });
  openOverlay('payment', { package: 1, kind: 'buy-credits' });
  return shown;
}

test('within a break nothing opens, and it says until when and that nothing was charged', async () => {
  const until = Math.floor(Date.UTC(2027, 4, 17, 10) / 1_000);
  channel.reply('payment/initiate', { reject: 'limit_reached', details: { break: true, until } });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByText(/until .*17\.05\.2027.*haven’t been charged/s)).toBeVisible();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => getLocation()).toMatchObject({ pathname: '/settings/payments', search: {} });
});

test('where nobody takes payments in the currency it says so, and offers nothing to try again', async () => {
  channel.reply('payment/initiate', { reject: 'forbidden' });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByText(/can’t be bought.*haven’t been charged/s)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('new terms come before a new purchase: it says so, and leads to them', async () => {
  channel.reply('payment/initiate', {
    reject: 'terms_required',
    details: { version: 3, effective_at: 1_700_000_000 },
  });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByText(/accept them.*haven’t been charged/s)).toBeVisible();
  await screen.getByRole('button', { name: 'See the new terms' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'terms-changed' });
});

test('[C43] closed to the buyer by a decision: it says so, and leads to the reasons', async () => {
  channel.reply('payment/initiate', {
    reject: 'restricted',
    details: { kind: 'buy', until: null, statement: 'S-000012' },
  });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByText('Closed to you: buying.')).toBeVisible();
  await expect.element(screen.getByText(/nothing was charged/)).toBeVisible();
  await screen.getByRole('button', { name: 'Why?' }).click();
  await expect.poll(() => getLocation()).toMatchObject({ pathname: '/decision/S-000012', search: {} });
});

test('a price that no longer holds is not charged: the way leads back to the prices', async () => {
  channel.reply('payment/initiate', {
    reject: 'conflict',
    details: { price: { amount: 1990, currency: 'EUR' }, bonus: 0 },
  });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByText('The offer has changed')).toBeVisible();
  const requested = channel.listData('configs').length;
  await screen.getByRole('button', { name: 'See the prices' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  await screen.unmount();
  openOverlay('payment', { package: 1, kind: 'buy-credits' });
  expect(channel.listData('configs').length).toBeGreaterThanOrEqual(requested);
});

test('after a lot within a day a pause is offered before the payment page is shown', async () => {
  channel.reply('payment/initiate', {
    data: { redirect_url: 'about:blank', payment_id: payments },
    details: { pause_notice: { coins: 1_650, from: 1_500 } },
  });
  const { screen } = await paying();
  await expect.element(screen.getByText(/1,650 coins.*Virtual profile/s)).toBeVisible();
  expect(screen.getByTitle('Payment page').query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Not now' })).toBeVisible();
  await screen.getByRole('button', { name: 'Go on to the payment' }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
});

const offersLimit = () =>
  channel.reply('payment/initiate', {
    data: { redirect_url: 'about:blank', payment_id: payments },
    details: { limit_offer: { from: 995, from_money: { amount: 2_499, currency: 'USD' } } },
  });

test('before the first purchase a limit is offered beside the payment page, which waits for nobody; it is set by the server', async () => {
  offersLimit();
  channel.reply('user/update', { data: { key: 'spend_limit', value: 'week,10000,USD' } });
  const { screen } = await paying();
  const offer = screen.getByRole('region', { name: 'Would you like a limit of your own?' });
  await expect.element(offer).toBeVisible();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  await offer.getByRole('button', { name: 'Choose a limit' }).click();
  await expect.element(offer).toHaveFocus();
  // Never a limit that would forbid this very order.
  const sizes = offer.getByLabelText('At most').element() as HTMLSelectElement;
  expect([...sizes.options].map(({ value }) => value)).toEqual([
    '5000,USD',
    '10000,USD',
    '20000,USD',
    '50000,USD',
    '100000,USD',
  ]);
  await offer.getByLabelText('At most').selectOptions('10000,USD');
  await offer.getByLabelText('Period').selectOptions('week');
  await offer.getByRole('button', { name: 'Set the limit' }).click();
  await expect.element(screen.getByText(/^Your limit: \$100\.00.* in any 7 days\./)).toBeVisible();
  expect(channel.listData('user/update')).toEqual([{ key: 'spend_limit', value: 'week,10000,USD' }]);
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
});

test('the limit offer is dismissed with one press', async () => {
  offersLimit();
  const { screen } = await paying();
  const offer = screen.getByRole('region', { name: 'Would you like a limit of your own?' });
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  expect(channel.listData('user/update')).toEqual([]);
  expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true);
});

test('[S4.20] what was paid while no push could arrive is found when the channel is back', async () => {
  const { screen } = await paying();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.reply('purchases', {
    data: [
      {
        payment_id: payments,
        number: `A-${payments}`,
        time: 1_700_000_000,
        state: 'paid',
        type: 'buy-credits',
        package: { id: 1, credits: 200, bonus: 20, months: 0, free_spins: 0 },
        money: { amount: 499, currency: 'USD' },
      },
    ],
  });
  channel.setState('waiting' as never);
  channel.setState('authenticated');
  const scene = screen.getByRole('dialog', { name: 'Payment complete: 220 coins received' });
  await expect.element(scene).toBeVisible();
  // The push arrives after all: nothing is announced twice.
  channel.push('payment/complete', { data: { payment_id: payments, type: 'buy-credits', credits: 220 } });
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(scene).not.toBeInTheDocument();
  expect(usePayments.getState().bought).toMatchObject({ coins: 220, before: 500 });
});

test('a page that may not stand in a frame is opened on click in a tab of its own, and this one waits', async () => {
  channel.reply('payment/initiate', {
    data: { redirect_url: 'https://pay.example/form', payment_id: payments, new_tab: true },
  });
  const { screen } = await paying();
  const link = screen.getByRole('link', { name: 'Open the payment page' });
  await expect.element(link).toHaveAttribute('href', 'https://pay.example/form');
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(screen.getByTitle('Payment page').query()).toBeNull();
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.element(screen.getByText(/^Waiting for the payment/)).toBeVisible();
  channel.push('payment/complete', { data: { payment_id: payments, type: 'buy-credits', credits: 220 } });
  await expect.element(screen.getByRole('dialog', { name: /^Payment complete/ })).toBeVisible();
});

test('money that came and cannot buy what was ordered goes back, and there is nothing to try again', async () => {
  const { screen } = await paying();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.push('payment/failed', { data: { payment_id: payments, reason: 'returned' } });
  await expect.element(screen.getByText(/sent all of it back/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});

test('before anything is paid it says for what, to whom, what the bank will call it, and where questions go', async () => {
  const price = { amount: 499, currency: 'USD' } as const;
  const offer = { id: 1, credits: 200, price, discount: 0, bonus: 20, promo_active: false, promo_ends: null };
  channel.reply('configs', {
    data: {
      site: aSite({ name: 'Afterglow', providers: ['sandbox'], billing_name: 'AG SERVICES' }),
      credits: [{ ...offer, free_spins: 0 }],
    },
  });
  const { screen, getLocation } = await paying();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  const summary = (): string =>
    (screen.getByRole('dialog').element().textContent ?? '').replace(/[\u2066-\u2069]/g, '');
  for (const text of ['220 coins for $4.99', 'You pay Afterglow.', 'On your bank statement: AG SERVICES.'])
    await expect.poll(summary).toContain(text);
  await screen.getByRole('link', { name: 'Support' }).click();
  await expect.poll(() => getLocation()).toMatchObject({ pathname: '/support', search: {} });
});
