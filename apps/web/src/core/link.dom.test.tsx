import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Link } from './link.tsx';
import * as router from './router.ts';

vi.mock('./router.ts', { spy: true });

const links = (
  <>
    <Link to="/login">Here</Link>
    <Link to="/register">There</Link>
    <Link to="/support" onClick={(event) => event.preventDefault()}>
      Held
    </Link>
  </>
);

test('a link navigates without a reload, and the link of the current page is marked', async () => {
  const { screen, getLocation } = await renderInApp(links, { path: '/login' });
  await expect.element(screen.getByRole('link', { name: 'Here' })).toHaveAttribute('aria-current', 'page');
  await screen.getByRole('link', { name: 'There' }).click();
  await expect.poll(() => getLocation().pathname).toBe('/register');
  await expect.element(screen.getByRole('link', { name: 'There' })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Here' })).not.toHaveAttribute('aria-current');
  await screen.getByRole('link', { name: 'Held' }).click();
  expect(getLocation().pathname).toBe('/register');
});

test('a link that opens elsewhere is left to the browser', async () => {
  const { screen, getLocation } = await renderInApp(links, { path: '/login' });
  const there = screen.getByRole('link', { name: 'There' }).element();
  expect(there.getAttribute('href')).toBe('/register');
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    // Runs after React's handler, and prevents a new tab from opening.
    let isPrevented: boolean | undefined;
    addEventListener(
      'click',
      (event) => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    there.dispatchEvent(click);
    expect([key, isPrevented]).toEqual([key, false]);
  }
  expect(getLocation().pathname).toBe('/login');
});

test('the page of a link is preloaded when the pointer or the keyboard focus comes near', async () => {
  const { screen } = await renderInApp(links, { path: '/login' });
  vi.mocked(router.preload).mockClear();
  await userEvent.hover(screen.getByRole('link', { name: 'There' }));
  expect(router.preload).toHaveBeenLastCalledWith('/register');
  (screen.getByRole('link', { name: 'Held' }).element() as HTMLElement).focus();
  expect(router.preload).toHaveBeenLastCalledWith('/support');
});
