import { languages } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';
import { readCookie } from '../auth/cookies.ts';
import { indexedPaths } from './page-head.ts';

/** A file that names no later day than a year ahead is written anew with every answer. */
const expiresInMs = 180 * DAY_MS;

/** Asked for by who has not read the page: bookmarks, chats, crawlers. Each has the sign that pages name. */
const icons = { '/favicon.ico': 192, '/apple-touch-icon.png': 180, '/apple-touch-icon-precomposed.png': 180 };

/** Addresses that programs know of by themselves: password managers, crawlers, whoever found a hole. */
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
          `Expires: ${new Date(app.now().getTime() + expiresInMs).toISOString()}`,
          `Preferred-Languages: ${languages.join(', ')}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  );

  for (const [address, size] of Object.entries(icons))
    fastify.get(address, (request, reply) => {
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

/** Every page that search engines may show, in each language and where the reader's own decides. */
function createSitemap(publicUrl: string): string {
  const urls = indexedPaths.flatMap((path) => {
    const at = publicUrl + path;
    const links = [...languages.map((one) => [one, `${at}?lang=${one}`]), ['x-default', at]]
      .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
      .join('');
    return [at, ...languages.map((one) => `${at}?lang=${one}`)].map(
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
