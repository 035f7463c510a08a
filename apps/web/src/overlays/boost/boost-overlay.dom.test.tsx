import type { DataOf } from '@afterglow/protocol/define';
import type { BoostReport } from '@afterglow/protocol/entities/boost-report';
import type { MemberCalls } from '@afterglow/protocol/member';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember, useSession } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { aSite } from '../../testing/replies.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const now = Math.floor(Date.now() / 1_000);
const report = <Kind extends BoostReport['kind'] = 'featured'>(
  fields: Partial<BoostReport> & { kind?: Kind } = {},
): BoostReport & { kind: Kind } => ({
  kind: 'featured' as Kind,
  started: now - 3_600,
  ends: now + 6 * 86_400,
  shown: 37,
  left: 63,
  state: 'running',
  ...fields,
});
const replyBoosts = (...reports: DataOf<MemberCalls['boost/state']>): void =>
  channel.reply('boost/state', {
    data: reports,
    details: { prices: { top: 200, featured: 250 }, hours: 24, shows: 100, days: 7 },
  });
const replySpotlight = (last?: BoostReport): void =>
  channel.reply('spotlight', {
    data: [],
    details: {
      price: 300,
      hours: 24,
      can_add: last?.state !== 'running',
      ...(last && { last }),
      ...(last?.state === 'running' && { ends: last.ends }),
    },
  });
const site = (partners: 'mixed' | 'virtual', demo = false): void =>
  channel.reply('configs', {
    data: {
      site: aSite({ partners, demo }),
      prices: [{ feature: 'spotlight', price: 300 }],
      credits: [
        {
          id: 1,
          credits: 200,
          price: { amount: 1_000, currency: 'USD' },
          discount: 0,
          bonus: 0,
          promo_active: false,
          promo_ends: null,
          free_spins: 0,
        },
      ],
    },
  });

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  localStorage.clear();
  setGuest();
  toasts.setState([], true);
  site('mixed');
  replyBoosts();
  replySpotlight();
});

async function open(name: 'boost' | 'spotlight', credits = 500) {
  setMember(aMember({ credits }));
  const shown = await renderInApp(<main />);
  openOverlay(name, {});
  return shown;
}
const text = () => toasts.getState().map(({ message }) => message);
const credits = () => useSession.getState().user?.credits;

test('[S2.51, S1.19] the spotlight says its price in coins and in money and what is left, asks, and then runs', async () => {
  const { screen, getLocation } = await open('spotlight');
  await expect.element(screen.getByText('200 coins', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /Buy for .*300 coins.*\$15\.00/ }).click();
  // Nothing is taken before it is confirmed, and the question can be taken back.
  const question = screen.getByRole('alertdialog');
  await expect.poll(() => question.element().textContent).toMatch(/300 coins.*\$15\.00.*200 coins/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'spotlight' });
  expect(channel.listData('spotlight/buy')).toEqual([]);

  const ends = now + 86_400;
  channel.reply('spotlight/buy', {
    data: { ends },
    details: { ends, credits: 200, credits_version: 5, credits_spent: 300 },
  });
  await screen.getByRole('button', { name: /Buy for/ }).click();
  replySpotlight(report({ kind: 'spotlight', ends, shown: 4, left: undefined }));
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Buy' }).click();
  await expect.element(screen.getByText('Shown 4 times')).toBeVisible();
  expect(screen.getByRole('button', { name: /Buy for/ }).query()).toBeNull();
  expect(credits()).toBe(200);
  await expect.poll(text).toEqual(['You’re in the spotlight.']);
  expect(channel.listData('spotlight/buy')).toHaveLength(1);
});

test('[S2.46, S1.24, S1.25] both boosts say what they do; one that runs how far it is, one that is over what came back', async () => {
  replyBoosts(
    report(),
    report({
      kind: 'top',
      shown: 0,
      left: undefined,
      state: 'returned',
      credits_returned: 200,
      ends: now - 60,
    }),
  );
  const { screen } = await open('boost');
  await expect.element(screen.getByText('Shown 37 of 100')).toBeVisible();
  await expect.element(screen.getByText(/^For 24 hours you are the first card/)).toBeVisible();
  await expect.element(screen.getByText(/^You are shown 100 times at the top of Discover/)).toBeVisible();
  await expect.element(screen.getByText('200 coins came back')).toBeVisible();
  await expect.element(screen.getByText('Shown to nobody')).toBeVisible();
  // The one that runs is not sold again, the other is.
  await expect.poll(() => screen.getByRole('button', { name: /Buy for/ }).all()).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: /Buy for .*200 coins.*\$10\.00/ })).toBeVisible();
});

test('too few coins lead to the packages, also when they went meanwhile', async () => {
  const { screen, getLocation } = await open('boost', 199);
  await expect.element(screen.getByText("You don't have enough coins").first()).toBeVisible();
  expect(screen.getByRole('button', { name: /Buy for/ }).all()).toEqual([]);
  setMember(aMember({ credits: 240, credits_version: 2 }));
  await screen.getByRole('button', { name: /Buy for .*200 coins/ }).click();
  channel.reply('boost/buy', { reject: 'not_enough_credits', details: { credits: 1, credits_version: 1 } });
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Buy' }).click();
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits', need: '200' });
  expect(text()).toEqual(["You don't have enough coins"]);
});

test('without an answer the question stays, and another try is the same purchase', async () => {
  const { screen } = await open('boost');
  channel.reply('boost/buy', { reject: 'timeout' });
  await screen.getByRole('button', { name: /Buy for .*250 coins/ }).click();
  const buy = screen.getByRole('alertdialog').getByRole('button', { name: 'Buy' });
  await buy.click();
  await expect.poll(text).toHaveLength(1);
  channel.reply('boost/buy', {
    data: { kind: 'featured', ends: now + 604_800, left: 100 },
    details: { ends: now + 604_800, left: 100, credits: 250, credits_version: 9, credits_spent: 250 },
  });
  await buy.click();
  await expect.poll(text).toContain('You’re featured in Discover.');
  const requested = channel.listData('boost/buy');
  expect(requested).toHaveLength(2);
  expect(requested[1]).toEqual(requested[0]);
});

test('where members meet virtual profiles only it is not sold, and says why; the demo sells it and says what becomes of it', async () => {
  site('virtual');
  const { screen } = await open('boost');
  await expect.element(screen.getByText(/nobody would see you/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Buy for/ }).all()).toEqual([]);
  site('virtual', true);
  await queryClient.invalidateQueries({ queryKey: ['configs'] });
  await expect.element(screen.getByText(/nobody will see you/)).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: /Buy for/ }).all()).toHaveLength(2);
});

test('[C81] where boosts are off none is sold and the spotlight does not lead to them; one that runs is shown', async () => {
  const flags = { ...aSite().flags, boost: false };
  channel.reply('configs', {
    data: { site: aSite({ flags }), prices: [{ feature: 'spotlight', price: 300 }] },
  });
  replyBoosts(report());
  const { screen } = await open('boost');
  await expect.element(screen.getByText('Shown 37 of 100')).toBeVisible();
  await expect.element(screen.getByText(/^This isn’t sold where you live/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Buy for/ }).all()).toEqual([]);
  openOverlay('spotlight', {}, { replace: true });
  await expect.element(screen.getByRole('button', { name: /Buy for .*300 coins/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Other ways to be seen' }).all()).toEqual([]);
});

test('[C81] a boost that was switched off meanwhile is rejected in words, and is no longer offered', async () => {
  const { screen } = await open('boost');
  channel.reply('boost/buy', { reject: 'forbidden', details: { reason: 'market' } });
  await screen.getByRole('button', { name: /Buy for .*250 coins/ }).click();
  channel.reply('configs', { data: { site: aSite({ flags: { ...aSite().flags, boost: false } }) } });
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Buy' }).click();
  await expect.poll(text).toEqual(['This isn’t available where you live. Nothing was taken.']);
  await expect.poll(() => screen.getByRole('button', { name: /Buy for/ }).all()).toEqual([]);
  expect(credits()).toBe(500);
});

test('a failed load can be retried', async () => {
  channel.reply('boost/state', { reject: 'timeout' });
  const { screen } = await open('boost');
  await expect.element(screen.getByText('Your boosts didn’t load.')).toBeVisible();
  replyBoosts();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: /Buy for .*250 coins/ })).toBeVisible();
});

test('the end is announced at once, and at the next visit to whoever was away', async () => {
  setMember(aMember());
  await renderInApp(<main />);
  await import('../../state/spotlight/boost-end-listeners.ts');
  channel.push('boost/ended', { data: report({ state: 'returned', credits_returned: 158 }) });
  await expect.poll(text).toEqual(['Featured in Discover: you were shown 37 times. 158 coins came back.']);

  toasts.setState([], true);
  localStorage.setItem('boosts', JSON.stringify({ person: 1, kinds: ['spotlight', 'top'] }));
  replyBoosts(report({ kind: 'top', left: undefined }));
  replySpotlight(report({ kind: 'spotlight', left: undefined, shown: 1, state: 'done', ends: now - 60 }));
  channel.setState('closed');
  channel.setState('authenticated');
  await expect.poll(text).toEqual(['Spotlight: you were shown once. It’s over now.']);
  // A running boost is stored for the next visit; one whose result was shown is not.
  expect(JSON.parse(localStorage.getItem('boosts') ?? '')).toEqual({ person: 1, kinds: ['top'] });
});
