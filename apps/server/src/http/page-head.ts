import { getDirection, type Language, languages } from '@afterglow/domain/languages';
import type { PagesKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { App } from '../app.ts';
import { getContactEmail } from '../features/account/index.ts';
import { getPlainName } from './manifests.ts';

/** What a page says of itself before a script has run: to search engines, previews of links and the tab. */
export type PageHead = {
  language: Language;
  title: string;
  /** Null on screens of members and where nothing is: nobody previews those. */
  description: string | null;
  /** Shown in place of the app where scripts are off. */
  noscript: string;
  /** Pages without one are for members alone, for one person or for nobody, and search engines leave them out. */
  indexing: {
    canonical: string;
    /** The same page by language, and where the reader's own decides. */
    alternates: readonly { hreflang: Language | 'x-default'; href: string }[];
  } | null;
};

/** `at`: the address among several of one page that search engines are to show. */
type IndexedPage = { title: PagesKey; description: PagesKey | 'by partners'; at?: string };

const landing: IndexedPage = { title: 'landing.title', description: 'by partners' };
const recover: IndexedPage = { title: 'auth.recover_page', description: 'pages.recover', at: '/recover' };
const terms: IndexedPage = { title: 'legal.terms', description: 'pages.terms', at: '/tos' };

const indexedPages = new Map<string, IndexedPage>([
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
export const indexedPaths: readonly string[] = [
  ...new Set([...indexedPages].map(([url, { at }]) => at ?? url)),
];

/** What links in mails open, by the first part of the address: mail programs and chats preview them, search engines do not. */
const linkedPages = new Map<string, Pick<IndexedPage, 'title' | 'description'>>([
  ['/recover', { title: 'auth.recover_page', description: 'pages.new_password' }],
  ['/check', { title: 'auth.check_title', description: 'pages.check' }],
  ['/verify', { title: 'auth.verify_page', description: 'pages.verify' }],
  ['/undo', { title: 'auth.undo_page', description: 'pages.undo' }],
  ['/reconnect', { title: 'auth.reconnect_page', description: 'pages.reconnect' }],
]);

let translations: ReturnType<typeof loadTranslations<'pages'>> | undefined;

/** The head of a page of the member app; `url` without a query. A screen of members has the site's name alone, for the app fills it in. */
export function createPageHead(
  app: Pick<App, 'settings' | 'config'>,
  page: { url: string; language: Language; requestedLanguage: Language | null; exists: boolean },
): PageHead {
  const { language, requestedLanguage, exists } = page;
  translations ??= loadTranslations('pages');
  const t = translations(language).t.plain;
  const { name: site, partners } = app.settings.current();
  const url = page.url.replace(/(.)\/$/, '$1');
  const found = indexedPages.get(url);
  const known = exists ? (found ?? linkedPages.get(/^\/[^/]*/.exec(url)?.[0] ?? '')) : undefined;
  const key = exists ? known?.title : 'shell.not_found';
  const title = key === 'landing.title' ? t(key, { site }) : key ? `${t(key)} · ${site}` : site;
  const at = app.config.publicUrl + (found?.at ?? url);
  return {
    language,
    title: title.replaceAll('\u00ad', ''),
    description: known
      ? t(known.description === 'by partners' ? `pages.landing_${partners}` : known.description, { site })
      : null,
    noscript: t('pages.unscripted', { address: getContactEmail(app) }),
    indexing: found
      ? {
          canonical: requestedLanguage ? `${at}?lang=${requestedLanguage}` : at,
          alternates: [
            ...languages.map((one) => ({ hreflang: one, href: `${at}?lang=${one}` })),
            { hreflang: 'x-default', href: at },
          ],
        }
      : null,
  };
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts the head into the page as it was built. */
export function insertHead(
  html: string,
  { language, title, description, noscript, indexing }: PageHead,
): string {
  const about = description && `<meta name="description" content="${escapeText(description)}">`;
  const canonical = indexing && `<link rel="canonical" href="${escapeText(indexing.canonical)}">`;
  const alternates = indexing?.alternates.map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeText(href)}">`,
  );
  const metaText = [about, canonical, ...(alternates ?? [])].filter(Boolean).join('');
  return html
    .replace(/<html lang="\w+" dir="\w+"/, `<html lang="${language}" dir="${getDirection(language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(title)}</title>${metaText}`)
    .replace('<noscript></noscript>', () => `<noscript><p>${escapeText(noscript)}</p></noscript>`);
}

/** What the page is called while it shows nothing of the site; `plain`: always, as this browser was told. */
export function insertPlainName(
  html: string,
  { plain, language }: { plain: boolean; language: Language },
): string {
  const name = escapeText(getPlainName(language));
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
export function insertName(html: string, name: string): string {
  return html
    .replace(
      '<meta name="application-name" content="Afterglow"',
      () => `<meta name="application-name" content="${escapeText(name)}"`,
    )
    .replace('<title>Afterglow', () => `<title>${escapeText(name)}`);
}
