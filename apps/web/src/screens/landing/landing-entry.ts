import '@afterglow/ui/tokens.css';
import { writeCookie } from '@afterglow/browser/cookies';
import { trusted } from '@afterglow/browser/trusted-types';
import { directionOf, isLanguage, type Language } from '@afterglow/domain/languages';
import button from '@afterglow/ui/primitives/button.module.css';
import chip from '@afterglow/ui/primitives/disclosure-chip.module.css';
import scene from '../../parts/candle-scene.module.css';
import languages from '../../parts/language-switch.module.css';
import wordmark from '../../parts/wordmark.module.css';
import { dealCards } from './deal-cards.ts';
import disclosure from './disclosure.module.css';
import footer from './landing-footer.module.css';
import screen from './landing-screen.module.css';
import promises from './promises.module.css';
import cards from './sample-cards.module.css';
import chat from './sample-chat.module.css';
import { showWayOut } from './show-way-out.ts';
import { loadSite, showSite } from './site.ts';
import wayOut from './way-out.module.css';

const LANGUAGE_COOKIE_DAYS = 7;

const root = document.documentElement;

// The markup was drawn beforehand; a bundler keeps a style module only when something asks for its names.
const looks = [
  button,
  chip,
  scene,
  languages,
  wordmark,
  disclosure,
  footer,
  screen,
  promises,
  chat,
  cards,
  wayOut,
];
root.dataset.looks = String(looks.length);

/** For nothing but what our own server answered for this page. */
const ours = trusted('afterglow-page', { createHTML: (html) => html });

const present = (): Language => (isLanguage(root.lang) ? root.lang : 'he');

/** What the page was asked with: a language by a search engine's link, a code by that of a campaign or member. */
const asked = new URLSearchParams(location.search);

/** The page that is asked for next comes in the language of this one. */
const keepLanguage = (language: Language): void => writeCookie('lang', language, LANGUAGE_COOKIE_DAYS);

/** The code travels in the address of the questions, which keep it with their answers: nothing is put into the browser for it. */
function handOn(): void {
  const code = asked.get('ref');
  if (!code) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/register"]')) {
    const search = new URLSearchParams(link.search);
    search.set('ref', code);
    link.setAttribute('href', `${link.pathname}?${search}`);
  }
}

async function followSettings(): Promise<void> {
  const site = await loadSite(present()).catch(() => null);
  if (site) showSite(document, site);
}

/** The same page in another language, put in place without a reload. */
async function switchTo(language: Language): Promise<void> {
  keepLanguage(language);
  const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  const [, tag = ''] = /<html([^>]*)>/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? [];
  // Only what stands in the body: the head's inline style carries the nonce of another answer.
  const [, body = ''] = /<body>([\s\S]*)<\/body>/.exec(html) ?? [];
  if (!tag.includes(`lang="${language}"`) || body === '') {
    location.reload();
    return;
  }
  root.lang = language;
  root.dir = directionOf(language);
  root.dataset.language = language;
  document.title = title;
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(ours.createHTML(body), 'text/html').body.children,
  );
  // A reload would else bring back the language that a link asked for.
  history.replaceState(
    history.state,
    '',
    location.pathname + (asked.has('ref') ? `?ref=${asked.get('ref')}` : ''),
  );
  document.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
  revive();
}

/** What lives in a page that was drawn beforehand. */
function revive(): void {
  handOn();
  showWayOut(document, navigator);
  void followSettings();
  // Without them the arch stays as it was drawn.
  void dealCards(document, present()).catch(() => {});
}

/** The app's files, once a hand is on its way to the button. */
function fetchAhead(): void {
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
  if (chosen !== present()) void switchTo(chosen).catch(() => location.reload());
});
for (const sign of ['pointerover', 'focusin'] as const) {
  document.addEventListener(sign, (event) => {
    if ((event.target as Element).closest('a[href^="/register"], a[href="/login"]')) fetchAhead();
  });
}
if (isLanguage(asked.get('lang'))) keepLanguage(present());
revive();
