import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../core/language.ts';
import { navigate, openRouter } from '../core/router.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { aMember } from '../testing/people.ts';
import { Root } from './root.tsx';
import { lazyScreen as part } from './routes/lazy-screen.ts';
import { createLayoutRoutes } from './routes/routes.ts';

vi.mock('../core/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the app itself does
  document.cookie = 'session_hint=; Max-Age=0; Path=/';
  setGuest();
  await page.viewport(390, 760);
});

const plain = part(
  [],
  async () => ({ Plain: ({ children }: { children: ReactNode }) => <main>{children}</main> }),
  'Plain',
);
const text = (text: string) => part([], async () => ({ Page: () => <h1>{text}</h1> }), 'Page');

async function open(path: string, screens: Parameters<typeof createLayoutRoutes>[1]) {
  await setLanguage('en');
  await openRouter(createLayoutRoutes(plain, screens), memoryHistory(path));
  return await render(<Root />);
}

test('a layout stays as it is while its screens change', async () => {
  const shown = await open('/login', { '/login': text('One'), '/register': text('Two') });
  const layout = shown.getByRole('main').element();
  await expect.element(shown.getByRole('heading', { name: 'One' })).toBeVisible();
  await navigate({ to: '/register' });
  await expect.element(shown.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(shown.getByRole('main').element()).toBe(layout);
});

test('if the focus was removed with its layout, the next Tab starts at the top, with the skip link', async () => {
  await setLanguage('en');
  const round = (names: readonly string[]) =>
    part(
      [],
      async () => ({
        Round: ({ children }: { children: ReactNode }) => (
          <>
            {names.map((name) => (
              <button key={name} type="button">
                {name}
              </button>
            ))}
            <main>{children}</main>
          </>
        ),
      }),
      'Round',
    );
  const button = part([], async () => ({ Go: () => <button type="button">Leave</button> }), 'Go');
  await openRouter(
    [
      ...createLayoutRoutes(round(['One', 'Two', 'Three']), { '/login': button }),
      ...createLayoutRoutes(round(['First', 'Second', 'Third', 'Fourth']), { '/': text('Home') }),
    ],
    memoryHistory('/login'),
  );
  const shown = await render(<Root />);
  await expect.element(shown.getByRole('button', { name: 'Leave' })).toBeVisible();
  (shown.getByRole('button', { name: 'Leave' }).element() as HTMLElement).focus();
  await navigate({ to: '/' });
  await expect.element(shown.getByRole('heading', { name: 'Home' })).toBeVisible();
  await userEvent.tab();
  await expect.element(shown.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
});

test('[S2.22] an unknown address shows its page, with a link to the start', async () => {
  const shown = await open('/nowhere', { '/': text('Home') });
  await expect.element(shown.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await shown.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.element(shown.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test.each([
  [390, 844],
  [1280, 800],
])('at %i x %i a member who goes astray keeps the navigation', async (width, height) => {
  await page.viewport(width, height);
  setMember(aMember());
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'session_hint=1; Path=/';
  const shown = await open('/nowhere', { '/profile': text('Mine') });
  await expect.element(shown.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(shown.getByRole('main').elements()).toHaveLength(1);
  await shown.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect.element(shown.getByRole('heading', { name: 'Mine' })).toBeVisible();
});

test('[S2.23, S8.30] the error of a broken screen is shown until the visitor navigates', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = part(
    [],
    async () => ({
      Broken: () => {
        throw new Error('it broke');
      },
    }),
    'Broken',
  );
  const shown = await open('/login', { '/login': broken, '/': text('Home') });
  await expect.element(shown.getByText('it broke')).toBeVisible();
  await shown.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.element(shown.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a screen that cannot be loaded says so, and is loaded again at the next attempt', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ Page: () => <h1>Late</h1> }));
  load.mockRejectedValueOnce(new Error('the line is dead'));
  const shown = await open('/', { '/': text('Home'), '/login': part([], load, 'Page') });
  await navigate({ to: '/login' });
  await expect.element(shown.getByText('the line is dead')).toBeVisible();
  await navigate({ to: '/' });
  await navigate({ to: '/login' });
  await expect.element(shown.getByRole('heading', { name: 'Late' })).toBeVisible();
});
