import { sitePaths } from '@afterglow/domain/site-paths';
import type { FastifyInstance } from 'fastify';
import type { App } from '../app.ts';

/** Beside the pages of members: staff's, people's pictures, and what is counted when it is followed. */
const disallowed = ['/console', '/media/', '/upload', '/dev/', '/payments/', '/ref/'];

/** Guest pages that may be followed by a part of their own, such as a token: the part is nobody else's. */
const tokenPaths = [...sitePaths.guest, ...sitePaths.open].flatMap(
  (path) => path.match(/^\/\w+\/(?=:)/) ?? [],
);

const rules = [
  'User-agent: *',
  ...[...sitePaths.member.map((path) => path.replace(/\/:.*/, '')), ...disallowed, ...tokenPaths].map(
    (beginning) => `Disallow: ${beginning}`,
  ),
];

/** What search engines may read: the pages of guests. */
export function registerRobots(fastify: FastifyInstance, { config }: Pick<App, 'config'>): void {
  const text = [...rules, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n');
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
