import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../ground/language.ts';
import { navigate, openRouter } from '../ground/router.ts';
import { setGuest, setMember } from '../state/account/session.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { aMember } from '../testing/people.ts';
import { Root } from './root.tsx';
import { ofLayout } from './routes/of-layout.ts';
import { screen as part } from './routes/screen.ts';

vi.mock('../ground/channel.ts', async () => ({
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
const said = (text: string) => part([], async () => ({ Said: () => <h1>{text}</h1> }), 'Said');

async function open(path: string, screens: Parameters<typeof ofLayout>[1]) {
  await setLanguage('en');
  await openRouter(ofLayout(plain, screens), memoryHistory(path));
  return await render(<Root />);
}

test('a layout stays as it is while its screens change', async () => {
  const shown = await open('/login', { '/login': said('One'), '/register': said('Two') });
  const layout = shown.getByRole('main').element();
  await expect.element(shown.getByRole('heading', { name: 'One' })).toBeVisible();
  await navigate({ to: '/register' });
  await expect.element(shown.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(shown.getByRole('main').element()).toBe(layout);
});

test('where the focus went with its layout, the next Tab begins at the top, with the link over the navigation', async () => {
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
      ...ofLayout(round(['One', 'Two', 'Three']), { '/login': button }),
      ...ofLayout(round(['First', 'Second', 'Third', 'Fourth']), { '/': said('Home') }),
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

test('[S2.22] an address that is none shows its page, and the way home leads out of it', async () => {
  const shown = await open('/nowhere', { '/': said('Home') });
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
  const shown = await open('/nowhere', { '/profile': said('Mine') });
  await expect.element(shown.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  expect(shown.getByRole('main').elements()).toHaveLength(1);
  await shown.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).click();
  await expect.element(shown.getByRole('heading', { name: 'Mine' })).toBeVisible();
});

test('[S2.23, S8.30] a screen that breaks is replaced by its error until the visitor goes elsewhere', async () => {
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
  const shown = await open('/login', { '/login': broken, '/': said('Home') });
  await expect.element(shown.getByText('it broke')).toBeVisible();
  await shown.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.element(shown.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a screen that could not be fetched says so, and is fetched anew when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ Said: () => <h1>Late</h1> }));
  load.mockRejectedValueOnce(new Error('the line is dead'));
  const shown = await open('/', { '/': said('Home'), '/login': part([], load, 'Said') });
  await navigate({ to: '/login' });
  await expect.element(shown.getByText('the line is dead')).toBeVisible();
  await navigate({ to: '/' });
  await navigate({ to: '/login' });
  await expect.element(shown.getByRole('heading', { name: 'Late' })).toBeVisible();
});
