import '@afterglow/ui/tokens.css';
import { writeCookie } from '@afterglow/browser/cookies';
import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import { getDirection, isLanguage, type Language } from '@afterglow/domain/languages';
import button from '@afterglow/ui/primitives/button.module.css';
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

// The markup was drawn beforehand; a bundler keeps a style module only when something asks for its names.
const stylesheets = [button, chip, scene, languages, wordmark, screen, sections, cards];
root.dataset.looks = String(stylesheets.length);

/** For nothing but what our own server answered for this page. */
const trustedHtml = createTrustedPolicy('afterglow-page', { createHTML: (html) => html });

const getLanguage = (): Language => (isLanguage(root.lang) ? root.lang : 'he');

/** What the page was asked with: a language by a search engine's link, a code by that of a campaign or member. */
const query = new URLSearchParams(location.search);

/** The page that is asked for next comes in the language of this one. */
const storeLanguage = (language: Language): void => writeCookie('lang', language, LANGUAGE_COOKIE_DAYS);

/** The code travels in the address of the questions, which keep it with their answers: nothing is put into the browser for it. */
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

/** The same page in another language, put in place without a reload. */
async function switchLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const [, tag = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  // Only what stands in the body: the head's inline style carries the nonce of another answer.
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
  // A reload would else bring back the language that a link asked for.
  history.replaceState(
    history.state,
    '',
    location.pathname + (query.has('ref') ? `?ref=${query.get('ref')}` : ''),
  );
  document.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
  hydrate();
}

/** What lives in a page that was drawn beforehand. */
function hydrate(): void {
  passReferralCode();
  showOpenInBrowser(document, navigator);
  void applySiteSettings();
  // Without them the arch stays as it was drawn.
  void startSampleDeck(document, getLanguage()).catch(() => {});
}

/** The app's files, once a hand is on its way to the button. */
function preloadApp(): void {
  for (const address of root.dataset.app?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
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
