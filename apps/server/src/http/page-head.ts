import { directionOf, type Language, languages } from '@afterglow/domain/languages';
import type { PagesKey } from '@afterglow/i18n/keys';
import { loadWords } from '@afterglow/i18n/node';
import type { House } from '../house.ts';
import { contactEmail } from '../modules/account/account.ts';
import { plainName } from './manifests.ts';

/** What a page says of itself before a script has run: to search engines, previews of links and the tab. */
export type PageHead = {
  language: Language;
  title: string;
  /** Null on screens of members and where nothing is: nobody previews those. */
  description: string | null;
  /** Shown in place of the app where scripts are off. */
  unscripted: string;
  /** Pages without one are for members alone, for one person or for nobody, and search engines leave them out. */
  found: {
    canonical: string;
    /** The same page by language, and where the reader's own decides. */
    alternates: readonly { hreflang: Language | 'x-default'; href: string }[];
  } | null;
};

/** `at`: the address among several of one page that search engines are to show. */
type Found = { title: PagesKey; description: PagesKey | 'by partners'; at?: string };

const landing: Found = { title: 'landing.title', description: 'by partners' };
const recover: Found = { title: 'auth.recover_page', description: 'pages.recover', at: '/recover' };
const terms: Found = { title: 'legal.terms', description: 'pages.terms', at: '/tos' };

const foundPages = new Map<string, Found>([
  ['/', landing],
  ['/landing', landing],
  // Not `/`: a page that points to the root instead of itself is taken for a mistake by those who check.
  ['/landing-blue', { ...landing, at: '/landing' }],
  ['/login', { title: 'auth.login_page', description: 'pages.login' }],
  ['/register', { title: 'wizard.page_title', description: 'pages.register' }],
  ['/recover', recover],
  ['/reset', recover],
  ['/check', { title: 'auth.check_title', description: 'pages.check' }],
  ['/tos', terms],
  ['/terms-and-conditions', terms],
  ['/privacy', { title: 'legal.privacy', description: 'pages.privacy' }],
  ['/support', { title: 'common.support', description: 'pages.support' }],
  ['/withdraw', { title: 'withdraw.title', description: 'pages.withdraw' }],
  ['/imprint', { title: 'imprint.title', description: 'pages.imprint' }],
  ['/cancel', { title: 'cancel.title', description: 'pages.cancel' }],
  ['/report-content', { title: 'reporting.title', description: 'pages.report' }],
  ['/accessibility', { title: 'legal.accessibility', description: 'pages.accessibility' }],
  ['/odds', { title: 'legal.odds', description: 'pages.odds' }],
]);

/** The addresses that search engines are to show, each once. */
export const foundPaths: readonly string[] = [...new Set([...foundPages].map(([url, { at }]) => at ?? url))];

/** What links in mails open, by the first part of the address: mail programs and chats preview them, search engines do not. */
const linkedPages = new Map<string, Pick<Found, 'title' | 'description'>>([
  ['/recover', { title: 'auth.recover_page', description: 'pages.new_password' }],
  ['/check', { title: 'auth.check_title', description: 'pages.check' }],
  ['/verify', { title: 'auth.verify_page', description: 'pages.verify' }],
  ['/undo', { title: 'auth.undo_page', description: 'pages.undo' }],
  ['/reconnect', { title: 'auth.reconnect_page', description: 'pages.reconnect' }],
]);

let words: ReturnType<typeof loadWords<'pages'>> | undefined;

/** The head of a page of the member app; `url` without a query. A screen of members has the site's name alone, for the app fills it in. */
export function pageHead(
  house: Pick<House, 'settings' | 'config'>,
  page: { url: string; language: Language; asked: Language | null; exists: boolean },
): PageHead {
  const { language, asked, exists } = page;
  words ??= loadWords('pages');
  const say = words(language).t.said;
  const { name: site, partners } = house.settings.current();
  const url = page.url.replace(/(.)\/$/, '$1');
  const found = foundPages.get(url);
  const known = exists ? (found ?? linkedPages.get(/^\/[^/]*/.exec(url)?.[0] ?? '')) : undefined;
  const key = exists ? known?.title : 'shell.not_found';
  const title = key === 'landing.title' ? say(key, { site }) : key ? `${say(key)} · ${site}` : site;
  const at = house.config.publicUrl + (found?.at ?? url);
  return {
    language,
    title: title.replaceAll('\u00ad', ''),
    description: known
      ? say(known.description === 'by partners' ? `pages.landing_${partners}` : known.description, { site })
      : null,
    unscripted: say('pages.unscripted', { address: contactEmail(house) }),
    found: found
      ? {
          canonical: asked ? `${at}?lang=${asked}` : at,
          alternates: [
            ...languages.map((one) => ({ hreflang: one, href: `${at}?lang=${one}` })),
            { hreflang: 'x-default', href: at },
          ],
        }
      : null,
  };
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts the head into the page as it was built. */
export function withHead(
  html: string,
  { language, title, description, unscripted, found }: PageHead,
): string {
  const about = description && `<meta name="description" content="${escaped(description)}">`;
  const canonical = found && `<link rel="canonical" href="${escaped(found.canonical)}">`;
  const alternates = found?.alternates.map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escaped(href)}">`,
  );
  const said = [about, canonical, ...(alternates ?? [])].filter(Boolean).join('');
  return html
    .replace(/<html lang="\w+" dir="\w+"/, `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>${said}`)
    .replace('<noscript></noscript>', () => `<noscript><p>${escaped(unscripted)}</p></noscript>`);
}

/** What the page is called while it shows nothing of the site; `plain`: always, as this browser was told. */
export function withPlainName(
  html: string,
  { plain, language }: { plain: boolean; language: Language },
): string {
  const name = escaped(plainName(language));
  const known = html.replace(
    'name="plain-title" content="Notes"',
    () => `name="plain-title" content="${name}"`,
  );
  if (!plain) return known.replace('"/manifest.webmanifest"', `"/manifest.webmanifest?lang=${language}"`);
  return known
    .replace('<html ', '<html data-plain ')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replaceAll('"/icons/icon', '"/icons/plain')
    .replace('"/manifest.webmanifest"', `"/plain.webmanifest?lang=${language}"`);
}

/** The operator's name for the site, where a page was built with the working one. */
export function withName(html: string, name: string): string {
  return html
    .replace(
      '<meta name="application-name" content="Afterglow"',
      () => `<meta name="application-name" content="${escaped(name)}"`,
    )
    .replace('<title>Afterglow', () => `<title>${escaped(name)}`);
}
