import '@afterglow/ui/tokens.css';
import { writeCookie } from '@afterglow/browser/cookies';
import { trusted } from '@afterglow/browser/trusted-types';
import { directionOf, isLanguage, type Language } from '@afterglow/domain/languages';
import button from '@afterglow/ui/primitives/button.module.css';
import chip from '@afterglow/ui/primitives/disclosure-chip.module.css';
import scene from '../../parts/candle-scene.module.css';
import languages from '../../parts/language-switch.module.css';
import wordmark from '../../parts/wordmark.module.css';
import disclosure from './disclosure.module.css';
import footer from './landing-footer.module.css';
import screen from './landing-screen.module.css';
import promises from './promises.module.css';
import chat from './sample-chat.module.css';
import { loadSite, showSite } from './site.ts';

const LANGUAGE_COOKIE_DAYS = 7;

const root = document.documentElement;

// The markup was drawn beforehand; a bundler keeps a style module only when something asks for its names.
const looks = [button, chip, scene, languages, wordmark, disclosure, footer, screen, promises, chat];
root.dataset.looks = String(looks.length);

/** For nothing but what our own server answered for this page. */
const ours = trusted('afterglow-page', { createHTML: (html) => html });

const present = (): Language => (isLanguage(root.lang) ? root.lang : 'he');

async function followSettings(): Promise<void> {
  const site = await loadSite(present()).catch(() => null);
  if (site) showSite(document, site);
}

/** The same page in another language, put in place without a reload. */
async function switchTo(language: Language): Promise<void> {
  writeCookie('lang', language, LANGUAGE_COOKIE_DAYS);
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
  document.querySelector<HTMLElement>(`[data-language="${language}"]`)?.focus();
  await followSettings();
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
void followSettings();
