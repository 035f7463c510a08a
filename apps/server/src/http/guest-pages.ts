import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@afterglow/domain/languages';
import type { Drawn, GuestPage } from '@afterglow/protocol/site/page-facts';
import type { FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { cookieOf } from '../identity/cookies.ts';
import { guestFacts } from './guest-facts.ts';

type Drawing = { drawGuest: (page: GuestPage) => Promise<Drawn> };

/** Where the build has left room for what is drawn here. */
const place = '<!--drawn-->';

/** What an address may be asked with and still show the same: all else a screen may read. */
const saysNothing = /^(lang|ref|seen|likes|utm_\w+|gclid|fbclid)$/;

/** Whether the page is a guest's and begins as it does for everybody. */
function beginsAlike(request: FastifyRequest): boolean {
  if (cookieOf(request, 'session_hint') !== null) return false;
  return Object.keys(request.query as object).every((name) => saysNothing.test(name));
}

/** Within a script element nothing of a text may end it. */
const asData = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

/**
 * Draws the pages of guests by the app's own parts, with the texts and names that hold now, so that the first picture waits for no
 * script. What a page was drawn from goes along with it. `folder`: where the member app was built.
 */
export function guestPages(house: House, folder: string) {
  const file = path.join(folder, 'pages/draw.mjs');
  let drawing: { at: number; loaded: Promise<Drawing> } | undefined;
  /** The last picture of each page by its language, for as long as it would come out the same. */
  const kept = new Map<string, { of: string; drawn: Promise<Drawn> }>();

  function loaded(): Promise<Drawing> | null {
    const at = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return null;
    // A new build draws anew.
    if (drawing?.at !== at) {
      kept.clear();
      drawing = { at, loaded: import(`${pathToFileURL(file).href}?at=${at}`) as Promise<Drawing> };
    }
    return drawing.loaded;
  }

  async function drawn(page: GuestPage): Promise<Drawn | null> {
    const found = await loaded();
    if (!found) return null;
    const key = `${page.page} ${page.language}`;
    const of = JSON.stringify(page);
    const before = kept.get(key);
    if (before?.of === of) return before.drawn;
    const now = found.drawGuest(page);
    kept.set(key, { of, drawn: now });
    return now;
  }

  /** The page with its first picture; as it is where it has none, and where none could be drawn: then the app draws it alone. */
  return async (
    html: string,
    asked: { request: FastifyRequest; url: string; language: Language; nonce: string },
  ): Promise<string> => {
    const { request, language, nonce } = asked;
    const page = asked.url.replace(/(.)\/$/, '$1');
    if (!html.includes(place) || !/^\/[\w-]+$/.test(page) || !beginsAlike(request)) return html;
    try {
      const facts = await guestFacts(house, page, language);
      const made = await drawn({ page, language, site: house.settings.current().name, facts });
      if (!made) return html;
      const told = `<script type="application/json" id="told">${asData(facts)}</script>`;
      return html
        .replace(/<html[^>]*/, (tag) => `${tag} data-guest="${page}"`)
        .replace('</head>', () => `${made.look && `<style nonce="${nonce}">${made.look}</style>`}</head>`)
        .replace(`<div id="root">${place}</div>`, () => `<div id="root">${made.body}</div>${told}`);
    } catch (err) {
      kept.clear();
      house.log.error({ err, page }, 'guest page could not be drawn');
      return html;
    }
  };
}
