import { getBrandColours, getShortName, getSiteName } from '@afterglow/domain/brand/brand';
import { getDirection, type Language, matchLanguage } from '@afterglow/domain/languages';
import { DEFAULT_PLAIN_NAME, type PlainName, parsePlainName } from '@afterglow/domain/plain-names';
import { loadTranslations } from '@afterglow/i18n/node';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { getPartners } from '../features/safety/index.ts';

let translations: ReturnType<typeof loadTranslations<'pages'>> | undefined;

function loadText(language: Language) {
  translations ??= loadTranslations('pages');
  return translations(language).t.plain;
}

/** Returns the name under which the site hides. */
export const getPlainName = (name: PlainName | null, language: Language): string =>
  loadText(language)(`shell.plain_${name ?? DEFAULT_PLAIN_NAME}`);

const icons = (name: 'icon' | 'plain', isOwn = false) => [
  { src: `/icons/${name}-192.png`, sizes: '192x192', type: 'image/png' },
  { src: `/icons/${name}-512.png`, sizes: '512x512', type: 'image/png' },
  { src: `/icons/${name}-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  isOwn
    ? { src: `/icons/${name}-monochrome-512.png`, sizes: '512x512', type: 'image/png', purpose: 'monochrome' }
    : { src: `/icons/${name}.svg`, sizes: 'any', type: 'image/svg+xml' },
];

/** Returns the screenshots that browsers show before they install the app. */
const screenshots = (language: Language) => {
  const t = loadText(language);
  return [
    { form_factor: 'narrow', sizes: '780x1688', label: t('shell.swipes') },
    { form_factor: 'wide', sizes: '1280x800', label: t('shell.swipes') },
  ].map((shot) => ({
    src: `/screenshots/${shot.form_factor}.${language}.webp`,
    type: 'image/webp',
    ...shot,
  }));
};

const describeLanguage = (language: Language) => ({ lang: language, dir: getDirection(language) });

type ManifestRequest = { Querystring: { lang?: unknown; name?: unknown } };

/**
 * Both manifests have the same `id`, so the browser takes them for one app: an installed one takes over the other name.
 */
const BASE_MANIFEST = { id: '/explore', start_url: '/explore', scope: '/', display: 'standalone' };

/**
 * Serves the manifests of the installed app: with the site's name and icon, or with a name and an icon that reveal
 * nothing, for members who chose that on the device. Browsers fetch manifests without cookies, so the page links the
 * right one.
 */
export function registerManifests(server: FastifyInstance, app: Pick<App, 'settings'>): void {
  server.get<ManifestRequest>('/manifest.webmanifest', async (request, reply) => {
    const partners = getPartners(app);
    const language = matchLanguage([String(request.query.lang ?? '')]);
    const settings = app.settings.current();
    const name = getSiteName(settings, language);
    const { bg } = getBrandColours(settings).dark;
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...BASE_MANIFEST,
          ...describeLanguage(language),
          name,
          short_name: getShortName(settings, language),
          description: loadText(language)(`pages.landing_${partners}`, { site: name }),
          background_color: bg,
          theme_color: bg,
          categories: ['social', 'lifestyle'],
          icons: icons('icon', Boolean(settings.brand?.icon)),
          screenshots: screenshots(language),
        }),
      );
  });
  server.get<ManifestRequest>('/plain.webmanifest', async (request, reply) => {
    const language = matchLanguage([String(request.query.lang ?? '')]);
    const name = getPlainName(parsePlainName(String(request.query.name ?? '')), language);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          ...BASE_MANIFEST,
          ...describeLanguage(language),
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
