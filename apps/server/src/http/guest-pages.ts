import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSiteName } from '@afterglow/domain/brand/brand';
import type { Language } from '@afterglow/domain/languages';
import type { GuestPage, PrerenderedPage } from '@afterglow/protocol/site/page-facts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { loadGuestFacts } from './guest-facts.ts';

type Renderer = { prerenderGuestPage: (page: GuestPage) => Promise<PrerenderedPage> };

/** The build marks with this where the rendered page goes. */
const PLACEHOLDER = '<!--prerendered-->';

/** Query parameters that do not change what a page shows. */
const HARMLESS_PARAMETER = /^(lang|ref|c|click|seen|likes|utm_\w+|gclid|fbclid)$/;

/** Returns whether the page is for a guest and starts the same for everybody. */
function isGenericRequest(request: FastifyRequest): boolean {
  if (readCookie(request, 'session_hint') !== null) return false;
  return Object.keys(request.query as object).every((name) => HARMLESS_PARAMETER.test(name));
}

/** Returns the facts as data of a script element. No text may end the element. */
const toScriptData = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

/**
 * Renders the pages of guests with the app's own components and the current texts, so that the first paint waits for no
 * script. The page carries the facts that it was rendered from. `folder` is the build of the member app.
 */
export function createGuestPages(app: App, folder: string) {
  const file = path.join(folder, 'pages/prerender.mjs');
  let renderer: { at: number; loaded: Promise<Renderer> } | undefined;
  /** The last rendering of each page and language, with the input that it was made from. */
  const cache = new Map<string, { source: string; rendered: Promise<PrerenderedPage> }>();

  function loadRenderer(): Promise<Renderer> | null {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    // A new build renders again.
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
    if (before?.source === source) return before.rendered;
    const now = found.prerenderGuestPage(page);
    cache.set(key, { source, rendered: now });
    return now;
  }

  /**
   * Returns the page with its rendered content. Where it has none, or rendering fails, the page stays unchanged and the
   * app renders it.
   */
  return async (
    html: string,
    options: { request: FastifyRequest; url: string; language: Language; nonce: string },
  ): Promise<string> => {
    const { request, language, nonce } = options;
    const page = options.url.replace(/(.)\/$/, '$1');
    if (!html.includes(PLACEHOLDER) || !/^\/[\w-]+$/.test(page) || !isGenericRequest(request)) return html;
    try {
      const facts = await loadGuestFacts(app, page, language);
      const rendered = await renderPage({
        page,
        language,
        site: getSiteName(app.settings.current(), language),
        facts,
      });
      if (!rendered) return html;
      const dataScript = `<script type="application/json" id="page-facts">${toScriptData(facts)}</script>`;
      return html
        .replace(/<html[^>]*/, (tag) => `${tag} data-guest="${page}"`)
        .replace(
          '</head>',
          () => `${rendered.styles && `<style nonce="${nonce}">${rendered.styles}</style>`}</head>`,
        )
        .replace(
          `<div id="root">${PLACEHOLDER}</div>`,
          () => `<div id="root">${rendered.body}</div>${dataScript}`,
        );
    } catch (err) {
      cache.clear();
      app.log.error({ err, page }, 'a guest page could not be rendered');
      return html;
    }
  };
}
