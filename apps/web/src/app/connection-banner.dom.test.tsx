import { afterEach, expect, test, vi } from 'vitest';
import { createFakeChannel } from '../testing/fake-channel.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a lost network is shown at once, even if the socket is still open, and nothing is covered', async () => {
  const channel = createFakeChannel();
  channel.setState('authenticated');
  const { screen } = await renderInApp(<ConnectionBanner />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const strip = screen.getByText('No internet connection');
  // One millisecond per frame of the page's clock: far less than the time that a lost channel gets to reconnect.
  for (let frame = 0; frame < 100 && !strip.query(); frame++) {
    vi.advanceTimersByTime(1);
    await new Promise(requestAnimationFrame);
  }
  expect(strip.query()).not.toBeNull();
  await expect.element(strip).toBeVisible();
  expect(getComputedStyle(strip.element()).position).toBe('static');
});

test('a guest without a channel sees that the network is gone, until it is back', async () => {
  const { screen } = await renderInApp(<ConnectionBanner />, { path: '/login' });
  const strip = screen.getByText('No internet connection');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(strip).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(strip).not.toBeInTheDocument();
});

test('an unmounted component removes its network listeners', async () => {
  const ofNetwork = (calls: unknown[][]) => calls.filter(([type]) => type === 'online' || type === 'offline');
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const { screen } = await renderInApp(<ConnectionBanner />);
  await screen.unmount();
  const started = ofNetwork(added.mock.calls);
  expect(started.length).toBeGreaterThan(0);
  expect(ofNetwork(removed.mock.calls)).toEqual(started);
});

test.each([
  ['/explore', 1_000],
  ['/', 0],
] as const)(
  '[S4.08, S9.15] at %s the strip goes %i ms after the connection is back',
  async (path, goesAfterMs) => {
    const channel = createFakeChannel();
    const { screen } = await renderInApp(<ConnectionBanner />, { path });
    const strip = screen.getByText('Reconnecting…');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    channel.setState('closed');
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_000);
    await expect.element(strip).toBeVisible();
    channel.setState('authenticated');
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    if (goesAfterMs > 0) {
      vi.advanceTimersByTime(goesAfterMs - 1);
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      expect(strip.query()).not.toBeNull();
    }
    vi.advanceTimersByTime(1);
    await expect.element(strip).not.toBeInTheDocument();
  },
);
