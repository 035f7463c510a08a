import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seenIn } from '../ground/in-app.ts';
import { target } from '../ground/router.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { aMember } from '../testing/people.ts';
import { show } from '../testing/show.tsx';
import { runGuards } from './guards.ts';
import { InAppHost } from './in-app-host.tsx';

vi.mock('../ground/channel.ts', async () => ({
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
  seenIn.setState({ app: null });
});

/** The page as a guest sees it. */
async function seen(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  setGuest();
  runGuards(['useragent'], target());
  return (await show(<InAppHost />)).screen;
}

test('closed, it stays closed for the visit; the member that a guest became is asked once more', async () => {
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
  const again = (await show(<InAppHost />)).screen;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(again.getByRole('dialog')).not.toBeInTheDocument();
});

test('in a browser of one’s own there is nothing to see', async () => {
  const screen = await seen('Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
