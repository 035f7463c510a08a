import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inAppStore } from '../core/in-app-store.ts';
import { getTargetLocation } from '../core/router.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { aMember } from '../testing/people.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { InAppHost } from './in-app-host.tsx';
import { runGuards } from './route-guards.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

const inInstagram = 'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 Instagram 350.0.0';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  inAppStore.setState({ app: null });
});

/** Renders the page as a guest sees it. */
async function seen(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  setGuest();
  runGuards(['useragent'], getTargetLocation());
  return (await renderInApp(<InAppHost />)).screen;
}

test('it stays closed for the visit; after sign-up the member is asked once more', async () => {
  const screen = await seen(inInstagram);
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  setMember(aMember());
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.unmount();
  const reopened = (await renderInApp(<InAppHost />)).screen;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(reopened.getByRole('dialog')).not.toBeInTheDocument();
});

test('an ordinary browser shows no hint', async () => {
  const screen = await seen('Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
