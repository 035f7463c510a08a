import { readCookie, writeCookie } from '@afterglow/browser/cookies';

/** Read by the server and by `boot.js`, so that the page is plain before sign-in too. */
const PLAIN_COOKIE = 'plain_home';
const DAYS = 365;

export const isPlainHome = (): boolean => readCookie(PLAIN_COOKIE) === '1';

const listIconLinks = (from: string): Iterable<Element> =>
  document.querySelectorAll(
    `link[rel~="icon"][href^="${from}"], link[rel="apple-touch-icon"][href^="${from}"]`,
  );

/** Sets the tab's icon to the site's or to the neutral one. `getTabTitle` sets the title. */
export function applyPlainIcons(isPlain: boolean): void {
  const { dataset } = document.documentElement;
  if (isPlain) dataset.plain = '';
  else delete dataset.plain;
  const [from, to] = isPlain ? ['/icons/icon', '/icons/plain'] : ['/icons/plain', '/icons/icon'];
  for (const link of listIconLinks(from))
    link.setAttribute('href', (link.getAttribute('href') ?? '').replace(from, to));
}

/** Shows the site under a neutral name in this browser from now on, or under its own again. */
export function setPlainHome(isPlain: boolean): void {
  writeCookie(PLAIN_COOKIE, '1', isPlain ? DAYS : 0);
  applyPlainIcons(isPlain);
  const manifest = `/${isPlain ? 'plain' : 'manifest'}.webmanifest?lang=${document.documentElement.lang}`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}
