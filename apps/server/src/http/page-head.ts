import { getSiteName } from '@afterglow/domain/brand/brand';
import type { BrandDomain } from '@afterglow/domain/brand/domains';
import { escapeHtml } from '@afterglow/domain/escape-html';
import { getDirection, LANGUAGES, type Language } from '@afterglow/domain/languages';
import type { PlainName } from '@afterglow/domain/plain-names';
import type { PagesKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { App } from '../app.ts';
import { getContactEmail } from '../features/account/index.ts';
import { getPartners } from '../features/safety/index.ts';
import { getLanguageUrl, getOrigin } from '../site-domains.ts';
import { getPlainName } from './manifests.ts';

/** What search engines, link previews and the browser tab show of a page before its scripts run. */
export type PageHead = {
  language: Language;
  title: string;
  site: string;
  /** The address of the picture of link previews. */
  card: string;
  /** Null on member screens and missing pages: nobody previews those. */
  description: string | null;
  /** The language is that of the host, which the app takes over. */
  isOfHost: boolean;
  /** Shown instead of the app where scripts are off. */
  noscript: string;
  /** Null for pages that are for members, for one person or missing: search engines leave them out. */
  indexing: {
    canonical: string;
    /** The same page by language, and the one that follows the reader's own. */
    alternates: readonly { hreflang: Language | 'x-default'; href: string }[];
  } | null;
};

/** `at` is the canonical address where several lead to one page. */
type IndexedPage = { title: PagesKey; description: PagesKey | 'by partners'; at?: string };

const LANDING: IndexedPage = { title: 'landing.title', description: 'by partners' };
const RECOVER: IndexedPage = { title: 'auth.recover_page', description: 'pages.recover', at: '/recover' };
const TERMS: IndexedPage = { title: 'legal.terms', description: 'pages.terms', at: '/tos' };

const INDEXED_PAGES = new Map<string, IndexedPage>([
  ['/', LANDING],
  ['/landing', LANDING],
  // Not `/`: SEO checkers report a page whose canonical address is the root as a mistake.
  ['/landing-blue', { ...LANDING, at: '/landing' }],
  ['/login', { title: 'auth.login_page', description: 'pages.login' }],
  ['/register', { title: 'wizard.page_title', description: 'pages.register' }],
  ['/recover', RECOVER],
  ['/reset', RECOVER],
  ['/check', { title: 'auth.check_title', description: 'pages.check' }],
  ['/tos', TERMS],
  ['/terms-and-conditions', TERMS],
  ['/privacy', { title: 'legal.privacy', description: 'pages.privacy' }],
  ['/support', { title: 'common.support', description: 'pages.support' }],
  ['/withdraw', { title: 'withdraw.title', description: 'pages.withdraw' }],
  ['/imprint', { title: 'imprint.title', description: 'pages.imprint' }],
  ['/cancel', { title: 'cancel.title', description: 'pages.cancel' }],
  ['/report', { title: 'reporting.title', description: 'pages.report' }],
  ['/accessibility', { title: 'legal.accessibility', description: 'pages.accessibility' }],
  ['/odds', { title: 'legal.odds', description: 'pages.odds' }],
]);

/** The canonical addresses for search engines, each once. */
export const INDEXED_PATHS: readonly string[] = [
  ...new Set([...INDEXED_PAGES].map(([url, { at }]) => at ?? url)),
];

/**
 * Pages that links in emails open, by the first segment of the path. Mail programs and chats preview them; search
 * engines leave them out.
 */
const LINKED_PAGES = new Map<string, Pick<IndexedPage, 'title' | 'description'>>([
  ['/recover', { title: 'auth.recover_page', description: 'pages.new_password' }],
  ['/check', { title: 'auth.check_title', description: 'pages.check' }],
  ['/verify', { title: 'auth.verify_page', description: 'pages.verify' }],
  ['/undo', { title: 'auth.undo_page', description: 'pages.undo' }],
  ['/decision', { title: 'auth.decision_page', description: 'pages.decision' }],
  ['/reconnect', { title: 'auth.reconnect_page', description: 'pages.reconnect' }],
]);

let translations: ReturnType<typeof loadTranslations<'pages'>> | undefined;

/**
 * Returns the head of a page of the member app; `url` has no query. A member screen has only the site's name; the app
 * completes the title.
 */
export function createPageHead(
  app: Pick<App, 'settings' | 'config'>,
  page: {
    url: string;
    language: Language;
    requestedLanguage: Language | null;
    exists: boolean;
    /** The headline of the landing page that staff have published; null for that of the release. */
    claim: string | null;
    /** What is set for the host of the request. */
    domain: BrandDomain | null;
  },
): PageHead {
  const { language, requestedLanguage, exists, claim, domain } = page;
  translations ??= loadTranslations('pages');
  const t = translations(language).t.plain;
  const site = getSiteName(app.settings.current(), language);
  const partners = getPartners(app);
  const url = page.url.replace(/(.)\/$/, '$1');
  const found = INDEXED_PAGES.get(url);
  const known = exists ? (found ?? LINKED_PAGES.get(/^\/[^/]*/.exec(url)?.[0] ?? '')) : undefined;
  const key = exists ? known?.title : 'shell.not_found';
  const ownTitle = claim === null ? t('landing.title', { site }) : `${site} · ${claim.replace(/\.$/, '')}`;
  const title = key === 'landing.title' ? ownTitle : key ? `${t(key)} · ${site}` : site;
  const path = found?.at ?? url;
  const toUrl = (item: Language) => getLanguageUrl(app, { path, language: item, here: domain });
  return {
    language,
    title: title.replaceAll('\u00ad', ''),
    site,
    card: `${getOrigin(app, domain?.host)}/social-card.png`,
    isOfHost: domain !== null,
    description: known
      ? t(known.description === 'by partners' ? `pages.landing_${partners}` : known.description, { site })
      : null,
    noscript: t('pages.unscripted', { address: getContactEmail(app) }),
    indexing: found
      ? {
          canonical: requestedLanguage ? toUrl(requestedLanguage) : `${getOrigin(app, domain?.host)}${path}`,
          alternates: [
            ...LANGUAGES.map((code) => ({ hreflang: code, href: toUrl(code) })),
            { hreflang: 'x-default', href: `${app.config.publicUrl}${path}` },
          ],
        }
      : null,
  };
}

type Preview = { title: string; description: string; site: string; canonical: string; card: string };

/** Returns the elements that chats and networks read for the preview of a link. */
const formatPreview = ({ title, description, site, canonical, card }: Preview): string =>
  [
    ['og:type', 'website'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:image', card],
  ]
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? '')}">`)
    .join('');

/** Inserts the head into the built page. */
export function insertHead(
  html: string,
  { language, title, site, card, isOfHost, description, noscript, indexing }: PageHead,
): string {
  const about = description && `<meta name="description" content="${escapeHtml(description)}">`;
  const canonical = indexing && `<link rel="canonical" href="${escapeHtml(indexing.canonical)}">`;
  const alternates = indexing?.alternates.map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  );
  const preview =
    indexing && description
      ? formatPreview({ title, description, site, canonical: indexing.canonical, card })
      : '';
  const metaText = [about, canonical, ...(alternates ?? []), preview].filter(Boolean).join('');
  return html
    .replace(
      /<html lang="\w+" dir="\w+"/,
      `<html lang="${language}" dir="${getDirection(language)}"${isOfHost ? ' data-host' : ''}`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>${metaText}`)
    .replace('<noscript></noscript>', () => `<noscript><p>${escapeHtml(noscript)}</p></noscript>`);
}

/**
 * Inserts the neutral name that the page shows in its privacy screen. `plain`: the name that this browser always shows.
 */
export function insertPlainName(
  html: string,
  { plain, language }: { plain: PlainName | null; language: Language },
): string {
  const name = escapeHtml(getPlainName(plain, language));
  const known = html.replace(
    'name="plain-title" content="Notes"',
    () => `name="plain-title" content="${name}"`,
  );
  if (!plain) return known.replace('"/manifest.webmanifest"', `"/manifest.webmanifest?lang=${language}"`);
  return known
    .replace('<html ', '<html data-plain ')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replaceAll('"/icons/icon', '"/icons/plain')
    .replace('"/manifest.webmanifest"', `"/plain.webmanifest?lang=${language}&amp;name=${plain}"`);
}

/** Replaces the words of the release in a prerendered landing page by those that staff have published. */
export function insertLandingWords(
  html: string,
  words: { claim: string | null; html: string } | null,
): string {
  if (!words) return html;
  const { claim } = words;
  const claimed =
    claim === null
      ? html
      : html.replace(
          /(<h1\b[^>]*\bdata-landing="claim"[^>]*>)[^<]*/,
          (_, open: string) => `${open}${escapeHtml(claim)}`,
        );
  return claimed.replace(
    /(<div\b[^>]*\bdata-landing="text"[^>]*>).*?<\/div>/s,
    (_, open: string) => `${open}${words.html}</div>`,
  );
}

/** Replaces the working name of the build by the name of the site. */
export function insertName(html: string, name: string): string {
  return html
    .replace(
      '<meta name="application-name" content="Afterglow"',
      () => `<meta name="application-name" content="${escapeHtml(name)}"`,
    )
    .replace('<title>Afterglow', () => `<title>${escapeHtml(name)}`);
}
