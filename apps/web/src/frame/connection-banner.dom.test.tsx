import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

afterEach(() => {
  vi.restoreAllMocks();
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
