import { expect, onTestFinished, test, vi } from 'vitest';
import { openOverlay } from '../core/overlay-address.ts';
import { toasts } from '../core/toasts.ts';
import { renderInApp } from '../testing/render-in-app.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));
// The error that a browser throws for a chunk that cannot be loaded.
vi.mock('../overlays/boost/boost-overlay.tsx', () => ({
  BoostOverlay: () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/boost-overlay.js');
  },
}));

test('an overlay that cannot be loaded without a network closes with a toast, and the page below stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const { screen, getLocation } = await renderInApp(<p>The page</p>, { path: '/profile' });
  let last = 0;
  for (let times = 0; times < 2; times++) {
    openOverlay('boost', {});
    // Equal texts replace each other: the second time it is another toast.
    await expect.poll(() => toasts.getState().at(-1)?.id ?? 0).toBeGreaterThan(last);
    last = toasts.getState().at(-1)?.id ?? 0;
    expect(toasts.getState()).toHaveLength(1);
    await expect.poll(() => getLocation().search).toEqual({});
    await expect.element(screen.getByText('The page')).toBeVisible();
  }
  expect(toasts.getState()[0]?.message).toBe('There’s no connection right now. Try again once it’s back.');
});
