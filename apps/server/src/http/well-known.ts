import { LANGUAGES, type Language } from '@afterglow/domain/languages';
import { parsePlainName } from '@afterglow/domain/plain-names';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { DAY_MS } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { type DomainSource, findDomain, getLanguageUrl, getOrigin } from '../site-domains.ts';
import { INDEXED_PATHS } from './page-head.ts';

/**
 * Besides the pages of members: those of staff, pictures of people, and links that are counted when they are followed.
 */
const DISALLOWED = ['/console', '/media/', '/upload', '/dev/', '/payments/', '/ref/'];

/** Guest pages whose address may go on with a token, which is one person's. */
const TOKEN_PATHS = [...SITE_PATHS.guest, ...SITE_PATHS.open].flatMap(
  (path) => path.match(/^\/\w+\/(?=:)/) ?? [],
);

/** Search engines may read the pages of guests. */
const ROBOT_RULES = [
  'User-agent: *',
  ...[...SITE_PATHS.member.map((path) => path.replace(/\/:.*/, '')), ...DISALLOWED, ...TOKEN_PATHS].map(
    (beginning) => `Disallow: ${beginning}`,
  ),
];

/** RFC 9116 advises a day less than a year ahead; the file is written again with every reply. */
const EXPIRES_IN_MS = 180 * DAY_MS;

/** Icons for programs that have not read the page: bookmarks, chats, crawlers. */
const ICONS = { '/favicon.ico': 192, '/apple-touch-icon.png': 180, '/apple-touch-icon-precomposed.png': 180 };

/**
 * Registers the addresses that programs know by convention: password managers, crawlers, and people who
 * report a vulnerability.
 */
export function registerWellKnown(
  fastify: FastifyInstance,
  app: Pick<App, 'config' | 'settings' | 'now'>,
): void {
  const originOf = ({ headers }: FastifyRequest): string => getOrigin(app, headers.host);

  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/account', 302));

  fastify.get('/.well-known/security.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${originOf(request)}/support`,
          `Expires: ${new Date(app.now().getTime() + EXPIRES_IN_MS).toISOString()}`,
          `Preferred-Languages: ${LANGUAGES.join(', ')}`,
          `Canonical: ${originOf(request)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );

  fastify.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send([...ROBOT_RULES, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n')),
  );

  for (const [path, size] of Object.entries(ICONS))
    fastify.get(path, (request, reply) => {
      const name = parsePlainName(readCookie(request, 'plain_home')) ? 'plain' : 'icon';
      return reply.header('cache-control', 'private, no-cache').redirect(`/icons/${name}-${size}.png`, 302);
    });

  fastify.get('/sitemap.xml', ({ headers }, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(createSitemap(app, headers.host)),
  );
}

/** Lists every canonical page, in each language and as the one that follows the reader's own. */
function createSitemap(site: DomainSource, host: string | undefined): string {
  const here = host === undefined ? null : findDomain(site, host);
  const urls = INDEXED_PATHS.flatMap((path) => {
    const at = getOrigin(site, host) + path;
    const urlOf = (language: Language) => getLanguageUrl(site, { path, language, here });
    const links = [
      ...LANGUAGES.map((language) => [language, urlOf(language)]),
      ['x-default', site.config.publicUrl + path],
    ]
      .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('');
    // A host lists its own addresses.
    const own = LANGUAGES.map(urlOf).filter((url) => url !== at && url.startsWith(at));
    return [at, ...own].map((loc) => `<url><loc>${loc}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
