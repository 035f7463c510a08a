import { unixSeconds } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedSecrets } from '../config.ts';
import type { House } from '../house.ts';
import {
  type PictureReader,
  readersQuery,
  readSignature,
  type SignedQuery,
} from '../media/signed-address.ts';
import { isHidden } from '../media/store.ts';
import { tileKey, tileSvg } from '../media/tile.ts';
import { opensPicture } from './opens-picture.ts';
import { refuse } from './refusal.ts';

const fileShape = /^(h?[0-9a-f]{32})(?:\.jpg|_(\d{2,4})\.webp)$/;
const foreverS = 365 * 24 * 3600;
const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

type PictureRequest = FastifyRequest<{ Params: { file: string }; Querystring: SignedQuery }>;
type TileRequest = FastifyRequest<{ Params: { seed: string }; Querystring: SignedQuery }>;

/** Pictures by key: the JPEG, or WebP at a served width. A key never means another picture, so copies are kept for a year. */
export function mediaRoute(app: FastifyInstance, house: House): void {
  const secrets = acceptedSecrets(house.config);
  app.get<{ Params: { file: string }; Querystring: SignedQuery }>('/media/:file', async (request, reply) => {
    const [, key, width] = fileShape.exec(request.params.file) ?? [];
    if (!key) return refuse(reply, 404, 'not_found');
    const nowS = unixSeconds(house.now());
    let caching = `public, max-age=${foreverS}, immutable`;
    if (isHidden(key)) {
      const signed = readSignature(secrets, key, request.query);
      if (!signed) return refuse(reply, 404, 'not_found');
      const { reader, untilS } = signed;
      if (untilS < nowS)
        return renewed(house, request, reply, {
          path: `/media/${request.params.file}`,
          key,
          reader,
          opens: (readerId) => opensPicture(house, readerId, key),
        });
      if (typeof reader === 'number' && !(await opensPicture(house, reader, key)))
        return refuse(reply, 404, 'not_found');
      caching = `private, max-age=${untilS - nowS}`;
    }
    const bytes = await house.media.get(key, width === undefined ? undefined : Number(width));
    if (!bytes) return refuse(reply, 404, 'not_found');
    return reply
      .type(width === undefined ? 'image/jpeg' : 'image/webp')
      .headers(pictureHeaders)
      .header('cache-control', caching)
      .send(bytes);
  });

  // What stands in place of a picture that the reader may not see. Nobody is in it; its address is as private all the same.
  app.get('/media/tile/:seed.svg', async (request: TileRequest, reply) => {
    const { seed } = request.params;
    const drawn = tileSvg(seed);
    const signed = drawn === null ? null : readSignature(secrets, tileKey(seed), request.query);
    if (typeof signed?.reader !== 'number') return refuse(reply, 404, 'not_found');
    const { reader, untilS } = signed;
    const nowS = unixSeconds(house.now());
    if (untilS < nowS)
      return renewed(house, request, reply, {
        path: `/media/tile/${seed}.svg`,
        key: tileKey(seed),
        reader,
        opens: async () => true,
      });
    return reply
      .type('image/svg+xml')
      .headers(pictureHeaders)
      .header('cache-control', `private, max-age=${untilS - nowS}`)
      .send(drawn);
  });
}

/**
 * An address that has run out opens nothing. A page that stands open for hours still shows its pictures: the browser in which
 * the reader it names is signed in is sent to a new one, if they may still see the picture.
 */
async function renewed(
  house: House,
  request: PictureRequest | TileRequest,
  reply: FastifyReply,
  asked: {
    path: string;
    key: string;
    reader: PictureReader | undefined;
    opens: (readerId: number) => Promise<boolean>;
  },
): Promise<FastifyReply> {
  const { path, key, reader, opens } = asked;
  const session = typeof reader === 'number' ? await house.sessions.of(request) : null;
  if (!session || session.personId !== reader || !(await opens(reader)))
    return refuse(reply, 404, 'not_found');
  const query = readersQuery(house.config.secret, key, reader, house.now());
  return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 302);
}
