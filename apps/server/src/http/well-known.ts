import { LANGUAGES } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { DAY_MS } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
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

/** RFC 9116 advises a day less than a year ahead; the file is written anew with every reply. */
const EXPIRES_IN_MS = 180 * DAY_MS;

/** Icons for programs that have not read the page: bookmarks, chats, crawlers. */
const ICONS = { '/favicon.ico': 192, '/apple-touch-icon.png': 180, '/apple-touch-icon-precomposed.png': 180 };

/** Addresses that programs know by convention: password managers, crawlers, and people who report a vulnerability. */
export function registerWellKnown(fastify: FastifyInstance, app: Pick<App, 'config' | 'now'>): void {
  const { publicUrl } = app.config;

  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings', 302));

  fastify.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${publicUrl}/support`,
          `Expires: ${new Date(app.now().getTime() + EXPIRES_IN_MS).toISOString()}`,
          `Preferred-Languages: ${LANGUAGES.join(', ')}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );

  const robots = [...ROBOT_RULES, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  for (const [path, size] of Object.entries(ICONS))
    fastify.get(path, (request, reply) => {
      const name = readCookie(request, 'plain_home') === '1' ? 'plain' : 'icon';
      return reply.header('cache-control', 'private, no-cache').redirect(`/icons/${name}-${size}.png`, 302);
    });

  fastify.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(createSitemap(publicUrl)),
  );
}

/** Lists every canonical page, in each language and as the one that follows the reader's own. */
function createSitemap(publicUrl: string): string {
  const urls = INDEXED_PATHS.flatMap((path) => {
    const at = publicUrl + path;
    const links = [...LANGUAGES.map((one) => [one, `${at}?lang=${one}`]), ['x-default', at]]
      .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('');
    return [at, ...LANGUAGES.map((one) => `${at}?lang=${one}`)].map(
      (loc) => `<url><loc>${loc}</loc>${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
