import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getBrandColours } from '@afterglow/domain/brand/brand';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { App } from '../app.ts';
import { createBrandFiles, type StoredFile } from '../console/brand/brand-files.ts';
import { ICON_NAMES } from '../console/brand/make-icons.ts';
import { formatBrandStyle } from './brand-page.ts';
import { sendError } from './error-reply.ts';
import { isKnownTag } from './static.ts';

const FILE_NAME = /^[0-9a-f]{32}(-[a-z0-9-]{1,20})?$/;
const IMMUTABLE_S = 365 * 24 * 3600;
/** An SVG that is opened alone runs nothing and loads nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What chats and networks show beside a link. */
const CARD = { width: 1_200, height: 630, iconPx: 320 } as const;

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

  const loadIcon = async (icon: string | null): Promise<Buffer | null> => {
    const stored = icon && (await loadFile(icon));
    return stored ? stored.bytes : fs.readFile(path.join(folder, 'icons/icon-512.png')).catch(() => null);
  };
  let card: { source: string; bytes: Promise<Buffer> } | undefined;
  fastify.get('/social-card.png', async (request, reply) => {
    const { bg } = getBrandColours(app.settings.current()).light;
    const icon = findIcon();
    const source = `${icon} ${bg}`;
    if (card?.source !== source) {
      const picture = await loadIcon(icon);
      if (!picture) return sendError(reply, 404, 'not_found');
      if (card?.source !== source) card = { source, bytes: drawCard(picture, bg) };
    }
    const wanted = card;
    const bytes = await wanted.bytes.catch((error: unknown) => {
      // The next request draws it again.
      if (card === wanted) card = undefined;
      throw error;
    });
    return sendChanging(request, reply, { type: 'image/png', bytes, source });
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

/** The icon on the colour of the pages. It has no words: those are beside it, in the reader's language. */
async function drawCard(picture: Buffer, background: string): Promise<Buffer> {
  const { width, height, iconPx } = CARD;
  const icon = await sharp(picture).resize(iconPx, iconPx).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}
