import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@afterglow/domain/languages';
import type { GuestPage, PrerenderedPage } from '@afterglow/protocol/site/page-facts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { loadGuestFacts } from './guest-facts.ts';

type Renderer = { prerenderGuestPage: (page: GuestPage) => Promise<PrerenderedPage> };

/** Where the build has left room for what is drawn here. */
const placeholder = '<!--drawn-->';

/** What an address may be asked with and still show the same: all else a screen may read. */
const harmlessParameter = /^(lang|ref|seen|likes|utm_\w+|gclid|fbclid)$/;

/** Whether the page is a guest's and begins as it does for everybody. */
function isGenericRequest(request: FastifyRequest): boolean {
  if (readCookie(request, 'session_hint') !== null) return false;
  return Object.keys(request.query as object).every((name) => harmlessParameter.test(name));
}

/** Within a script element nothing of a text may end it. */
const toScriptData = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

/**
 * Draws the pages of guests by the app's own parts, with the texts and names that hold now, so that the first picture waits for no
 * script. What a page was drawn from goes along with it. `folder`: where the member app was built.
 */
export function createGuestPages(app: App, folder: string) {
  const file = path.join(folder, 'pages/draw.mjs');
  let renderer: { at: number; loaded: Promise<Renderer> } | undefined;
  /** The last picture of each page by its language, for as long as it would come out the same. */
  const cache = new Map<string, { of: string; rendered: Promise<PrerenderedPage> }>();

  function loadRenderer(): Promise<Renderer> | null {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    // A new build draws anew.
    if (renderer?.at !== at) {
      cache.clear();
      renderer = { at, loaded: import(`${pathToFileURL(file).href}?at=${at}`) as Promise<Renderer> };
    }
    return renderer.loaded;
  }

  async function renderPage(page: GuestPage): Promise<PrerenderedPage | null> {
    const found = await loadRenderer();
    if (!found) return null;
    const key = `${page.page} ${page.language}`;
    const source = JSON.stringify(page);
    const before = cache.get(key);
    if (before?.of === source) return before.rendered;
    const now = found.prerenderGuestPage(page);
    cache.set(key, { of: source, rendered: now });
    return now;
  }

  /** The page with its first picture; as it is where it has none, and where none could be drawn: then the app draws it alone. */
  return async (
    html: string,
    options: { request: FastifyRequest; url: string; language: Language; nonce: string },
  ): Promise<string> => {
    const { request, language, nonce } = options;
    const page = options.url.replace(/(.)\/$/, '$1');
    if (!html.includes(placeholder) || !/^\/[\w-]+$/.test(page) || !isGenericRequest(request)) return html;
    try {
      const facts = await loadGuestFacts(app, page, language);
      const rendered = await renderPage({ page, language, site: app.settings.current().name, facts });
      if (!rendered) return html;
      const dataScript = `<script type="application/json" id="page-facts">${toScriptData(facts)}</script>`;
      return html
        .replace(/<html[^>]*/, (tag) => `${tag} data-guest="${page}"`)
        .replace(
          '</head>',
          () => `${rendered.styles && `<style nonce="${nonce}">${rendered.styles}</style>`}</head>`,
        )
        .replace(
          `<div id="root">${placeholder}</div>`,
          () => `<div id="root">${rendered.body}</div>${dataScript}`,
        );
    } catch (err) {
      cache.clear();
      app.log.error({ err, page }, 'guest page could not be drawn');
      return html;
    }
  };
}
