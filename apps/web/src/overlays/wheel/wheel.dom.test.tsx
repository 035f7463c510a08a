import type { Draw } from '@afterglow/protocol/entities/wheel';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { removeStored } from '../../core/device-storage.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import { storePaidSpin } from '../../state/wheel/paid-spin-agreed.ts';
import { clearPendingSpin } from '../../state/wheel/pending-spin.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aPackage, aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const coins = [200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100] as const;
const weights = [500, 400, 120, 20, 4_700, 2, 50, 1_000, 8, 3_200];
const prizes = coins.map((prize, place) => ({
  id: place + 1,
  name: String(prize),
  coins: prize,
  value: prize === 'free' ? 0 : prize,
  probability: (weights[place] ?? 0) / 100,
  weight: weights[place] ?? 0,
  odds: (weights[place] ?? 0) / 10_000,
  colours: { fill: '#7E1236', text: '#FFF3F0' },
}));
const proof: Draw['proof'] = {
  spin_id: 7,
  hash: 'a'.repeat(64),
  server_seed: 'b'.repeat(64),
  client_seed: 'c',
  number: 0.5,
  next_hash: 'd'.repeat(64),
};
const replyWheel = ({ spins = 0, paid_spins = true } = {}): void =>
  channel.reply('spinofluck/prizes', {
    data: prizes,
    details: { price: 100, spins, paid_spins, fairness: { hash: 'e'.repeat(64) } },
  });
const details = { success: true, credits_version: 9 } as const;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  toasts.setState([], true);
  clearPendingSpin();
  storePaidSpin(aMember().id);
  channel.reply('configs', { data: { site: aSite({ demo: false }), credits: [], prices: [] } });
  replyWheel();
});
afterEach(async () => {
  await motion('no-preference');
  await page.viewport(390, 760);
});

async function wheel(user: Parameters<typeof aMember>[0]) {
  setMember(aMember(user));
  const shown = await renderInApp(<main />);
  openOverlay('wheel', {});
  return shown;
}
const motion = (wanted: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: wanted }] });
const user = () => useSession.getState().user;

test('[S4.67, S4.73, S4.75, S2.39] a free spin is used up at once; what it brings is said when the wheel stands still', async () => {
  await motion('reduce');
  replyWheel({ spins: 2 });
  let answer = () => {};
  channel.reply('spinofluck/spin', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { data: { prize_id: 2, type: 'spin', proof }, details: { ...details, credits: 40, spins: 2 } };
  });
  const { screen } = await wheel({ credits: 40, sof_spin_available: 2 });
  await expect.element(screen.getByText('You have 2 free spins')).toBeVisible();
  const hub = screen.getByRole('button', { name: 'Spin for free' });
  await hub.click();
  await expect.poll(() => user()?.sof_spin_available).toBe(1);
  // Locked: another press asks for nothing.
  hub.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(channel.listData('spinofluck/spin')).toHaveLength(1);
  answer();
  await expect.element(screen.getByText('You won another spin').last()).toBeVisible();
  expect(user()?.sof_spin_available).toBe(2);
  // Beside the prize, what it was drawn from.
  await expect
    .element(screen.getByRole('link', { name: 'Check this spin' }))
    .toHaveAttribute('href', '/odds');
  // The wheel stays, for it can turn again.
  await expect.poll(() => hub.element().getAttribute('aria-disabled')).toBeNull();
});

test('[S4.68, S4.72, S4.74] a paid spin says its price first; coins that were won are counted in, the wheel closes and a notice says so', async () => {
  await motion('reduce');
  channel.reply('spinofluck/buy_spin', {
    data: { prize_id: 1, value: 200, proof },
    details: { ...details, credits: 250, credits_spent: 100, spins: 0 },
  });
  const { screen, getLocation } = await wheel({ credits: 150, sof_spin_available: 0 });
  const balances = [150];
  const stop = useSession.subscribe(({ user }) => {
    if (user && user.credits !== balances.at(-1)) balances.push(user.credits);
  });
  onTestFinished(stop);
  await expect.element(screen.getByText('A spin costs 100 coins.')).toBeVisible();
  await screen.getByRole('button', { name: 'Spin for 100 coins' }).click();
  await expect.poll(() => getLocation().search).toEqual({});
  // The price leaves the balance immediately; the prize is added after the wheel has shown it.
  expect(balances).toEqual([150, 50, 250]);
  expect(toasts.getState()).toMatchObject([{ type: 'wheel_credits', message: 'You won 200 coins' }]);
});

test('a free spin never says that it costs, and the wheel stays with its prize while somebody is busy with it', async () => {
  await motion('reduce');
  replyWheel({ spins: 1 });
  let answer = () => {};
  channel.reply('spinofluck/spin', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { data: { prize_id: 1, value: 200, proof }, details: { ...details, credits: 350, spins: 0 } };
  });
  const { screen, getLocation } = await wheel({ credits: 150, sof_spin_available: 1 });
  const hub = screen.getByRole('button', { name: 'Spin for free' });
  await hub.click();
  await expect.poll(() => user()?.sof_spin_available).toBe(0);
  await expect.element(hub).toBeVisible();
  expect(screen.getByText(/A spin costs/).query()).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answer();
  await expect.element(screen.getByText('You won 200 coins').last()).toBeVisible();
  expect(hub.query()).not.toBeNull();
  await userEvent.keyboard('{Shift}');
  await vi.advanceTimersByTimeAsync(5_500);
  expect(getLocation().search).toEqual({ overlay: 'wheel' });
  await expect.element(screen.getByRole('link', { name: 'Check this spin' })).toBeVisible();
  expect(toasts.getState()).toEqual([]);
});

test('[S9.13] the turn takes five seconds; closed meanwhile, the prize is there all the same and a notice says what it was', async () => {
  channel.reply('spinofluck/buy_spin', {
    data: { prize_id: 5, value: 50, proof },
    details: { ...details, credits: 100, credits_spent: 100, spins: 0 },
  });
  const { screen } = await wheel({ credits: 150, sof_spin_available: 0 });
  const balances = [150];
  onTestFinished(
    useSession.subscribe(({ user }) => {
      if (user && user.credits !== balances.at(-1)) balances.push(user.credits);
    }),
  );
  const hub = screen.getByRole('button', { name: 'Spin for 100 coins' });
  await expect.element(hub).toBeVisible();
  const disc = screen.getByTestId('wheel-disc').element();
  // From here: a press by the browser's hand may take longer than the turn on a machine that draws slowly.
  (hub.element() as HTMLElement).click();
  await expect.poll(() => getComputedStyle(disc).transitionDuration).toBe('5s');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => balances).toEqual([150, 50, 100]);
  await expect.poll(() => toasts.getState()).toMatchObject([{ message: 'You won 50 coins' }]);
});

test('a turn that the browser sets back to before its start has not ended: the prize is not there yet', async () => {
  channel.reply('spinofluck/buy_spin', {
    data: { prize_id: 5, value: 50, proof },
    details: { ...details, credits: 100, credits_spent: 100, spins: 0 },
  });
  const { screen } = await wheel({ credits: 150, sof_spin_available: 0 });
  const hub = screen.getByRole('button', { name: 'Spin for 100 coins' });
  await expect.element(hub).toBeVisible();
  const disc = screen.getByTestId('wheel-disc').element();
  (hub.element() as HTMLElement).click();
  await expect.poll(() => disc.getAnimations()).toHaveLength(1);
  const [turn] = disc.getAnimations() as [Animation];
  turn.currentTime = -1_000;
  // Chromium reports such a turn as ended after no time, newer versions not at all.
  disc.dispatchEvent(
    new TransitionEvent('transitionend', { propertyName: 'rotate', elapsedTime: 0, bubbles: true }),
  );
  expect(user()?.credits).toBe(50);
  turn.finish();
  await expect.poll(() => user()?.credits).toBe(100);
});

test('the first paid spin asks once: coins and money are said, a rejection takes nothing, an agreement is remembered', async () => {
  await motion('reduce');
  removeStored('localStorage', 'paid_spin');
  channel.reply('configs', {
    data: { site: aSite({ demo: false }), credits: [aPackage()], prices: [] },
  });
  channel.reply('spinofluck/buy_spin', {
    data: { prize_id: 2, type: 'spin', proof },
    details: { ...details, credits: 400, credits_spent: 100, spins: 0 },
  });
  const { screen } = await wheel({ credits: 500, sof_spin_available: 0 });
  const hub = screen.getByRole('button', { name: /^Spin for 100 coins/ }).first();
  await hub.click();
  const question = screen.getByRole('group', { name: /A spin costs 100 coins/ });
  await expect.element(question.getByText(/A spin costs 100 coins/)).toHaveFocus();
  await expect.element(question.getByRole('button', { name: /^Spin for 100 coins.*\$/ })).toBeVisible();
  // A second press of the wheel is no agreement.
  await hub.click();
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(hub).toHaveFocus();
  expect(channel.listData('spinofluck/buy_spin')).toEqual([]);

  await hub.click();
  await question.getByRole('button', { name: /^Spin for/ }).click();
  await expect.poll(() => channel.listData('spinofluck/buy_spin')).toHaveLength(1);
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => hub.element().getAttribute('aria-disabled')).toBeNull();
  await hub.click();
  await expect.poll(() => channel.listData('spinofluck/buy_spin')).toHaveLength(2);
});

test('[S4.69, S8.07] with too few coins the packages open, and nothing is asked for', async () => {
  const { screen, getLocation } = await wheel({ credits: 99, sof_spin_available: 0 });
  await screen.getByRole('button', { name: 'Spin for 100 coins' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits', need: '100' });
  expect(toasts.getState()).toMatchObject([{ message: 'You don’t have enough coins' }]);
  expect(channel.listData('spinofluck/buy_spin')).toEqual([]);
});

test('coins that another device has spent meanwhile: the packages open, and nothing was taken', async () => {
  channel.reply('spinofluck/buy_spin', {
    reject: 'not_enough_credits',
    details: { credits: 1, credits_version: 1 },
  });
  const { screen, getLocation } = await wheel({ credits: 150, sof_spin_available: 0 });
  await screen.getByRole('button', { name: 'Spin for 100 coins' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits', need: '100' });
  expect(user()?.credits).toBe(150);
});

const traces = (name: 'spinofluck/spin' | 'spinofluck/buy_spin') =>
  channel.listData<{ trace_id: string }>(name).map(({ trace_id }) => trace_id);

test('offline nothing is sent and nothing is taken, and so it says', async () => {
  const { screen } = await wheel({ credits: 150, sof_spin_available: 1 });
  const hub = screen.getByRole('button', { name: 'Spin for free' });
  await expect.element(hub).toBeVisible();
  channel.setState('waiting');
  await hub.click();
  await expect
    .poll(() => toasts.getState())
    .toMatchObject([{ message: 'You’re offline. Nothing was taken.' }]);
  expect(traces('spinofluck/spin')).toEqual([]);
  expect(user()?.sof_spin_available).toBe(1);
});

test('a spin whose answer was lost is asked for again as the same one: at a press, and when the wheel is opened again', async () => {
  channel.reply('spinofluck/buy_spin', { reject: 'timeout' });
  const { screen, getLocation } = await wheel({ credits: 150, sof_spin_available: 0 });
  const hub = screen.getByRole('button', { name: 'Spin for 100 coins' });
  await hub.click();
  await expect.poll(() => toasts.getState()).toMatchObject([{ type: 'error' }]);
  expect(user()?.credits).toBe(150);
  await hub.click();
  await expect.poll(() => traces('spinofluck/buy_spin')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => getLocation().search).toEqual({});

  // A free spin has arrived since: the unanswered paid spin is repeated first.
  setMember(aMember({ credits: 150, sof_spin_available: 1 }));
  channel.reply('spinofluck/buy_spin', {
    data: { prize_id: 5, value: 50, proof },
    details: { ...details, credits: 100, credits_spent: 100, spins: 1 },
  });
  openOverlay('wheel', {});
  await expect.element(screen.getByText(/^Your last spin wasn’t answered\./)).toBeVisible();
  await hub.click();
  await expect.poll(() => traces('spinofluck/buy_spin')).toHaveLength(3);
  expect(new Set(traces('spinofluck/buy_spin')).size).toBe(1);
  expect(traces('spinofluck/spin')).toEqual([]);
  await expect.poll(() => user()?.credits).toBe(50);
});

test('a line that broke under the answer: once it is back the same spin is asked for by itself, and shown', async () => {
  await motion('reduce');
  let breaks = () => {};
  channel.reply('spinofluck/spin', async () => {
    await new Promise<void>((resolve) => {
      breaks = resolve;
    });
    return { reject: 'offline' };
  });
  const { screen } = await wheel({ credits: 40, sof_spin_available: 1 });
  await screen.getByRole('button', { name: 'Spin for free' }).click();
  await expect.poll(() => traces('spinofluck/spin')).toHaveLength(1);
  channel.setState('waiting');
  breaks();
  await expect.element(screen.getByText(/^Your last spin wasn’t answered\./)).toBeVisible();
  channel.reply('spinofluck/spin', {
    data: { prize_id: 2, type: 'spin', proof },
    details: { ...details, credits: 40, spins: 1 },
  });
  channel.setState('authenticated');
  await expect.element(screen.getByText('You won another spin').last()).toBeVisible();
  expect(traces('spinofluck/spin')).toHaveLength(2);
  expect(new Set(traces('spinofluck/spin')).size).toBe(1);
});

test('[S8.33] a prize that is not on the wheel is logged, the wheel rests at angle 0, and what was won is said', async () => {
  await motion('reduce');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  channel.reply('spinofluck/spin', {
    data: { prize_id: 99, value: 70, proof },
    details: { ...details, credits: 110, spins: 0 },
  });
  const { screen } = await wheel({ credits: 40, sof_spin_available: 1 });
  await screen.getByRole('button', { name: 'Spin for free' }).click();
  await expect.element(screen.getByText('You won 70 coins').first()).toBeVisible();
  const disc = screen.getByTestId('wheel-disc').element() as SVGElement;
  expect(Number.parseFloat(disc.style.rotate) % 360).toBe(0);
  expect(warned).toHaveBeenCalledWith('The wheel has no such prize', 99);
});

test('the wheel shows the balance, and loads again when the site has changed the prizes', async () => {
  const { screen } = await wheel({ credits: 150, sof_spin_available: 0 });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: /150 coins/ })).toBeVisible();
  await expect.element(dialog.getByText('A spin costs 100 coins.')).toBeVisible();
  channel.reply('spinofluck/prizes', {
    data: prizes,
    details: { price: 130, spins: 0, paid_spins: true, fairness: { hash: 'e'.repeat(64) } },
  });
  channel.push('spinofluck/prizes', { data: prizes, details: { price: 130 } });
  await expect.element(dialog.getByText('A spin costs 130 coins.')).toBeVisible();
});

test('a free spin that another device used up is there no more', async () => {
  replyWheel({ spins: 1 });
  channel.reply('spinofluck/spin', { reject: 'conflict' });
  const { screen } = await wheel({ credits: 500, sof_spin_available: 1 });
  await screen.getByRole('button', { name: 'Spin for free' }).click();
  await expect.element(screen.getByRole('button', { name: 'Spin for 100 coins' })).toBeVisible();
  expect(user()?.sof_spin_available).toBe(0);
});

test.each([1, 0])(
  'where no spin is sold none is offered; packages are only where they bring one (%i)',
  async (free_spins) => {
    replyWheel({ paid_spins: false });
    const price = { amount: 9_999, currency: 'USD' } as const;
    const plain = {
      id: 5,
      credits: 5_000,
      price,
      discount: 10,
      bonus: 500,
      promo_active: false,
      promo_ends: null,
    };
    channel.reply('configs', {
      data: { site: aSite({ demo: false }), credits: [{ ...plain, free_spins }], prices: [] },
    });
    const { screen } = await wheel({ credits: 500, sof_spin_available: 0 });
    await expect.element(screen.getByText('You have no free spin at the moment.')).toBeVisible();
    await expect.poll(() => queryClient.getQueryData(['configs', 'en'])).toBeDefined();
    const buyButton = screen.getByRole('button', { name: 'Buy coins' });
    const how = screen.getByText('Some coin packages come with one.');
    if (free_spins > 0) await expect.element(buyButton).toBeVisible();
    await expect
      .poll(() => [buyButton.elements().length, how.elements().length])
      .toEqual([free_spins, free_spins]);
    expect(screen.getByRole('button', { name: /^Spin/ }).element().getAttribute('aria-disabled')).toBe(
      'true',
    );
  },
);

test('the chances are those of the draw, most likely first, with what the next spin is bound to', async () => {
  const { screen } = await wheel({ credits: 500, sof_spin_available: 0 });
  await screen.getByRole('button', { name: 'Chances' }).click();
  await expect.element(screen.getByRole('row')).toHaveLength(11);
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent);
  expect(rows.slice(1, 4)).toEqual([
    '50 coins47%about 1 spin in 2',
    '100 coins32%about 1 spin in 3',
    '150 coins10%about 1 spin in 10',
  ]);
  expect(rows.at(-1)).toBe('10,000 coins0.02%about 1 spin in 5,000');
  const summary = screen.getByText(/On average a spin brings 99 coins\./);
  await expect.element(summary).toBeVisible();
  expect(summary.element().textContent.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'A spin costs 100 coins. On average a spin brings 99 coins. 79% of all spins bring 100 coins or less.',
  );
  const table = screen.getByRole('table').element();
  expect(summary.element().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect.element(screen.getByText('e'.repeat(64))).toBeInTheDocument();
  const page = screen.getByRole('link', { name: 'All chances, and a page that computes a spin again' });
  expect(page.element().getAttribute('href')).toBe('/odds');
});

test.each([
  [360, 640, 'de'],
  [640, 400, 'he'],
  [320, 568, 'en'],
] as const)(
  'at %i x %i in %s the wheel, the price and the chances are all in view',
  async (width, height, language) => {
    await page.viewport(width, height);
    // With what a demo has to say besides.
    channel.reply('configs', { data: { site: aSite({ demo: true }), credits: [], prices: [] } });
    setMember(aMember({ credits: 500, sof_spin_available: 0 }));
    const { screen } = await renderInApp(<main />, { language });
    openOverlay('wheel', {});
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByTestId('wheel-disc')).toBeInTheDocument();
    await expect.poll(() => dialog.element().querySelectorAll('p').length).toBe(3);
    const within = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      return box.top >= -0.5 && box.bottom <= height + 0.5 && box.left >= -0.5 && box.right <= width + 0.5;
    };
    for (const part of dialog.element().querySelectorAll('button, p, h2, svg[viewBox="-200 -200 400 400"]'))
      await expect.poll(() => within(part), { message: part.outerHTML.slice(0, 80) }).toBe(true);
  },
);

test('on a narrow screen of 340 px the wheel can be read, and lies over none of the words', async () => {
  await page.viewport(320, 340);
  const { screen } = await wheel({ credits: 500, sof_spin_available: 1 });
  const dialog = screen.getByRole('dialog');
  const disc = dialog.getByTestId('wheel-disc');
  await expect.poll(() => disc.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(180);
  const below = [...dialog.element().querySelectorAll('p')].map((word) => word.getBoundingClientRect().top);
  expect(Math.min(...below)).toBeGreaterThanOrEqual(disc.element().getBoundingClientRect().bottom - 1);
});

test('[S2.48] the icon in the header says that the wheel is there, how often it turns for nothing, and opens it', async () => {
  const { WheelButton } = await import('../../components/header-buttons.tsx');
  setMember(aMember({ credits: 500, sof_spin_available: 2 }));
  const { screen, getLocation } = await renderInApp(<WheelButton />);
  await screen.getByRole('button', { name: 'Lucky wheel, 2 free spins' }).click();
  await expect.poll(() => getLocation().search).toEqual({ overlay: 'wheel' });
  await expect.element(screen.getByText('You have 2 free spins')).toBeVisible();
});

test('a rim of 10 px, twenty bulbs, spokes of 2, a hub of 88 and a pointer of 28 by 36 px, on a wheel of 380 px at most', async () => {
  await page.viewport(600, 900);
  const { screen } = await wheel({ sof_spin_available: 1 });
  const hub = screen.getByRole('button', { name: 'Spin for free' });
  await expect.element(hub).toBeVisible();
  const face = screen.baseElement.querySelector('svg[viewBox="-200 -200 400 400"]') as SVGSVGElement;
  const styleOf = (selector: string) => getComputedStyle(face.querySelector(selector) as Element);
  expect(face.getBoundingClientRect().width).toBeCloseTo(380, 0);
  expect([styleOf('circle').strokeWidth, styleOf('circle').vectorEffect]).toEqual([
    '10px',
    'non-scaling-stroke',
  ]);
  expect([styleOf('g path').strokeWidth, styleOf('g path').vectorEffect]).toEqual([
    '2px',
    'non-scaling-stroke',
  ]);
  expect(styleOf('g text').fontWeight).toBe('600');
  const [, bulbs] = face.querySelectorAll(':scope > g');
  expect(bulbs?.children).toHaveLength(20);
  const pointer = (face.lastElementChild as SVGPathElement).getBBox();
  const pxEach = 380 / 400;
  expect(Math.abs(pointer.width * pxEach - 28)).toBeLessThan(0.5);
  expect(Math.abs(pointer.height * pxEach - 36)).toBeLessThan(0.5);
  for (const width of [600, 390]) {
    await page.viewport(width, 900);
    await expect.poll(() => Math.round(hub.element().getBoundingClientRect().width)).toBe(88);
  }
});
