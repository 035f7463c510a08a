import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { getToday } from '../core/format.ts';
import { closeOverlay, openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { storeGiftOffer } from '../state/account/first-gift.ts';
import { patchUser, setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aPerson } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aSite } from '../testing/replies.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let members = 700;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  setGuest();
  const people = { data: [aPerson(11), aPerson(12)] };
  channel.reply('explore', people);
  channel.reply('meet', people);
  channel.reply('meet/popular', people);
  channel.reply('spotlight', { data: [], details: { price: 300, hours: 24, can_add: true } });
  channel.reply('configs', { data: { site: aSite({ likes_per_day: 60 }), credits: [], prices: [] } });
});

const member = (spins: number, id = ++members, gifted: 0 | 1 = 1) => {
  const user = aMember({ id, sof_spin_available: spins, claimed_free_account_credits: gifted });
  channel.reply('session/validate', { data: { authenticated: true, user } });
  setMember(user);
};
const screens = { '/explore': <ExploreScreen />, '/meet': <MeetScreen /> };
async function open(path: keyof typeof screens) {
  const { screen, getLocation } = await renderInApp(screens[path], { path });
  const teaser = screen.getByRole('complementary', { name: 'Lucky wheel' });
  const button = teaser.getByRole('button', { name: 'Free spin' });
  return { screen, where: getLocation, teaser, button };
}

test.each(['/explore', '/meet'] as const)(
  '[S2.40, S2.41, S5.37, S9.17] on %s a teaser shows while there is a free spin; its floating button comes 100 ms later',
  async (path) => {
    const seen: { teaser?: number; button?: number } = {};
    const watcher = new MutationObserver(() => {
      const at = performance.now();
      const found = document.querySelector('aside[aria-label="Lucky wheel"]');
      if (found) seen.teaser ??= at;
      if (found?.querySelector('[data-ready]')) seen.button ??= at;
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    onTestFinished(() => watcher.disconnect());
    member(1);
    const { teaser, button, where } = await open(path);
    await expect.element(button).toBeVisible();
    // Each is recorded when the page reaches it, which may be some milliseconds late for the first ones.
    expect((seen.button ?? 0) - (seen.teaser ?? 0)).toBeGreaterThanOrEqual(90);
    patchUser({ sof_spin_available: 0 });
    await expect.element(teaser).not.toBeInTheDocument();
    patchUser({ sof_spin_available: 2 });
    await button.click();
    await expect.poll(() => where().search).toEqual({ overlay: 'wheel' });
  },
);

test('“Not today” is as large as the button, and holds for the day, on both pages and for this member alone', async () => {
  member(1);
  const first = await open('/explore');
  await expect.element(first.button).toBeVisible();
  const later = first.teaser.getByRole('button', { name: 'Not today' });
  const size = (part: { element: () => Element }) => {
    // The layout box: the animation may still be running.
    const { offsetWidth, offsetHeight } = part.element() as HTMLElement;
    return [offsetWidth, offsetHeight];
  };
  expect(size(later)).toEqual(size(first.button));
  await later.click();
  await expect.element(first.teaser).not.toBeInTheDocument();
  await first.screen.unmount();

  const other = await open('/meet');
  await expect.element(other.screen.getByRole('button', { name: 'Lucky wheel, 1 free spin' })).toBeVisible();
  await expect.element(other.teaser).not.toBeInTheDocument();
  member(1);
  await other.screen.unmount();
  const somebodyElse = await open('/meet');
  await expect.element(somebodyElse.button).toBeVisible();
});

test('one thing at a time: the teaser waits until the sign-up coins were offered, and causes no layout shift', async () => {
  const id = ++members;
  member(1, id, 0);
  const { screen, teaser } = await open('/explore');
  // The sheet hides the page behind it from screen readers.
  const behind = { includeHidden: true };
  const card = screen.getByRole('article', behind).first();
  await expect.element(card).toBeVisible();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await expect.element(teaser).not.toBeInTheDocument();
  const { top } = card.element().getBoundingClientRect();
  storeGiftOffer(id);
  openOverlay('free-credits', {});
  await expect.element(screen.getByRole('button', { name: 'Free spin', ...behind })).toBeInTheDocument();
  expect(card.element().getBoundingClientRect().top).toBe(top);
});

test('after it has opened the wheel, the teaser is gone', async () => {
  member(1);
  const { teaser, button, where } = await open('/meet');
  await button.click();
  await expect.poll(() => where().search).toEqual({ overlay: 'wheel' });
  closeOverlay();
  await expect.poll(() => where().search).toEqual({});
  await expect.element(teaser).not.toBeInTheDocument();
});

test('the data for reserving the place at the next load is stored: no spin, one to come, answered', async () => {
  const place = () => [
    localStorage.getItem('wheel_teased'),
    document.documentElement.hasAttribute('data-teased'),
  ];
  const id = ++members;
  member(0, id);
  const { button, teaser } = await open('/explore');
  await expect.poll(place).toEqual([`${id} none`, false]);
  patchUser({ sof_spin_available: 1 });
  await expect.poll(place).toEqual([null, true]);
  await expect.element(button).toBeVisible();
  await teaser.getByRole('button', { name: 'Not today' }).click();
  await expect.poll(place).toEqual([`${id} ${getToday()}`, false]);
  patchUser({ sof_spin_available: 0 });
  patchUser({ sof_spin_available: 1 });
  await expect.poll(place).toEqual([`${id} ${getToday()}`, false]);
});

test.each([
  [768, 1024],
  [1024, 768],
  [1280, 800],
])(
  'at %i × %i px it has a place of its own: it lies over no card and nothing that is pressed',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(390, 760));
    member(1);
    const { screen, button } = await open('/explore');
    await expect.element(button).toBeVisible();
    const teaser = button.element().closest('aside') as HTMLElement;
    const others = [
      screen.container.querySelector('[data-deck] article'),
      ...screen.container.querySelectorAll('button, a'),
    ].filter((other) => other && !teaser.contains(other) && other.checkVisibility());
    expect(others.length).toBeGreaterThan(4);
    const pill = (teaser.firstElementChild as HTMLElement).getBoundingClientRect();
    const covered = others.filter((other) => {
      const box = (other as Element).getBoundingClientRect();
      return box.left < pill.right && box.right > pill.left && box.top < pill.bottom && box.bottom > pill.top;
    });
    expect(covered.map((item) => item?.getAttribute('aria-label') ?? item?.textContent)).toEqual([]);
  },
);

test.each([
  [320, 568],
  [360, 640],
  [427, 267],
])(
  'a page of %i × %i px has no room for it by the cards: the number on the wheel’s button says it',
  async (width, height) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(390, 760));
    member(1);
    const { screen, button } = await open('/explore');
    await expect.element(screen.getByRole('button', { name: 'Lucky wheel, 1 free spin' })).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  },
);

test('in Discover it is in a row of its own between the tabs and the people', async () => {
  member(1);
  const { screen, button } = await open('/meet');
  await expect.element(button).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Person 11/ })).toBeVisible();
  const box = (part: { element: () => Element }) => part.element().getBoundingClientRect();
  expect(box(button).top).toBeGreaterThanOrEqual(box(screen.getByRole('tablist')).bottom);
  expect(box(button).bottom).toBeLessThanOrEqual(box(screen.getByRole('button', { name: /Person 11/ })).top);
});
