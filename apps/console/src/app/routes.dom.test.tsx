import '@afterglow/ui/tokens.css';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../testing/fake-console.ts')).createFakeConsole());
vi.mock('../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../testing/fake-console.ts');
const { startSession, useSession } = await import('../core/session.ts');
const { setLanguage } = await import('../core/translations.tsx');
const { createConsoleRouter } = await import('./routes.tsx');

startSession();
afterEach(() => {
  fake.signInAs({ role: 'operator' });
  fake.calls.length = 0;
  return cleanup();
});

async function visit(address: string) {
  await setLanguage('en');
  useSession.setState({ status: 'unknown', user: null, ended: null });
  const router = createConsoleRouter(createMemoryHistory({ initialEntries: [address] }));
  await render(<RouterProvider router={router} />);
  return router;
}

test.each(['/console', '/console/', '/console/inbox'])(
  'whoever comes to %s arrives at what their role begins with',
  async (address) => {
    const router = await visit(address);
    fake.setState('open');
    await expect.element(page.getByRole('heading', { level: 1, name: /Inbox/ })).toBeVisible();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/inbox'));
  },
);

test.each([
  ['moderator', '/moderation'],
  ['manager', '/figures'],
  ['admin', '/figures'],
] as const)('the start of a %s is %s', async (role, path) => {
  fake.signInAs({ role });
  const router = await visit('/console/');
  fake.setState('open');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('whoever is not signed in signs in where they are, and then sees what they came for', async () => {
  const router = await visit('/console/inbox');
  fake.setState('closed');
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
  expect(router.state.location.pathname).toBe('/inbox');
  fake.setState('open');
  await expect.element(page.getByRole('heading', { level: 1, name: /Inbox/ })).toBeVisible();
});

test('an address that leads nowhere says so and leads home', async () => {
  await visit('/console/no-such-area');
  fake.setState('open');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'There’s nothing at this address' }))
    .toBeVisible();
  await page.getByRole('link', { name: 'To the start' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /Inbox/ })).toBeVisible();
});

test.each(['operator', 'moderator', 'manager'] as const)(
  'C14: an area above the role of %s says so',
  async (role) => {
    fake.signInAs({ role });
    const router = await visit('/console/audit?kind=act');
    fake.setState('open');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/audit');
    expect(fake.listData('audit/list')).toEqual([]);
    expect(page.getByRole('link', { name: 'Audit log' }).elements()).toEqual([]);
  },
);

test('a member of staff with several areas switches between them', async () => {
  fake.signInAs({ role: 'admin' });
  fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));
  await visit('/console/inbox');
  fake.setState('open');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
});

test('what waits in an area is read out in its own words', async () => {
  fake.signInAs({ role: 'admin' });
  fake.answer('audit/list', (input) => ({ data: pageOf([], input), details: { staff: [], calls: [] } }));
  await visit('/console/audit');
  fake.setState('open');
  await vi.waitFor(() => expect(useSession.getState().status).toBe('staff'));
  useSession.setState({ cases: 2, approvals: 1 });
  await expect.element(page.getByRole('link', { name: 'Moderation 2 cases waiting' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Approvals 1 approval waiting' })).toBeVisible();
});
