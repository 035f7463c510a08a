import { afterEach, expect, test, vi } from 'vitest';
import { createFakeChannel } from '../testing/fake-channel.ts';
import { show } from '../testing/show.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('without a network it is said at once, whatever the socket still believes, and nothing is covered', async () => {
  const channel = createFakeChannel();
  channel.go('authenticated');
  const { screen } = await show(<ConnectionBanner />);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const since = performance.now();
  window.dispatchEvent(new Event('offline'));
  const strip = screen.getByText('No internet connection');
  await expect.element(strip).toBeVisible();
  expect(performance.now() - since).toBeLessThan(1_000);
  expect(getComputedStyle(strip.element()).position).toBe('static');
});

test('a guest, who has no channel, is told that the network is gone, and no longer once it is back', async () => {
  const { screen } = await show(<ConnectionBanner />, { path: '/login' });
  const strip = screen.getByText('No internet connection');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(strip).toBeVisible();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(strip).not.toBeInTheDocument();
});
