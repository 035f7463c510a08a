import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { usePageTitle } from './use-page-title.ts';

function Screen({ title }: { title: string }): null {
  usePageTitle(title);
  return null;
}

const opened = location.href;
const text = () => [...document.head.querySelectorAll('[data-test]')].map((element) => element.tagName);

afterEach(() => {
  history.replaceState(null, '', opened);
  for (const one of document.head.querySelectorAll('[data-test]')) one.remove();
});

test('the tab has the title of the current screen, never of the previous one', async () => {
  document.title = 'Log in · Afterglow';
  const shown = await render(<Screen title="Cards" />);
  expect(document.title).toBe('Cards · Afterglow');
  await shown.rerender(<Screen title="Karten" />);
  expect(document.title).toBe('Karten · Afterglow');
  await shown.unmount();
  expect(document.title).toBe('Afterglow');
});

test('the server’s metadata of a page is removed on the next one', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta data-test name="description" content="x"><link data-test rel="canonical" href="https://love.example/login"><link data-test rel="alternate" hreflang="de" href="https://love.example/login?lang=de">',
  );
  await render(<Screen title="Log in" />);
  expect(text()).toEqual(['META', 'LINK', 'LINK']);
  history.pushState(null, '', '/register');
  await render(<Screen title="Sign up" />);
  expect(text()).toEqual([]);
});
