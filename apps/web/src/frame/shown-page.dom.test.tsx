import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLanguage } from '../ground/language.ts';
import { navigate, openRouter } from '../ground/router.ts';
import { memoryHistory } from '../testing/memory-history.ts';
import { Root } from './root.tsx';
import { ofLayout } from './routes/of-layout.ts';
import { screen } from './routes/screen.ts';

vi.mock('../ground/channel.ts', async () => ({
  channel: (await import('../testing/fake-channel.ts')).createFakeChannel(),
}));

const plain = screen(
  [],
  async () => ({ Plain: ({ children }: { children: ReactNode }) => <main>{children}</main> }),
  'Plain',
);
const said = (text: string) => screen([], async () => ({ Said: () => <h1>{text}</h1> }), 'Said');

async function open(path: string, screens: Parameters<typeof ofLayout>[1]) {
  await setLanguage('en');
  await openRouter(ofLayout(plain, screens), memoryHistory(path));
  return await render(<Root />);
}

test('a layout stays as it is while its screens change', async () => {
  const page = await open('/login', { '/login': said('One'), '/register': said('Two') });
  const layout = page.getByRole('main').element();
  await expect.element(page.getByRole('heading', { name: 'One' })).toBeVisible();
  await navigate({ to: '/register' });
  await expect.element(page.getByRole('heading', { name: 'Two' })).toBeVisible();
  expect(page.getByRole('main').element()).toBe(layout);
});

test('[S2.22] an address that is none shows its page, and the way home leads out of it', async () => {
  const page = await open('/nowhere', { '/': said('Home') });
  await expect.element(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('[S2.23] a screen that breaks is replaced by its error until the visitor goes elsewhere', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = screen(
    [],
    async () => ({
      Broken: () => {
        throw new Error('it broke');
      },
    }),
    'Broken',
  );
  const page = await open('/login', { '/login': broken, '/': said('Home') });
  await expect.element(page.getByText('it broke')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('a screen that could not be fetched says so, and is fetched anew when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ Said: () => <h1>Late</h1> }));
  load.mockRejectedValueOnce(new Error('the line is dead'));
  const page = await open('/', { '/': said('Home'), '/login': screen([], load, 'Said') });
  await navigate({ to: '/login' });
  await expect.element(page.getByText('the line is dead')).toBeVisible();
  await navigate({ to: '/' });
  await navigate({ to: '/login' });
  await expect.element(page.getByRole('heading', { name: 'Late' })).toBeVisible();
});
