import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { type OverlayName, type OverlayParams, openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { ContactsScreen } from '../screens/contacts/contacts-screen.tsx';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { ListScreen } from '../screens/list/list-screen.tsx';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { ProfileScreen } from '../screens/profile/profile-screen.tsx';
import { SettingsScreen } from '../screens/settings/settings-screen.tsx';
import { StoriesScreen } from '../screens/stories/stories-screen.tsx';
import { storeGiftOffer } from '../state/account/first-gift.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { setUnread } from '../state/account/unread.ts';
import { restartDeck } from '../state/discovery/deck.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aMessage, aPerson, aStory } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, someMessages } from '../testing/replies.ts';
import { findTextErrors } from '../testing/text-layout-errors.ts';
import { GuestLayout } from './layouts/guest-layout.tsx';
import { MemberLayout } from './layouts/member-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

const root = document.documentElement;
const languages = ['he', 'en', 'de'] as const;
const person = aPerson(12, {
  interests: ['photography', 'languages', 'volunteering'],
  status: 1,
  name: 'Friederike',
  widened: true,
});
const people = [person, aPerson(13), aPerson(14), aPerson(15)];
const offer = (id: number, credits: number, amount: number) => ({
  id,
  credits,
  price: { amount, currency: 'ILS' as const },
  discount: 10,
  bonus: credits / 10,
  promo_active: false,
  promo_ends: null,
  free_spins: credits >= 5_000 ? 3 : 0,
});
const gifts = ['Croissant', 'Heißer Kaffee', 'Sonnenblume', 'Blumenstrauß', 'Champagner', 'Funkelndes Herz'];

let members = 900;
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  setGuest();
  // A member with everything that a header may contain: free spins, filters, coins of four digits, unread messages.
  const user = aMember({
    id: ++members,
    credits: 1_240,
    sof_spin_available: 3,
    s_filters: { body_types: ['fit'], interests: ['music'], answers: [], online: true, photos: true },
    bio: 'Hallo',
    email: 'a.rather.long.address@afterglow.example',
    interests: ['photography'],
    premium: 1,
    claimed_free_account_credits: 0,
  });
  setMember(user);
  // Something that opens automatically would cover the checked screen.
  storeGiftOffer(user.id);
  setUnread(120);
  const answers: Parameters<FakeChannel['reply']>[] = [
    ['session/validate', { data: { authenticated: true, user } }],
    ['explore', { data: people }],
    ['meet', { data: people }],
    ['meet/popular', { data: people }],
    ['meet/count', { data: { count: 42, more: false } }],
    ['spotlight', { data: people, details: { price: 300, hours: 24, can_add: true } }],
    ['visit', {}],
    [
      'totals',
      {
        data: {
          matches: { total: 3 },
          visits: { total: 45, new: 2 },
          fans: { total: 7, new: 3 },
          fans_new: 3,
          mylikes: 61,
          unread: 120,
        },
      },
    ],
    ['user/visitors', { data: people.map((listed) => ({ ...listed, time: 1_700_000_000 })) }],
    ['user/visitors/seen', {}],
    ['user/contacts', { data: [aContact(12, { unread: 3, last_m: 'Benachrichtigung' }), aContact(13)] }],
    ['messages', someMessages([aMessage(1), aMessage(2, { isMe: true })])],
    ['stories', { data: [aStory(1, 12), aStory(2, 13)] }],
    ['stories/get', { data: [] }],
    ['gifts', { data: gifts.map((gift, at) => ({ id: at + 1, icon: 'rose', gift, price: 50 * (at + 1) })) }],
    [
      'profile',
      {
        data: aProfile(12, {
          ...person,
          body_type: 'athletic',
          hair: 'grey',
          origin: 'latin',
          height_cm: 178,
        }),
      },
    ],
    [
      'configs',
      {
        data: {
          site: aSite({ free_credits: 200, providers: ['sandbox'], likes_per_day: 60 }),
          credits: [offer(1, 200, 1_990), offer(2, 1_000, 8_490), offer(3, 10_000, 84_990)],
          prices: [
            { feature: 'text', price: 50 },
            { feature: 'spotlight', price: 300 },
          ],
        },
      },
    ],
  ];
  for (const [name, answer] of answers) channel.reply(name, answer);
  // Only break opportunities in the text itself: not every browser has a hyphenation dictionary.
  root.style.hyphens = 'manual';
  restartDeck();
  // A row under the pointer shows its actions instead of its count.
  await userEvent.hover(root, { position: { x: 1, y: 1 }, force: true });
});
afterEach(async () => {
  root.style.fontSize = '';
  root.style.hyphens = '';
  await page.viewport(390, 760);
});

const sizes = [
  [320, 100],
  [320, 150],
  [320, 200],
  [360, 150],
] as const;

/** Expects no errors of the layout at every size, one after the other. */
async function holds(part: () => Element): Promise<void> {
  for (const [width, percent] of sizes) {
    await page.viewport(width, 740);
    root.style.fontSize = `${percent}%`;
    await expect
      .poll(() => findTextErrors(part()), {
        message: `at ${width} px with text of ${percent} percent`,
      })
      .toEqual([]);
  }
}
const nothingLoads = () =>
  expect
    .poll(() => document.querySelector('[role="status"][aria-label]'), { message: 'still loading' })
    .toBeNull();

const screens = {
  '/explore': [<ExploreScreen key="1" />, 'aside [data-ready]'],
  '/meet': [<MeetScreen key="2" />, 'aside [data-ready]'],
  '/stories': [<StoriesScreen key="3" />, 'main li button'],
  '/contacts': [<ContactsScreen key="4" />, 'a[href="/chat/12"]'],
  '/chat/12': [<ChatScreen key="5" />, 'main ol li'],
  '/profile': [<ProfileScreen key="6" />, 'h2'],
  '/visitors': [<ListScreen name="visitors" key="7" />, 'main li'],
  '/settings': [<SettingsScreen key="8" />, 'nav li a'],
} as const;

const overlays: { [Name in OverlayName]?: OverlayParams[Name] } = {
  profile: { person: 12 },
  credits: {},
  'free-credits': {},
  'person-menu': { person: 12, over: 'chat' },
  block: { person: 12 },
  report: { person: 12 },
  'like-limit': {},
  match: { person: 12 },
  gifts: { person: 12 },
  discovery: {},
  spotlight: {},
  logout: {},
};

describe.each(languages)('in large text, in %s', (language) => {
  test.each(Object.keys(screens) as (keyof typeof screens)[])(
    'every word of %s is whole, on the page and under nothing',
    async (path) => {
      await page.viewport(320, 740);
      const [element, ready] = screens[path];
      const { screen } = await renderInApp(<MemberLayout>{element}</MemberLayout>, { path, language });
      await expect.poll(() => screen.container.querySelector(ready), { message: ready }).not.toBeNull();
      await nothingLoads();
      await holds(() => screen.container);
    },
  );

  test('no word of the sign-in page is broken, cut or off the page', async () => {
    setGuest();
    const { screen } = await renderInApp(
      <GuestLayout>
        <LoginScreen />
      </GuestLayout>,
      { path: '/login', language },
    );
    await expect.poll(() => screen.container.querySelector('h1')).not.toBeNull();
    await holds(() => screen.container);
  });

  test.each(Object.keys(overlays) as OverlayName[])(
    'every word of %s is whole and within it',
    async (name) => {
      await page.viewport(320, 740);
      const { screen } = await renderInApp(<main />, { language });
      openOverlay(name, overlays[name] as never);
      const dialog = screen.getByRole(/block|logout/.test(name) ? 'alertdialog' : 'dialog');
      await expect.element(dialog).toBeVisible();
      await expect.poll(() => dialog.element().querySelectorAll('button').length).toBeGreaterThan(0);
      await nothingLoads();
      await holds(() => dialog.element());
    },
  );
});

test('the chips of a card are complete or hidden at any text size', async () => {
  await page.viewport(360, 740);
  root.style.fontSize = '150%';
  const { screen } = await renderInApp(<ExploreScreen />, { language: 'de' });
  await expect.poll(() => screen.container.querySelector('article li')).not.toBeNull();
  const list = screen.container.querySelector('article[data-depth="0"] ul') as HTMLElement;
  const bounds = list.getBoundingClientRect();
  for (const chip of list.children) {
    const box = chip.getBoundingClientRect();
    const whole = box.top >= bounds.top - 0.5 && box.bottom <= bounds.bottom + 0.5;
    expect(whole || box.top >= bounds.bottom - 0.5).toBe(true);
  }
});
