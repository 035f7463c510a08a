import { DAY_S, toUnixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { listAcceptedSecrets } from '../config.ts';
import { canOpenPicture } from '../features/site/index.ts';
import { isHidden } from '../media/picture-key.ts';
import {
  createReaderQuery,
  type PictureReader,
  readSignature,
  type SignedQuery,
} from '../media/signed-url.ts';
import { getTileKey, renderTile } from '../media/tile.ts';
import { sendError } from './error-reply.ts';

const FILE_SHAPE = /^(h?[0-9a-f]{32})(?:\.jpg|_(\d{2,4})\.webp)$/;
const IMMUTABLE_S = 365 * DAY_S;
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

type PictureRequest = FastifyRequest<{ Params: { file: string }; Querystring: SignedQuery }>;
type TileRequest = FastifyRequest<{ Params: { seed: string }; Querystring: SignedQuery }>;

/**
 * Serves pictures by key: the JPEG, or WebP at one of the served widths. The picture of a key never changes, so copies
 * are cached for a year.
 */
export function registerMedia(fastify: FastifyInstance, app: App): void {
  const secrets = listAcceptedSecrets(app.config);
  fastify.get<{ Params: { file: string }; Querystring: SignedQuery }>(
    '/media/:file',
    async (request, reply) => {
      const [, key, width] = FILE_SHAPE.exec(request.params.file) ?? [];
      if (!key) return sendError(reply, 404, 'not_found');
      const nowS = toUnixSeconds(app.now());
      let caching = `public, max-age=${IMMUTABLE_S}, immutable`;
      if (isHidden(key)) {
        const signed = readSignature(secrets, key, request.query);
        if (!signed) return sendError(reply, 404, 'not_found');
        const { reader, untilS } = signed;
        if (untilS < nowS)
          return redirectRenewed(app, request, reply, {
            path: `/media/${request.params.file}`,
            key,
            reader,
            canOpen: (readerId) => canOpenPicture(app, readerId, key),
          });
        if (typeof reader === 'number' && !(await canOpenPicture(app, reader, key)))
          return sendError(reply, 404, 'not_found');
        caching = `private, max-age=${untilS - nowS}`;
      }
      const bytes = await app.media.get(key, width === undefined ? undefined : Number(width));
      if (!bytes) return sendError(reply, 404, 'not_found');
      return reply
        .type(width === undefined ? 'image/jpeg' : 'image/webp')
        .headers(PICTURE_HEADERS)
        .header('cache-control', caching)
        .send(bytes);
    },
  );

  // Shown instead of a picture that the reader may not see. It shows nobody; its address is still private.
  fastify.get('/media/tile/:seed.svg', async (request: TileRequest, reply) => {
    const { seed } = request.params;
    const rendered = renderTile(seed);
    const signed = rendered === null ? null : readSignature(secrets, getTileKey(seed), request.query);
    if (typeof signed?.reader !== 'number') return sendError(reply, 404, 'not_found');
    const { reader, untilS } = signed;
    const nowS = toUnixSeconds(app.now());
    if (untilS < nowS)
      return redirectRenewed(app, request, reply, {
        path: `/media/tile/${seed}.svg`,
        key: getTileKey(seed),
        reader,
        canOpen: async () => true,
      });
    return reply
      .type('image/svg+xml')
      .headers(PICTURE_HEADERS)
      .header('cache-control', `private, max-age=${untilS - nowS}`)
      .send(rendered);
  });
}

/**
 * Redirects the browser of a named reader to a new address of an expired picture, if they may still see it.
 * An expired address opens nothing. A page that stays open for hours still shows its pictures.
 */
async function redirectRenewed(
  app: App,
  request: PictureRequest | TileRequest,
  reply: FastifyReply,
  picture: {
    path: string;
    key: string;
    reader: PictureReader;
    canOpen: (readerId: number) => Promise<boolean>;
  },
): Promise<FastifyReply> {
  const { path, key, reader, canOpen } = picture;
  const session = typeof reader === 'number' ? await app.sessions.find(request) : null;
  if (!session || session.personId !== reader || !(await canOpen(reader)))
    return sendError(reply, 404, 'not_found');
  const query = createReaderQuery(app.config.secret, key, reader, app.now());
  return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 302);
}
