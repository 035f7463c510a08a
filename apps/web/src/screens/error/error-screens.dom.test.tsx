import { expect, onTestFinished, test, vi } from 'vitest';
import { PageError } from '../../core/page-error.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ErrorScreen, NotFoundScreen } from './error-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));

test("[S2.22, S8.28] an unmatched address says 'This page could not be found' with 404 and a way home", async () => {
  const { screen, getLocation } = await renderInApp(<NotFoundScreen />, { path: '/nowhere' });
  await expect.element(screen.getByText('404')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(document.title).toBe('This page could not be found · Afterglow');
  await screen.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/');
});

test('[S2.23, S8.30] other errors show their status, 500 without one, and their message', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const first = await renderInApp(<ErrorScreen error={new PageError(418, 'I am a teapot')} />);
  await expect.element(first.screen.getByText('418')).toBeVisible();
  await expect.element(first.screen.getByText('I am a teapot')).toBeVisible();
  await first.screen.unmount();
  const second = await renderInApp(<ErrorScreen error={new Error('x is not a function')} />);
  await expect.element(second.screen.getByText('500')).toBeVisible();
  await expect.element(second.screen.getByText('x is not a function')).toBeVisible();
});

test('a part of the app that could not be loaded offline is reported as that, without a file address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/wheel.js');
  const { screen } = await renderInApp(<ErrorScreen error={missing} />);
  await expect.element(screen.getByText('There’s no connection right now.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('wheel.js', { exact: false })).not.toBeInTheDocument();
  await expect.element(screen.getByText('500')).not.toBeInTheDocument();
});
