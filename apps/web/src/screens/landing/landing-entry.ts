import '@afterglow/ui/tokens.css';
import { writeCookie } from '@afterglow/browser/cookies';
import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import { getDirection, isLanguage, type Language, toLanguage } from '@afterglow/domain/languages';
import button from '@afterglow/ui/primitives/button.module.css';
import buttonElement from '@afterglow/ui/primitives/button-element.module.css';
import chip from '@afterglow/ui/primitives/disclosure-chip.module.css';
import scene from '../../components/candle-scene.module.css';
import languages from '../../components/language-switch.module.css';
import wordmark from '../../components/wordmark.module.css';
import screen from './landing-screen.module.css';
import sections from './landing-sections.module.css';
import cards from './sample-cards.module.css';
import { startSampleDeck } from './sample-deck.ts';
import { showOpenInBrowser } from './show-open-in-browser.ts';
import { applySite, loadSite } from './site.ts';

const LANGUAGE_COOKIE_DAYS = 7;

const root = document.documentElement;

// The markup is prerendered. A bundler keeps a style module only if its class names are used.
const stylesheets = [buttonElement, button, chip, scene, languages, wordmark, screen, sections, cards];
root.dataset.looks = String(stylesheets.length);

/** Only for the HTML that our own server returns for this page. */
const trustedHtml = createTrustedPolicy('afterglow-page', { createHTML: (html) => html });

const getLanguage = (): Language => toLanguage(root.lang);

/** May hold a language, from a search engine's link, a referral code, and the codes of a campaign. */
const query = new URLSearchParams(location.search);
/** Without the language. */
const codes = new URLSearchParams([...query].filter(([name]) => /^(ref|c|click)$/.test(name))).toString();
const ownAddress = location.pathname + (codes && `?${codes}`);

/** Stores the language, in which the next page is served. */
const storeLanguage = (language: Language): void => writeCookie('lang', language, LANGUAGE_COOKIE_DAYS);

/** Passes the code on in the address of the wizard, which stores it with the answers. Nothing is stored for it here. */
function passReferralCode(): void {
  const code = query.get('ref');
  if (!code) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]')) {
    const search = new URLSearchParams(link.search);
    search.set('ref', code);
    link.setAttribute('href', `${link.pathname}?${search}`);
  }
}

async function applySiteSettings(): Promise<void> {
  const site = await loadSite(getLanguage()).catch(() => null);
  if (site) applySite(document, site);
}

/** Replaces the page by the same one in another language, without a reload. */
async function switchLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  const response = await fetch(ownAddress, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, tag = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  // Only the body: the head's inline style has the nonce of the other response.
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  if (!tag.includes(`lang="${language}"`) || body === '') {
    location.reload();
    return;
  }
  root.lang = language;
  root.dir = getDirection(language);
  root.dataset.language = language;
  document.title = title;
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(trustedHtml.createHTML(body), 'text/html').body.children,
  );
  // Otherwise a reload would restore the language of the link.
  history.replaceState(history.state, '', ownAddress);
  document.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
  hydrate();
}

/** Adds behaviour to the prerendered page. */
function hydrate(): void {
  passReferralCode();
  showOpenInBrowser(document, navigator);
  void applySiteSettings();
  // Without samples the arch stays unchanged.
  void startSampleDeck(document, getLanguage()).catch(() => {});
}

/** Preloads the app's files when the visitor points at or focuses a link into the app. */
function preloadApp(): void {
  for (const url of root.dataset.app?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = url;
    document.head.append(link);
  }
  delete root.dataset.app;
}

document.addEventListener('click', (event) => {
  const chosen = (event.target as Element).closest<HTMLElement>('a[data-language]')?.dataset.language;
  if (!isLanguage(chosen)) return;
  event.preventDefault();
  if (chosen !== getLanguage()) void switchLanguage(chosen).catch(() => location.reload());
});
for (const sign of ['pointerover', 'focusin'] as const) {
  document.addEventListener(sign, (event) => {
    if ((event.target as Element).closest('a[href^="/register"], a[href="/login"]')) preloadApp();
  });
}
if (isLanguage(query.get('lang'))) storeLanguage(getLanguage());
hydrate();
