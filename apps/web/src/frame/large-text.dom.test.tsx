import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../ground/channel.ts';
import { type OverlayName, type OverlayParams, openOverlay } from '../ground/overlay-address.ts';
import { queryClient } from '../ground/query.ts';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aPerson } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { brokenWords } from '../testing/whole-words.ts';

vi.mock('../ground/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const root = document.documentElement;
const person = aPerson(12, {
  interests: ['photography', 'languages', 'volunteering'],
  status: 1,
  name: 'Friederike',
});
const offer = (id: number, credits: number, amount: number) => ({
  id,
  credits,
  price: { amount, currency: 'ILS' },
  discount: 10,
  bonus: credits / 10,
  promo_active: false,
  promo_ends: null,
  free_spins: credits >= 5_000 ? 3 : 0,
});

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ claimed_free_account_credits: 0, bio: 'Hallo', interests: ['photography'] }));
  channel.answer('explore', { data: [person, aPerson(13), aPerson(14), aPerson(15)] });
  channel.answer('profile', {
    data: {
      ...person,
      liked: false,
      matched: false,
      blocked: false,
      body_type: 'athletic',
      hair: 'grey',
      origin: 'latin',
      height_cm: 178,
    },
  });
  channel.answer('visit', {});
  channel.answer('configs', {
    data: {
      site: { free_credits: 200, providers: ['sandbox'] },
      credits: [offer(1, 200, 1_990), offer(2, 1_000, 8_490), offer(3, 10_000, 84_990)],
      prices: [{ feature: 'text', price: 50 }],
    },
  });
  // Only breaks that the words allow by themselves: not every browser has a dictionary.
  root.style.hyphens = 'manual';
});
afterEach(async () => {
  root.style.fontSize = '';
  root.style.hyphens = '';
  await page.viewport(390, 760);
});

const sizes = [
  [320, 150],
  [320, 200],
  [360, 100],
  [360, 150],
  [360, 200],
] as const;

const overlays: { [Name in OverlayName]?: OverlayParams[Name] } = {
  profile: { person: 12 },
  credits: {},
  'free-credits': {},
  'person-menu': { person: 12, over: 'chat' },
  block: { person: 12 },
  'like-limit': {},
  match: { person: 12 },
  logout: {},
};

describe.each(sizes)('at %i px with text of %i percent', (width, percent) => {
  beforeEach(async () => {
    await page.viewport(width, 740);
    root.style.fontSize = `${percent}%`;
  });

  test.each(Object.keys(overlays) as OverlayName[])('no word of %s is broken or cut', async (name) => {
    const { screen } = await show(<main />, { language: 'de' });
    openOverlay(name, overlays[name] as never);
    const dialog = screen.getByRole(/block|logout/.test(name) ? 'alertdialog' : 'dialog');
    await expect.element(dialog).toBeVisible();
    await expect.poll(() => dialog.element().querySelectorAll('button').length).toBeGreaterThan(0);
    await expect.poll(() => document.querySelector('[role="status"][aria-label]')).toBeNull();
    await expect.poll(() => brokenWords(dialog.element())).toEqual([]);
  });

  test.each([
    ['the cards', <ExploreScreen key="explore" />, 'h2'],
    ['the settings', <SettingsScreen key="settings" />, 'h1'],
    ['the own profile', <ProfileScreen key="profile" />, 'h1'],
    ['signing in', <LoginScreen key="login" />, 'h1'],
  ])('no word of %s is broken or cut', async (_, element, ready) => {
    const { screen } = await show(element, { language: 'de' });
    await expect.poll(() => screen.container.querySelector(ready)).not.toBeNull();
    await expect.poll(() => brokenWords(screen.container)).toEqual([]);
  });
});

test('the chips of a card are whole or not there at all, however large the text is', async () => {
  await page.viewport(360, 740);
  root.style.fontSize = '150%';
  const { screen } = await show(<ExploreScreen />, { language: 'de' });
  await expect.poll(() => screen.container.querySelector('article li')).not.toBeNull();
  const list = screen.container.querySelector('article[data-depth="0"] ul') as HTMLElement;
  const bounds = list.getBoundingClientRect();
  for (const chip of list.children) {
    const box = chip.getBoundingClientRect();
    const whole = box.top >= bounds.top - 0.5 && box.bottom <= bounds.bottom + 0.5;
    expect(whole || box.top >= bounds.bottom - 0.5).toBe(true);
  }
});
