import { writeCookie } from '@afterglow/browser/cookies';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { ContactsScreen } from '../screens/contacts/contacts-screen.tsx';
import { VisibilityScreen } from '../screens/settings/visibility-screen.tsx';
import { WithdrawScreen } from '../screens/withdraw/withdraw-screen.tsx';
import { setGuest, setMember, useSession } from '../state/account/session.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aMessage, aPerson } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite, someMessages } from '../testing/replies.ts';
import { MemberLayout } from './layouts/member-layout.tsx';
import { WithdrawLayout } from './layouts/withdraw-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember());
  channel.reply('configs', { data: { site: aSite(), credits: [], prices: [] } });
  channel.reply('user/contacts', { data: [aContact(11), aContact(12)] });
  channel.reply('messages', someMessages([aMessage(1)]));
  channel.reply('profile', (({ user_id }: { user_id: number }) =>
    user_id === 99 ? { reject: 'not_found' } : { data: aProfile(user_id) }) as never);
});
afterEach(() => page.viewport(390, 760));

async function open(path: string, width: number, height = 900) {
  await page.viewport(width, height);
  const element = path === '/contacts' ? <ContactsScreen /> : <ChatScreen />;
  const shown = await renderInApp(<MemberLayout>{element}</MemberLayout>, { path });
  return {
    ...shown,
    list: shown.screen.getByRole('list', { name: 'Your chats' }),
    tabs: shown.screen.getByRole('navigation', { name: 'Main navigation' }),
  };
}
const boxOf = (found: { element: () => Element }): DOMRect => found.element().getBoundingClientRect();

test.each([700, 768, 865])('at %i px the chats are beside the conversation', async (width) => {
  const { screen, list, tabs } = await open('/chat/11', width);
  const composer = screen.getByRole('textbox');
  await expect.element(list).toBeVisible();
  await expect.element(composer).toBeVisible();
  expect(boxOf(list).right).toBeLessThanOrEqual(boxOf(screen.getByRole('main')).left);
  expect(boxOf(screen.getByRole('main')).width).toBeGreaterThan(400);
  await expect.element(list.getByRole('link', { name: /Person 11/ })).toHaveAttribute('aria-current', 'page');
  // There is no back button: the chats are beside it.
  expect(screen.getByRole('button', { name: 'Back to the chats' }).elements()).toHaveLength(0);
  // The tabs stay, and mark the chats as current.
  await expect.element(tabs.getByRole('link', { name: 'Chats' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: /^Your balance/ }).elements()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('without an open chat the empty pane says what to do', async () => {
  const { screen, list } = await open('/contacts', 768);
  await expect.element(list).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Pick a chat' })).toBeVisible();
});

test('on a phone the list and a conversation are screens of their own, and a conversation has no tabs', async () => {
  const { screen, list, tabs } = await open('/chat/11', 699);
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  expect(list.elements()).toEqual([]);
  await expect.element(tabs).not.toBeInTheDocument();
});

test('a phone in landscape has both panes, and uses its height for the text', async () => {
  const { screen, list, tabs } = await open('/chat/11', 844, 390);
  await expect.element(list).toBeVisible();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  await expect.element(tabs).not.toBeInTheDocument();
  expect(boxOf(screen.getByRole('textbox')).bottom).toBeLessThanOrEqual(390);
});

test('[S2.29] a desktop has the spotlight and the chats on its other side', async () => {
  channel.reply('spotlight', { data: [aPerson(51)], details: { price: 300, hours: 24, can_add: true } });
  const { screen, list } = await open('/chat/11', 1280);
  const column = screen.getByRole('complementary');
  await expect
    .element(column.getByRole('region', { name: 'Spotlight' }).getByText('Person 51'))
    .toBeVisible();
  await expect.element(column.getByRole('list', { name: 'Your chats' })).toBeVisible();
  expect(boxOf(column).left).toBeGreaterThanOrEqual(boxOf(screen.getByRole('main')).right);
  expect(boxOf(list).top).toBeGreaterThan(
    boxOf(column.getByRole('region', { name: 'Spotlight' })).bottom - 1,
  );
});

test('[S4.16] a member’s page shows no member until the server has named one', async () => {
  useSession.setState({ status: 'unknown', user: null });
  const { screen } = await open('/chat/11', 390);
  await expect.element(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  expect(channel.listData('messages')).toEqual([]);
  setMember(aMember());
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  await expect.poll(() => channel.listData('messages').length).toBeGreaterThan(0);
});

test.each([
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
])('at %i x %i a chat that is not there any more keeps header and navigation', async (width, height) => {
  const { screen, tabs } = await open('/chat/99', width, height);
  await expect.element(screen.getByText('This chat isn’t available')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Swipes' })).toBeVisible();
});

test.each([
  [1280, 800],
  [1920, 1080],
])(
  'at %i px the navigation stays where it is between the settings and a chat; titles begin where the cards do',
  async (width, height) => {
    const { screen } = await open('/chat/11', width, height);
    const links = () => boxOf(screen.getByRole('link', { name: 'Swipes' }));
    await expect.element(screen.getByRole('textbox')).toBeVisible();
    const before = links();
    await screen.unmount();
    const settings = await renderInApp(
      <MemberLayout>
        <VisibilityScreen />
      </MemberLayout>,
      { path: '/settings/visibility' },
    );
    const title = settings.screen.getByRole('heading', { level: 1, name: 'Who sees what' });
    await expect.element(title).toBeVisible();
    expect(boxOf(settings.screen.getByRole('link', { name: 'Swipes' })).left).toBe(before.left);
    const card = title.element().closest('header')?.nextElementSibling?.firstElementChild;
    expect(boxOf(title).left).toBeCloseTo(card?.getBoundingClientRect().left ?? 0, 0);
  },
);

test('with two empty panes, one says where to start', async () => {
  channel.reply('user/contacts', { data: [] });
  const { screen } = await open('/contacts', 768);
  await expect.element(screen.getByRole('link', { name: 'Browse profiles' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse profiles' }).elements()).toHaveLength(1);
});

test('on a desktop the rows of the settings are beside each of their pages, and the chats are not', async () => {
  await page.viewport(1280, 800);
  channel.reply('account/sessions', { data: [] });
  const { screen, getLocation } = await renderInApp(
    <MemberLayout>
      <VisibilityScreen />
    </MemberLayout>,
    { path: '/settings/visibility' },
  );
  const rows = screen.getByRole('navigation', { name: 'Settings' });
  await expect
    .element(rows.getByRole('link', { name: /^Who sees what/ }))
    .toHaveAttribute('aria-current', 'page');
  expect(boxOf(rows).right).toBeLessThanOrEqual(boxOf(screen.getByRole('main')).left);
  expect(screen.getByRole('list', { name: 'Your chats' }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0);
  await rows.getByRole('link', { name: /^Devices/ }).click();
  await expect.poll(() => getLocation().pathname).toBe('/settings/devices');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280);
});

test('for a member it is within the settings, and its second step shows the refund', async () => {
  writeCookie('session_hint', '1', 1);
  channel.reply('purchases', {
    data: [
      {
        payment_id: 9,
        number: 'R-2026-0009',
        time: 1_790_000_000,
        type: 'buy-credits',
        package: { id: 1, credits: 200, bonus: 20, free_spins: 0, months: 0 },
        money: { amount: 499, currency: 'USD' },
        state: 'paid',
        refundable: { money: { amount: 250, currency: 'USD' }, until: 1_791_000_000 },
      },
    ],
  });
  await page.viewport(1280, 800);
  const { screen } = await renderInApp(
    <WithdrawLayout>
      <WithdrawScreen />
    </WithdrawLayout>,
    { path: '/withdraw?reference=R-2026-0009' },
  );
  const rows = screen.getByRole('navigation', { name: 'Settings' });
  await expect
    .element(rows.getByRole('link', { name: /^Coins and payments/ }))
    .toHaveAttribute('aria-current', 'page');
  await screen.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect.element(screen.getByText('220 coins', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('$2.50', { exact: false })).toBeVisible();
  writeCookie('session_hint', '', 0);
});

test('the page of a withdrawal is never blank while the layout of the settings loads', async () => {
  writeCookie('session_hint', '1', 1);
  onTestFinished(() => writeCookie('session_hint', '', 0));
  setGuest();
  await page.viewport(1280, 800);
  const { screen } = await renderInApp(
    <WithdrawLayout>
      <h1>Withdraw</h1>
    </WithdrawLayout>,
    { path: '/withdraw' },
  );
  const isBlank = () => !screen.container.querySelector('h1')?.checkVisibility();
  expect(isBlank()).toBe(false);
  let blank = 0;
  const observer = new MutationObserver(() => {
    if (isBlank()) blank += 1;
  });
  observer.observe(screen.container, { attributes: true, childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  setMember(aMember());
  await expect.element(screen.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  expect(blank).toBe(0);
});
