import type { ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { channel as realChannel } from '../core/channel.ts';
import { inAppStore } from '../core/in-app-store.ts';
import { openLayer } from '../core/open-layers.ts';
import { closeOverlay, openOverlay } from '../core/overlay-address.ts';
import { queryClient } from '../core/query-client.ts';
import { getTargetLocation } from '../core/router.ts';
import { toasts } from '../core/toasts.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import '../state/push-listeners.ts';
import type { FakeChannel } from '../testing/fake-channel.ts';
import { aMember, aPerson } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { aSite } from '../testing/replies.ts';
import { InAppHost } from './in-app-host.tsx';
import { useFirstGift } from './layouts/member-layout.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  inAppStore.setState({ app: null });
  setGuest();
  channel.reply('configs', { data: { site: aSite({ free_credits: 200 }), credits: [], prices: [] } });
});

function Cards({ dealt = true }: { dealt?: boolean }): ReactElement {
  useFirstGift(dealt);
  return <InAppHost />;
}

const open = () => getTargetLocation().search.overlay;
const opens = (name: string) => expect.poll(open).toBe(name);
async function closed(): Promise<void> {
  closeOverlay();
  await expect.poll(open).toBe(undefined);
}
const newcomer = (id = 5) => setMember(aMember({ id, claimed_free_account_credits: 0 }));
/**
 * Expects that nothing opens after everything that could open automatically had its chance: the cards were
 * idle, and the wait before the in-app browser's sheet is over.
 */
async function nothingOpens(): Promise<void> {
  // A covered page may never be idle.
  const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await rest();
  await rest();
  expect(open()).toBe(undefined);
}

test('the first gift opens automatically; in the same visit a match from another device is a toast that opens its scene', async () => {
  newcomer();
  await renderInApp(<Cards />);
  await opens('free-credits');
  await closed();
  channel.push('match', { data: aPerson(12, { name: 'Dana', virtual: true }) });
  await expect.poll(() => toasts.getState()).toHaveLength(1);
  expect(open()).toBe(undefined);
  const [notice] = toasts.getState();
  expect(notice).toMatchObject({ title: 'It’s a match!', virtual: true });
  expect(notice?.message.replace(/[\u2066-\u2069]/g, '')).toBe('You and Dana like each other.');
  notice?.onClick?.();
  await opens('match');
});

test('a match from another device opens its scene if nothing has opened automatically, and then the gift waits', async () => {
  newcomer();
  const { screen } = await renderInApp(<Cards dealt={false} />);
  channel.push('match', { data: aPerson(12) });
  await opens('match');
  await closed();
  await screen.unmount();
  await renderInApp(<Cards />);
  await nothingOpens();
});

test('a match from another device interrupts neither a conversation nor an open overlay', async () => {
  setMember(aMember());
  await renderInApp(<Cards />);
  openOverlay('like-limit', {});
  channel.push('match', { data: aPerson(12) });
  await expect.poll(() => toasts.getState()).toHaveLength(1);
  expect(open()).toBe('like-limit');
  await closed();

  onTestFinished(openLayer('chat', 3));
  channel.push('match', { data: aPerson(13) });
  await nothingOpens();
});

test('nothing opens during a touch: the gift waits until its end, a match is a toast', async () => {
  const finger = (type: string) => dispatchEvent(new PointerEvent(type));
  onTestFinished(() => void finger('pointerup'));
  newcomer();
  finger('pointerdown');
  await renderInApp(<Cards />);
  await nothingOpens();
  channel.push('match', { data: aPerson(12) });
  await expect.poll(() => toasts.getState()).toHaveLength(1);
  expect(open()).toBe(undefined);
  finger('pointerup');
  await opens('free-credits');
});

test('“Not now” holds for the visit and for the day, in every tab and after reloads', async () => {
  newcomer();
  const first = await renderInApp(<Cards />);
  await opens('free-credits');
  await first.screen.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(open).toBe(undefined);
  await first.screen.unmount();

  const reloaded = await renderInApp(<Cards />);
  await nothingOpens();
  await reloaded.screen.unmount();

  sessionStorage.clear();
  const otherTab = await renderInApp(<Cards />);
  await nothingOpens();
  await otherTab.screen.unmount();

  // Another day, another visit.
  sessionStorage.clear();
  localStorage.setItem('gift_offered', '5 2026-01-01');
  await renderInApp(<Cards />);
  await opens('free-credits');
});

test('another member on the same device is offered their own gift', async () => {
  newcomer(5);
  const first = await renderInApp(<Cards />);
  await opens('free-credits');
  await closed();
  await first.screen.unmount();
  newcomer(6);
  await renderInApp(<Cards />);
  await opens('free-credits');
});

test('inside another app the way out comes first, and the gift waits beside the packages', async () => {
  inAppStore.setState({ app: 'instagram' });
  newcomer();
  const { screen } = await renderInApp(<Cards />);
  await opens('outside');
  await closed();
  await nothingOpens();
  openOverlay('credits', {});
  await screen.getByRole('button', { name: '200 coins, free' }).click();
  await opens('free-credits');
});
