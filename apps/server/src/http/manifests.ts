import { type Language, languageFrom } from '@afterglow/domain/languages';
import { loadWords } from '@afterglow/i18n/node';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';

let words: ReturnType<typeof loadWords<'pages'>> | undefined;

/** What the site is called where nobody is to know it. */
export function plainName(language: Language): string {
  words ??= loadWords('pages');
  return words(language).t.said('shell.plain_name');
}

const icons = (name: 'icon' | 'plain') => [
  { src: `/icons/${name}-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `/icons/${name}-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `/icons/${name}-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: `/icons/${name}.svg`, sizes: 'any', type: 'image/svg+xml' },
];

/** One app to the browser, whatever it is called: one that is on the home screen takes over the other name. */
const app = { id: '/explore', start_url: '/explore', scope: '/', display: 'standalone' };

/**
 * What the app is on a home screen: the site's name and sign, or, for whoever asked for it on this device, a name and a sign
 * that say nothing. Browsers fetch it without cookies: the page names the one it wants.
 */
export function manifestRoutes(server: FastifyInstance, house: Pick<House, 'settings'>): void {
  server.get('/manifest.webmanifest', async (_, reply) => {
    const { name } = house.settings.current();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...app,
          name,
          short_name: name,
          background_color: '#140a10',
          theme_color: '#140a10',
          categories: ['social', 'lifestyle'],
          icons: icons('icon'),
        }),
      );
  });
  server.get<{ Querystring: { lang?: unknown } }>('/plain.webmanifest', async (request, reply) => {
    const name = plainName(languageFrom([String(request.query.lang ?? '')]));
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...app,
          name,
          short_name: name,
          background_color: '#ffffff',
          theme_color: '#5b6b7c',
          categories: ['productivity'],
          icons: icons('plain'),
        }),
      );
  });
}
