import { sitePaths } from '@afterglow/domain/site-paths';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';

/** Beside the pages of members: staff's, people's pictures, and what is counted when it is followed. */
const closed = ['/console', '/media/', '/upload', '/dev/', '/payments/', '/ref/'];

/** Guest pages that may be followed by a part of their own, such as a token: the part is nobody else's. */
const withPart = [...sitePaths.guest, ...sitePaths.open].flatMap((path) => path.match(/^\/\w+\/(?=:)/) ?? []);

const rules = [
  'User-agent: *',
  ...[...sitePaths.member.map((path) => path.replace(/\/:.*/, '')), ...closed, ...withPart].map(
    (beginning) => `Disallow: ${beginning}`,
  ),
];

/** What search engines may read: the pages of guests. */
export function robotsRoute(app: FastifyInstance, { config }: Pick<House, 'config'>): void {
  const text = [...rules, '', `Sitemap: ${config.publicUrl}/sitemap.xml`, ''].join('\n');
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}
