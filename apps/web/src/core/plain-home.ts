import { readCookie, writeCookie } from '@afterglow/browser/cookies';
import { DEFAULT_PLAIN_NAME, type PlainName, parsePlainName } from '@afterglow/domain/plain-names';

/** Read by the server and by `boot.js`, so that the page is plain before sign-in too. */
const PLAIN_COOKIE = 'plain_home';
const DAYS = 365;

/** Returns the neutral name of the site in this browser; null under its own. */
export const readPlainName = (): PlainName | null => parsePlainName(readCookie(PLAIN_COOKIE));

/** Returns the message key of a neutral name. */
export const toPlainKey = (name: PlainName | null): `shell.plain_${PlainName}` =>
  `shell.plain_${name ?? DEFAULT_PLAIN_NAME}`;

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

/**
 * Shows the site under a neutral name in this browser from now on, or under its own again. `title`: the name in the
 * language of the page.
 */
export function setPlainHome(name: PlainName | null, title: string): void {
  writeCookie(PLAIN_COOKIE, name ?? '', name ? DAYS : 0);
  document.querySelector('meta[name="plain-title"]')?.setAttribute('content', title);
  applyPlainIcons(name !== null);
  const { lang } = document.documentElement;
  const manifest = name
    ? `/plain.webmanifest?lang=${lang}&name=${name}`
    : `/manifest.webmanifest?lang=${lang}`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}
