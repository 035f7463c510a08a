import { directionOf, type Language, languageFrom } from '@afterglow/domain/languages';
import { loadWords } from '@afterglow/i18n/node';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';

let loaded: ReturnType<typeof loadWords<'pages'>> | undefined;

function sayIn(language: Language) {
  loaded ??= loadWords('pages');
  return loaded(language).t.said;
}

/** What the site is called where nobody is to know it. */
export const plainName = (language: Language): string => sayIn(language)('shell.plain_name');

const icons = (name: 'icon' | 'plain') => [
  { src: `/icons/${name}-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `/icons/${name}-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `/icons/${name}-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: `/icons/${name}.svg`, sizes: 'any', type: 'image/svg+xml' },
];

/** What a browser shows before it puts the app on the home screen. */
const screenshots = (language: Language) => {
  const say = sayIn(language);
  return [
    { form_factor: 'narrow', sizes: '780x1688', label: say('shell.swipes') },
    { form_factor: 'wide', sizes: '1280x800', label: say('shell.swipes') },
  ].map((shot) => ({
    src: `/screenshots/${shot.form_factor}.${language}.webp`,
    type: 'image/webp',
    ...shot,
  }));
};

const spoken = (language: Language) => ({ lang: language, dir: directionOf(language) });

type Asked = { Querystring: { lang?: unknown } };

/** One app to the browser, whatever it is called: one that is on the home screen takes over the other name. */
const app = { id: '/explore', start_url: '/explore', scope: '/', display: 'standalone' };

/**
 * What the app is on a home screen: the site's name and sign, or, for whoever asked for it on this device, a name and a sign
 * that say nothing. Browsers fetch it without cookies: the page names the one it wants.
 */
export function manifestRoutes(server: FastifyInstance, house: Pick<House, 'settings'>): void {
  server.get<Asked>('/manifest.webmanifest', async (request, reply) => {
    const { name, partners } = house.settings.current();
    const language = languageFrom([String(request.query.lang ?? '')]);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...app,
          ...spoken(language),
          name,
          short_name: name,
          description: sayIn(language)(`pages.landing_${partners}`, { site: name }),
          background_color: '#140a10',
          theme_color: '#140a10',
          categories: ['social', 'lifestyle'],
          icons: icons('icon'),
          screenshots: screenshots(language),
        }),
      );
  });
  server.get<Asked>('/plain.webmanifest', async (request, reply) => {
    const language = languageFrom([String(request.query.lang ?? '')]);
    const name = plainName(language);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...app,
          ...spoken(language),
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
