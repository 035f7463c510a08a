import type { FastifyInstance } from 'fastify';
import { acceptedSecrets } from '../config.ts';
import type { House } from '../house.ts';
import { isHidden, signatureHolds } from '../media/store.ts';
import { unveiledKey } from '../media/veil.ts';
import { refuse } from './refusal.ts';

const fileShape = /^(h?[0-9a-f]{32})(?:\.jpg|_(\d{2,4})\.webp)$/;
const foreverS = 365 * 24 * 3600;
const veiledS = 24 * 3600;
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

/** Pictures by key: the JPEG, or WebP at a served width. A key never means another picture, so copies are kept for a year. */
export function mediaRoute(app: FastifyInstance, house: House): void {
  const secrets = acceptedSecrets(house.config);
  app.get<{ Params: { file: string }; Querystring: { until?: string; sig?: string } }>(
    '/media/:file',
    async (request, reply) => {
      const [, key, width] = fileShape.exec(request.params.file) ?? [];
      if (!key) return refuse(reply, 404, 'not_found');
      const nowS = Math.floor(house.now().getTime() / 1000);
      const hidden = isHidden(key);
      if (hidden && !signatureHolds(secrets, key, request.query, nowS)) {
        return refuse(reply, 404, 'not_found');
      }
      const bytes = await house.media.get(key, width === undefined ? undefined : Number(width));
      if (!bytes) return refuse(reply, 404, 'not_found');
      const leftS = Number(request.query.until) - nowS;
      return reply
        .type(width === undefined ? 'image/jpeg' : 'image/webp')
        .headers(pictureHeaders)
        .header(
          'cache-control',
          hidden ? `private, max-age=${leftS}` : `public, max-age=${foreverS}, immutable`,
        )
        .send(bytes);
    },
  );

  // The blurred copies of the lists that premium opens.
  app.get<{ Params: { name: string } }>('/media/veiled/:name.jpg', async (request, reply) => {
    const key = unveiledKey(secrets, request.params.name);
    const bytes = key && (await house.media.get(key, 'veiled'));
    if (!bytes) return refuse(reply, 404, 'not_found');
    return reply
      .type('image/jpeg')
      .headers(pictureHeaders)
      .header('cache-control', `private, max-age=${veiledS}`)
      .send(bytes);
  });
}
