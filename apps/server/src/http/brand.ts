import { createHash } from 'node:crypto';
import path from 'node:path';
import { DAY_S } from '@afterglow/domain/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { createBrandFiles, type StoredFile } from '../console/brand/brand-files.ts';
import { ICON_NAMES } from '../console/brand/make-icons.ts';
import { createSocialCard } from '../console/brand/social-card.ts';
import { formatBrandStyle } from './brand-page.ts';
import { sendError } from './error-reply.ts';
import { isKnownTag } from './static.ts';

const FILE_NAME = /^[0-9a-f]{32}(-[a-z0-9-]{1,20})?$/;
const IMMUTABLE_S = 365 * DAY_S;
/** An SVG that is opened alone runs nothing and loads nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Serves the pictures of brands, and the icons and the social card of the brand in force. `folder` is the build of the
 * member app, which has our own icons.
 */
export function registerBrand(fastify: FastifyInstance, app: App, folder: string): void {
  const loadFile = createBrandFiles(app);
  const findIcon = (): string | null => app.settings.current().brand?.icon ?? null;

  fastify.get<{ Params: { name: string } }>('/brand/:name', async (request, reply) => {
    const { name } = request.params;
    const file = FILE_NAME.test(name) ? await loadFile(name) : null;
    if (!file) return sendError(reply, 404, 'not_found');
    return reply
      .type(file.type)
      .header('content-security-policy', FILE_POLICY)
      .header('cache-control', `public, max-age=${IMMUTABLE_S}, immutable`)
      .send(file.bytes);
  });

  const icons = ICON_NAMES.map((name) => [`/icons/icon-${name}.png`, `-${name}`] as const);
  for (const [url, end] of [...icons, ['/icons/icon.svg', ''] as const]) {
    fastify.get(url, async (request, reply) => {
      const icon = findIcon();
      const file = icon && (await loadFile(icon + end));
      if (!icon || !file) return reply.callNotFound();
      return sendChanging(request, reply, { ...file, source: icon + end });
    });
  }

  // For pages that hold no style of their own.
  fastify.get('/brand.css', async (request, reply) => {
    const source = formatBrandStyle(app.settings.current());
    const type = 'text/css; charset=utf-8';
    return sendChanging(request, reply, { type, bytes: Buffer.from(source), source });
  });

  const loadCard = createSocialCard(app, loadFile, path.join(folder, 'icons/icon-512.png'));
  fastify.get('/social-card.png', async (request, reply) => {
    const card = await loadCard();
    return card ? sendChanging(request, reply, card) : sendError(reply, 404, 'not_found');
  });
}

/** Sends what changes with the brand: browsers ask each time whether they still have it. */
function sendChanging(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, bytes, source }: StoredFile & { source: string },
): FastifyReply {
  const tag = `W/"${createHash('sha256').update(source).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  if (isKnownTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}
