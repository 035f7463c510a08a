import '@afterglow/ui/tokens.css';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).fakeConsole());
vi.mock('../ground/channel.ts', () => ({ channel: fake.channel }));
const { startSession, useSession } = await import('../ground/session.ts');
const { setLanguage } = await import('../ground/words.tsx');
const { openRouter } = await import('./routes.tsx');

startSession();
afterEach(cleanup);

async function visit(address: string) {
  await setLanguage('en');
  useSession.setState({ status: 'unknown', user: null, ended: null });
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  render(<RouterProvider router={router} />);
  return router;
}

test.each(['/console', '/console/', '/console/inbox', '/console/no-such-area'])(
  'whoever comes to %s arrives at what their role begins with',
  async (address) => {
    const router = await visit(address);
    fake.become('open');
    await expect.element(page.getByRole('heading', { level: 1, name: /Inbox/ })).toBeVisible();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox'));
  },
);

test('whoever is not signed in signs in where they are, and then sees what they came for', async () => {
  const router = await visit('/console/inbox');
  fake.become('closed');
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe('/inbox');
  fake.become('open');
  await expect.element(page.getByRole('heading', { level: 1, name: /Inbox/ })).toBeVisible();
});
