import { CURRENT_START_NOW_VERSION } from '@afterglow/domain/start-now';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { toasts } from '../core/toasts.ts';
import { setGuest, setMember, useSession } from '../state/account/session.ts';
import '../state/push-listeners.ts';
import { usePayments } from '../state/wallet/payments.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aPurchase, aSite } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const offer = (id: number, credits: number, amount: number, bonus: number, fields = {}) => ({
  id,
  credits,
  price: { amount, currency: 'USD' as const },
  discount: bonus > 0 ? 10 : 0,
  bonus,
  promo_active: false,
  promo_ends: null,
  free_spins: credits >= 5_000 ? 1 : 0,
  ...fields,
});
let offers = [offer(1, 200, 499, 0), offer(2, 5_000, 9_999, 500)];
let members = 1_000;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  usePayments.setState({
    failed: null,
    chosen: null,
    before: null,
    startNow: CURRENT_START_NOW_VERSION,
    paidId: null,
    bought: null,
  });
  setGuest();
  setMember(aMember({ id: ++members, credits: 1_250 }));
  offers = [offer(1, 200, 499, 0), offer(2, 5_000, 9_999, 500)];
  channel.reply('configs', () => ({
    data: {
      site: aSite({ free_credits: 200, providers: ['sandbox'] }),
      credits: offers,
      prices: [{ feature: 'text', price: 50 }],
    },
  }));
  channel.reply('payment/initiate', () => ({
    data: { redirect_url: 'about:blank', payment_id: 70 + channel.listData('payment/initiate').length },
  }));
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: useSession.getState().user ?? undefined },
  }));
});

/** Opens the packages over a screen, as from inside the app, so that Back leads somewhere. */
async function packages(language: 'en' | 'he' | 'de' = 'en', history = memoryHistory('/explore')) {
  const shown = await renderInApp(<main />, { language, history });
  openOverlay('credits', {});
  return shown;
}

test('[S2.82, S9.30] a package shows its coins, how many of them are a gift, price, price per 100 and messages', async () => {
  const { screen } = await packages();
  const tile = screen.getByRole('radio', { name: /5,500 coins/ });
  await expect.element(tile).toBeInTheDocument();
  const text = tile
    .element()
    .closest('label')
    ?.textContent?.replace(/[\u2068\u2069]/g, '');
  for (const part of [
    '500 of them are a gift',
    '$99.99',
    '$1.82 per 100 coins',
    'about 110 messages',
    '+ 1 free spin',
  ])
    expect(text).toContain(part);
  expect(
    screen
      .getByRole('radio', { name: /200 coins/ })
      .element()
      .closest('label')?.textContent,
  ).not.toContain('%');
});

test('[S9.28] the balance has thousands separators', async () => {
  const { screen } = await packages();
  await expect.element(screen.getByText(/Your balance: .*1,250 coins/)).toBeVisible();
});

test.each([
  ['en', /^Pay .*\$4\.99/],
  ['he', /^לתשלום .*4\.99/],
  ['de', /^Zahlungspflichtig bestellen$/],
] as const)('the button orders in words the law knows (%s)', async (language, text) => {
  const { screen } = await packages(language);
  await expect.element(screen.getByRole('button', { name: text })).toBeVisible();
});

test('[S4.85] an offer with a real end counts down to it; without one there is no clock', async () => {
  offers = [
    offer(1, 200, 499, 20, { promo_active: true, promo_ends: Math.floor(Date.now() / 1_000) + 7_230 }),
  ];
  const { screen } = await packages();
  await expect.element(screen.getByText(/^02:00:\d\d$/)).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  offers = [offer(1, 200, 499, 20, { promo_active: true, promo_ends: null })];
  const plain = await packages();
  await expect.element(plain.screen.getByRole('radio')).toBeInTheDocument();
  expect(plain.screen.container.ownerDocument.body.textContent).not.toMatch(/\d\d:\d\d:\d\d/);
});

/** Sets what is sold by the server's clock, which is `aheadS` before the device's. */
function sells(aheadS: number): void {
  channel.reply('credits_promo', () => {
    const now = Math.floor(Date.now() / 1_000) + aheadS;
    channel.push('update_credit_discount', { data: { credits_packages: offers, now } });
    return {};
  });
}

test('[S2.83, S4.85, S7.44, S7.50] the offer ends by the server’s clock: EXPIRED, then nothing, and the packages say at once what they cost now', async () => {
  const aheadS = 7_200;
  const ends = Math.ceil(Date.now() / 1_000) + aheadS + 3;
  const promo = { promo_active: true, promo_ends: ends };
  offers = [offer(1, 200, 499, 40, promo)];
  sells(aheadS);
  const { screen } = await packages();
  await expect.element(screen.getByText(/^00:00:0\d$/)).toBeVisible();
  await expect.element(screen.getByText('240 coins').first()).toBeVisible();
  offers = [offer(1, 200, 499, 20)];
  await expect.element(screen.getByText('EXPIRED')).toBeVisible();
  await expect.element(screen.getByText('220 coins').last()).toBeVisible();
  await expect.element(screen.getByText('EXPIRED')).not.toBeInTheDocument();
  // Where the end has not come by the server's clock when it is asked, it is asked once more.
  expect(channel.listData('credits_promo').length).toBeGreaterThanOrEqual(3);
  await expect.element(screen.getByRole('radio')).toBeInTheDocument();
});

test('[S2.38, S4.21, S7.43] paying shows a loader until the link exists, then the page in a frame', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  channel.reply('payment/initiate', async () => {
    await promise;
    return { data: { redirect_url: 'about:blank', payment_id: 71 } };
  });
  const { screen } = await packages();
  await screen.getByRole('radio', { name: /5,500 coins/ }).click({ force: true });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByText('Opening the payment page…')).toBeVisible();
  resolve();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  expect(channel.listData('payment/initiate')).toEqual([
    {
      provider: 'sandbox',
      package_id: 2,
      type: 'buy-credits',
      start_now: expect.any(String),
      seen: { amount: 9_999, currency: 'USD', bonus: 500 },
    },
  ]);
});

test('[S4.20] a completed payment closes both sheets, asks for the session, and shows the coins counted up to the new balance', async () => {
  const { screen, getLocation } = await packages();
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  const requested = channel.listData('session/validate').length;
  channel.push('balance', { data: { credits: 1_450, version: 9 } });
  channel.push('payment/complete', { data: { payment_id: 71, type: 'buy-credits', credits: 200 } });
  const scene = screen.getByRole('dialog', { name: 'Payment complete: 200 coins received' });
  await expect.element(scene).toBeVisible();
  await expect.element(screen.getByTitle('Payment page')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  await expect.element(scene.getByTestId('counted')).toHaveTextContent('1,450');
  expect(toasts.getState()).toEqual([]);
  expect(channel.listData('session/validate').length).toBe(requested + 1);
  expect(useSession.getState().user?.credits).toBe(1_450);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
});

test.each([
  { type: 'buy-credits', credits: 200 },
  // Paid, without a word on what was bought: the sheets close.
  { type: 'buy-credits' },
] as const)('the payment page has left the document before the history steps: $credits', async (outcome) => {
  const history = memoryHistory('/explore');
  const framesAtSteps: number[] = [];
  const go = (steps: number): void => {
    framesAtSteps.push(document.querySelectorAll('iframe').length);
    history.go(steps);
  };
  const { screen } = await packages('en', { ...history, go });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.push('payment/complete', { data: { payment_id: 71, ...outcome } });
  await expect.element(screen.getByTitle('Payment page')).not.toBeInTheDocument();
  await expect.poll(() => framesAtSteps).toEqual([0]);
});

test('the way back on the page in the frame closes the payment and leaves what is below; no other site can', async () => {
  const { screen, getLocation } = await packages();
  await screen.getByRole('button', { name: /^Pay/ }).click();
  const frame = screen.getByTitle('Payment page');
  await expect.element(frame).toBeInTheDocument();
  const postMessageFrom = (origin: string) =>
    dispatchEvent(new MessageEvent('message', { origin, data: { type: 'payment/close' } }));
  // Events of this kind are delivered at once.
  const depth = getLocation().overlays;
  postMessageFrom('https://elsewhere.example');
  expect(getLocation().overlays).toBe(depth);
  await expect.element(frame).toBeInTheDocument();
  postMessageFrom(location.origin);
  expect(getLocation().overlays).toBe(depth - 1);
  await expect.element(frame).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
  expect(getLocation().search).toMatchObject({ overlay: 'credits' });
});

test('the scene begins at what one had, whichever of the two news comes first, and says its words once', async () => {
  const { screen } = await packages();
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.push('payment/complete', { data: { payment_id: 71, type: 'buy-credits', credits: 200 } });
  const counted = screen.getByTestId('counted');
  await expect.element(counted).toHaveTextContent('1,250');
  const seen: number[] = [];
  const watch = new MutationObserver(() =>
    seen.push(Number(counted.element().textContent?.replaceAll(/\D/g, ''))),
  );
  watch.observe(counted.element(), { childList: true, characterData: true, subtree: true });
  channel.push('balance', { data: { credits: 1_450, version: 9 } });
  await expect.element(counted).toHaveTextContent('1,450');
  watch.disconnect();
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(1_250);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  // The dialog's label says it; no live region repeats it.
  const live = [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join('');
  expect(live).not.toContain('Payment complete');
  await expect.element(screen.getByText(/^Your balance: .*1,450 coins/)).toBeInTheDocument();
});

test('bought out of another scene, what was opened over is what one comes back to', async () => {
  channel.reply('profile', { data: aProfile(12, { liked: true, matched: true }) });
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('match', { person: 12 });
  await expect.element(screen.getByRole('button', { name: 'Keep browsing' })).toBeVisible();
  openOverlay('credits', {});
  await screen.getByRole('button', { name: /^Pay/ }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  channel.push('balance', { data: { credits: 1_450, version: 9 } });
  channel.push('payment/complete', { data: { payment_id: 71, type: 'buy-credits', credits: 200 } });
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => getLocation()).toMatchObject({ search: { overlay: 'match' }, overlays: 1 });
});

test('a payment that completes during something else is announced below the header, and nothing opens', async () => {
  const { getLocation } = await renderInApp(<main />);
  channel.push('payment/complete', { data: { payment_id: 71, type: 'buy-credits', credits: 200 } });
  await expect.poll(() => toasts.getState()).toMatchObject([{ type: 'success' }]);
  expect(getLocation().search).toEqual({});
});

test('an old address of the scene shows nothing that was not bought', async () => {
  const { getLocation } = await renderInApp(<main />, { path: '/explore?overlay=bought' });
  await expect.poll(() => getLocation().search).toEqual({});
});

test.each([
  { body: { error: 'forbidden' }, message: /didn’t accept this step. You haven’t been charged/ },
  { body: { error: 'internal', reference: 'a1' }, message: /look at your purchases before you try again/ },
])('a rejection in the frame is said in words at once, never shown as it came: $body.error', async (row) => {
  const error = URL.createObjectURL(new Blob([JSON.stringify(row.body)], { type: 'application/json' }));
  channel.reply('payment/initiate', { data: { redirect_url: error, payment_id: 71 } });
  const { screen } = await renderInApp(<main />);
  openOverlay('payment', { package: 2, kind: 'buy-credits' });
  await expect.element(screen.getByText(row.message).first()).toBeVisible();
  await expect.element(screen.getByTitle('Payment page')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'Open in a new tab' }))
    .toHaveAttribute('href', error);
  channel.reply('payment/initiate', { data: { redirect_url: 'about:blank', payment_id: 72 } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  expect(channel.listData('payment/initiate')).toHaveLength(2);
});

test('a declined one says that no money moved, keeps the choice and can be tried again', async () => {
  const { screen } = await packages();
  await screen.getByRole('radio', { name: /5,500 coins/ }).click({ force: true });
  await screen.getByRole('button', { name: /^Pay/ }).click();
  const frame = screen.getByTitle('Payment page');
  await expect.element(frame).toBeInTheDocument();
  // The focus is in the frame, as while typing a card number.
  (frame.element() as HTMLElement).focus();
  channel.push('payment/failed', { data: { payment_id: 71, reason: 'declined' } });
  const text = screen.getByText(/You haven’t been charged, and your package is still chosen/);
  await expect.element(text).toBeVisible();
  // The message has the focus, not the sheet around it, which would be announced with its title.
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^The payment didn’t go through/);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByTitle('Payment page')).toBeInTheDocument();
  expect(channel.listData('payment/initiate')).toHaveLength(2);
  channel.push('payment/failed', { data: { payment_id: 72, reason: 'declined' } });
  await screen.getByRole('button', { name: 'Choose another package' }).click();
  await expect.element(screen.getByRole('radio', { name: /5,500 coins/ })).toBeChecked();
});

test('[S4.49, S9.06, S8.19, S2.39] the free coins are claimed once, say what they buy, and raise the balance', async () => {
  setMember(aMember({ id: ++members, credits: 0, claimed_free_account_credits: 0 }));
  channel.reply('claim_free_credits', () => {
    channel.push('balance', { data: { credits: 200, version: 5 } });
    return { details: { claimed: true, claimed_credits: 200, credits: 200 } };
  });
  const { screen, getLocation } = await renderInApp(<main />);
  openOverlay('free-credits', {});
  await expect.element(screen.getByText(/Enough for 4 messages/)).toBeVisible();
  await expect.element(screen.getByText(/No card needed/)).toBeVisible();
  await screen.getByRole('button', { name: /^Claim/ }).click();
  await expect.element(screen.getByText(/coins are yours/)).toBeVisible();
  expect(useSession.getState().user).toMatchObject({ credits: 200, claimed_free_account_credits: 1 });
  await expect.element(screen.getByText('200 credits received').first()).toBeVisible();
  expect(toasts.getState()).toEqual([]);
  await screen.getByRole('button', { name: 'Let’s go' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  openOverlay('free-credits', {});
  await expect.poll(() => getLocation().search).toEqual({});
  expect(channel.listData('claim_free_credits')).toHaveLength(1);
});

test('an older balance than the last one changes nothing', async () => {
  await packages();
  channel.push('balance', { data: { credits: 900, version: 9 } });
  channel.push('balance', { data: { credits: 1_000, version: 8 } });
  expect(useSession.getState().user?.credits).toBe(900);
});

test.each([
  {
    details: { spend_limit: true, left: 200, left_money: { amount: 499, currency: 'USD' } },
    message: /within it you can still pay \$4\.99/i,
  },
  {
    details: { spend_limit: true, left: 0, left_money: { amount: 0, currency: 'USD' } },
    message: /used up for now/,
  },
] as const)(
  'beyond the own limit an order is rejected with what is left of it: $details.left',
  async ({ details, message }) => {
    channel.reply('payment/initiate', { reject: 'limit_reached', details });
    const { screen, getLocation } = await renderInApp(<main />, { language: 'en' });
    openOverlay('payment', { package: 2, kind: 'buy-credits' });
    await expect.element(screen.getByText('Beyond your own limit')).toBeVisible();
    await expect.element(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'See your limit' }).click();
    await expect.poll(() => getLocation()).toMatchObject({ pathname: '/settings/payments', search: {} });
  },
);

test('an order rejected for another reason is no matter of the own limit, even for those who have one', async () => {
  setMember(
    aMember({ id: ++members, spend_limit: { value: 'week,700', money: 'week,1747,USD', next: null } }),
  );
  channel.reply('payment/initiate', { reject: 'limit_reached' });
  const { screen } = await renderInApp(<main />, { language: 'en' });
  openOverlay('payment', { package: 2, kind: 'buy-credits' });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('Beyond your own limit').query()).toBeNull();
});

describe('with a limit of their own', () => {
  function limited(limit: string, paid: number): void {
    setMember(aMember({ id: ++members, spend_limit: { value: null, money: limit, next: null } }));
    channel.reply('purchases', {
      data: [aPurchase({ money: { amount: paid, currency: 'USD' } })],
    });
  }

  test('what it leaves no room for is off and says so; what still fits can be bought', async () => {
    limited('week,5000,USD', 4_000);
    const { screen } = await packages();
    await expect.element(screen.getByRole('radio', { name: /5,500 coins/ })).toBeDisabled();
    await expect.element(screen.getByText(/^.?\$10\.00.? is left of your own limit/)).toBeVisible();
    await expect.element(screen.getByText('Beyond your limit')).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /200 coins/ })).toBeChecked();
    await expect.element(screen.getByRole('button', { name: /^Pay .*\$4\.99/ })).toBeEnabled();
  });

  test('a used-up limit is shown at once with the date of the next purchase and a link to change it; nothing is offered', async () => {
    limited('week,4000,USD', 4_000);
    const { screen, getLocation } = await packages();
    await expect.element(screen.getByText(/^Nothing is left of your own limit/)).toBeVisible();
    await expect.element(screen.getByText(/^More room from .*\d\d\.\d\d\.\d{4}/)).toBeVisible();
    for (const tile of screen.getByRole('radio').elements()) expect(tile).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Pay/ }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Change the limit' }).click();
    await expect.poll(() => getLocation()).toMatchObject({ pathname: '/settings/payments', search: {} });
  });

  test('Premium keeps to it, too', async () => {
    limited('week,6000,USD', 3_000);
    channel.reply('configs', {
      data: {
        site: aSite({ providers: ['sandbox'] }),
        credits: offers,
        premium: [[1, 2_499, false] as const, [3, 5_997, true] as const].map(
          ([months, amount, recommended]) => ({
            id: months,
            months,
            total: { amount, currency: 'USD' as const },
            price: { amount: 1_999, currency: 'USD' as const },
            saves: 0,
            recommended,
          }),
        ),
      },
    });
    const { screen } = await renderInApp(<main />, {});
    openOverlay('premium', {});
    await expect.element(screen.getByRole('radio', { name: /3 months/ })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: /1 month:/ })).toBeEnabled();
    await expect.element(screen.getByText(/is left of your own limit/)).toBeVisible();
  });
});
