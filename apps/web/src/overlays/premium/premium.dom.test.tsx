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

const plan = (
  id: number,
  months: number,
  total: number,
  month: number,
  saves: number,
  recommended = false,
) => ({
  id,
  months,
  total: { amount: total, currency: 'USD' as const },
  price: { amount: month, currency: 'USD' as const },
  saves,
  saves_money: { amount: 2_499 * months - total, currency: 'USD' as const },
  recommended,
});
const plans = (recommended: boolean) => [
  plan(1, 1, 2_499, 2_499, 0),
  plan(2, 3, 5_997, 1_999, 21, recommended),
  plan(3, 12, 14_388, 1_199, 53),
];
const until = Math.floor(Date.UTC(2027, 4, 17, 10) / 1_000);

const sell = (recommended: boolean): void =>
  channel.reply('configs', {
    data: { site: aSite({ providers: ['sandbox'] }), premium: plans(recommended) },
  });

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  usePayments.setState({ failed: null, chosen: null, before: null, paidId: null, bought: null });
  setMember(aMember());
  sell(true);
  channel.reply('payment/initiate', { data: { redirect_url: 'about:blank', payment_id: 91 } });
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: useSession.getState().user ?? undefined },
  }));
});

test('[S2.84, S3.19] the recommended plan is chosen: its total stands first, what that is a month and saves beside it', async () => {
  const { screen } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  const chosen = screen.getByRole('radio', { checked: true });
  await expect.element(chosen).toHaveAttribute('value', '2');
  const text = chosen
    .element()
    .closest('label')
    ?.textContent?.replace(/[\u2068\u2069]/g, '');
  expect(text).toBe('3 months: $59.97$19.99 a month · $15.00 less than 3 months bought one by one');
  await expect
    .element(screen.getByText(/^Premium for 3 months, until \d\d\.\d\d\.\d{4}\. Ends by itself\.$/))
    .toBeVisible();
  await screen.getByRole('radio', { name: /12 months/ }).click({ force: true });
  await screen.getByRole('button', { name: /^Pay .*\$143\.88/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  expect(channel.listData('payment/initiate')).toEqual([
    {
      provider: 'sandbox',
      package_id: 3,
      type: 'premium',
      seen: { amount: 14_388, currency: 'USD' as const },
      start_now: CURRENT_START_NOW_VERSION,
    },
  ]);
});

test('running Premium says until when, and leads to the page that ends it', async () => {
  const { screen, getLocation } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  await expect.element(screen.getByRole('radio', { checked: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'End it sooner' }).query()).toBeNull();
  setMember(aMember({ premium: 1, premium_until: until }));
  await screen.getByRole('link', { name: 'End it sooner' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/cancel');
});

test('[S2.85] without a recommendation nothing is chosen, and there is no way on before something is', async () => {
  sell(false);
  const { screen } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  const goOn = screen.getByRole('button', { name: 'Continue' });
  await expect.element(screen.getByRole('radio', { name: /1 month:/ })).not.toBeChecked();
  await expect.element(goOn).toBeDisabled();
  await screen.getByRole('radio', { name: /1 month:/ }).click({ force: true });
  await expect.element(screen.getByRole('button', { name: /^Pay .*\$24\.99/ })).toBeEnabled();
});

test.each([
  ['he', /^לתשלום .*24\.99/],
  ['de', /^Zahlungspflichtig bestellen$/],
] as const)(
  'the button orders in words the law knows (%s), and declining is as near',
  async (language, text) => {
    sell(false);
    const { screen, getLocation } = await renderInApp(<main />, { path: '/explore', language });
    openOverlay('premium', {});
    await screen.getByRole('radio').first().click({ force: true });
    await expect.element(screen.getByRole('button', { name: text })).toBeVisible();
    await screen.getByRole('button', { name: { he: 'לא עכשיו', de: 'Jetzt nicht' }[language] }).click();
    await expect.poll(() => getLocation().search).toEqual({});
  },
);

test('[S4.20] paid, the scene says until when it is open, and all that led there is gone', async () => {
  const { screen, getLocation } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.push('payment/complete', { data: { payment_id: 91, type: 'premium', premium_until: until } });
  const scene = screen.getByRole('dialog', { name: /^Payment complete.*17\.05\.2027/ });
  await expect.element(scene).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test('a premium member sees when premium ends, and that more time is added after that', async () => {
  setMember(aMember({ premium: 1, premium_until: until }));
  const { screen } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  await expect.element(screen.getByText(/runs until .*17\.05\.2027/)).toBeVisible();
});

test('it says in true numbers who waits for the reader, and nothing where that is nobody', async () => {
  const none = {
    matches: { total: 0 },
    visits: { total: 0, new: 0 },
    fans: { total: 0, new: 0 },
    fans_new: 0,
  };
  channel.reply('totals', { data: { ...none, mylikes: 0, unread: 0 } });
  const { screen } = await renderInApp(<main />, { path: '/explore' });
  openOverlay('premium', {});
  await expect.element(screen.getByText('Likes without a daily limit')).toBeVisible();
  await expect.element(screen.getByText(/^Waiting for you now/)).not.toBeInTheDocument();
  channel.push('totals', {
    data: { ...none, visits: { total: 7, new: 1 }, fans: { total: 1, new: 0 }, mylikes: 0, unread: 0 },
  });
  await expect.element(screen.getByText('Waiting for you now: 7 visitors · 1 like')).toBeVisible();
});
