import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { BlockedScreen } from '../screens/blocked/blocked-screen.tsx';
import { ChatScreen } from '../screens/chat/chat-screen.tsx';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
import { MeetScreen } from '../screens/meet/meet-screen.tsx';
import { PurchasesScreen } from '../screens/purchases/purchases-screen.tsx';
import { DevicesScreen } from '../screens/settings/devices-screen.tsx';
import { StatementScreen } from '../screens/statement/statement-screen.tsx';
import { setGuest, setMember } from '../state/account/session.ts';
import { restartDeck } from '../state/discovery/deck.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aContact, aMember, aPerson } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aProfile, aSite } from '../testing/replies.ts';
import { MemberLayout } from './layouts/member-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

/** Each reply is delayed by this much, so that its placeholder is visible. */
const LATER_MS = 300;
/** What the panes request. */
const calls = [
  'explore',
  'meet',
  'spotlight',
  'user/contacts',
  'user/matches',
  'profile',
  'messages',
  'purchases',
  'statement',
  'account/sessions',
  'user/blocked',
] as const;
/** Elements that are not visible. */
const MAX_SHIFT = 0.01;
type Shift = PerformanceEntry & { value: number };

const later = <Reply,>(reply: Reply) =>
  (async () => {
    await new Promise((done) => setTimeout(done, LATER_MS));
    return reply;
  }) as never;

beforeEach(() => {
  channel.clear();
  queryClient.clear();
  setGuest();
  setMember(aMember({ sof_spin_available: 0 }));
  const people = [aPerson(11), aPerson(12)];
  channel.reply('explore', later({ data: people }));
  channel.reply('spotlight', later({ data: people, details: { price: 300, hours: 24, can_add: true } }));
  channel.reply('user/contacts', later({ data: [aContact(11), aContact(12)] }));
  channel.reply('user/matches', later({ data: [] }));
  channel.reply('profile', later({ data: aProfile(11) }));
  channel.reply('configs', { data: { site: aSite(), credits: [], prices: [] } });
  restartDeck();
});

test.each([1280, 1600])(
  'at %i px each pane has its skeleton at once, and nothing moves when its data comes',
  async (width) => {
    await page.viewport(width, 800);
    onTestFinished(() => page.viewport(390, 760));
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) moved += entry.value;
    });
    const { screen } = await renderInApp(
      <MemberLayout>
        <ExploreScreen />
      </MemberLayout>,
    );
    observer.observe({ type: 'layout-shift' });
    onTestFinished(() => observer.disconnect());
    const busy = () => screen.container.querySelectorAll('[aria-busy="true"]').length;
    // The spotlight, and the profile beside the card.
    expect(busy()).toBeGreaterThanOrEqual(2);
    expect(screen.container.querySelectorAll('aside [role="status"]')).toHaveLength(1);
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Your chats' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Person 12/ }).last()).toBeVisible();
    await expect.poll(busy).toBe(0);
    await new Promise((done) => setTimeout(done, 300));
    expect(moved).toBeLessThanOrEqual(MAX_SHIFT);
  },
);

/** Returns whether a pane shows neither a word nor a skeleton. */
const isBlank = (pane: Element): boolean =>
  (pane as HTMLElement).innerText.trim() === '' &&
  ![...pane.querySelectorAll('[class*="skeleton"], [class*="loader"]')].some((part) =>
    part.checkVisibility(),
  );

test.each([
  [700, '/chat/11', <ChatScreen key="c" />],
  [1280, '/chat/11', <ChatScreen key="c" />],
  [1280, '/meet', <MeetScreen key="m" />],
  [1280, '/purchases', <PurchasesScreen key="p" />],
  [1280, '/settings/statement', <StatementScreen key="s" />],
  [1280, '/settings/devices', <DevicesScreen key="d" />],
  [1280, '/settings/blocked', <BlockedScreen key="b" />],
] as const)('at %i px no pane of %s is blank for longer than 150 ms', async (width, path, element) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(390, 760));
  const never = (() => new Promise(() => {})) as never;
  for (const call of calls) channel.reply(call, never);
  const { screen } = await renderInApp(<MemberLayout>{element}</MemberLayout>, { path });
  const panes = () => [
    ...screen.container.querySelectorAll('main, aside, nav[aria-label="Settings"], [data-pane]'),
  ];
  await new Promise((done) => setTimeout(done, 200));
  expect(panes().length).toBeGreaterThanOrEqual(2);
  expect(panes().filter(isBlank)).toEqual([]);
});
