import { expect, onTestFinished, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { routerStore } from '../core/router.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { ScreenChunkBoundary } from './error-boundary.tsx';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

let isMissing = true;
function Screen() {
  // The error that a browser throws for a chunk that cannot be loaded.
  if (isMissing) throw new TypeError('Failed to fetch dynamically imported module: /assets/meet-screen.js');
  return <p>People nearby</p>;
}
function Page() {
  const place = useStore(routerStore, (now) => now.location);
  return (
    <>
      <nav>Tabs</nav>
      <ScreenChunkBoundary resetKey={place}>
        <Screen />
      </ScreenChunkBoundary>
    </>
  );
}

test('a screen that was never downloaded shows that beside the tabs, and opens on click or when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  isMissing = true;
  const { screen, getLocation } = await renderInApp(<Page />, { path: '/meet?tab=popular' });
  const text = screen.getByRole('heading', { name: 'This page isn’t on your device yet' });
  await expect.element(text).toBeVisible();
  await expect.element(screen.getByText('Tabs')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(text).toBeVisible();
  isMissing = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('People nearby')).toBeVisible();
  expect(getLocation()).toMatchObject({ pathname: '/meet', search: { tab: 'popular' } });
});

test('the screen opens automatically when the network is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  isMissing = true;
  const { screen } = await renderInApp(<Page />, { path: '/meet' });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  isMissing = false;
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('People nearby')).toBeVisible();
});

test('any other error of a screen goes to the next error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const Broken = () => {
    throw new Error('x is not a function');
  };
  await expect(
    renderInApp(
      <ScreenChunkBoundary resetKey={1}>
        <Broken />
      </ScreenChunkBoundary>,
    ),
  ).rejects.toThrow('x is not a function');
});
