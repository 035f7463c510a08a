import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { channel as realChannel } from '../core/channel.ts';
import { queryClient } from '../core/query-client.ts';
import { ExploreScreen } from '../screens/explore/explore-screen.tsx';
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
