import fs from 'node:fs/promises';
import { getBrandColours } from '@afterglow/domain/brand/brand';
import sharp from 'sharp';
import type { App } from '../../app.ts';
import type { StoredFile } from './brand-files.ts';

/** What chats and networks show beside a link. */
const CARD = { width: 1_200, height: 630, iconPx: 320 } as const;

/** `source` changes with the picture. */
export type SocialCard = StoredFile & { source: string };

/**
 * Returns a function that draws the social card of the brand in force, and caches the last one; null without an icon.
 * `ownIcon` is the file of our own icon.
 */
export function createSocialCard(
  app: Pick<App, 'settings'>,
  loadFile: (name: string) => Promise<StoredFile | null>,
  ownIcon: string,
): () => Promise<SocialCard | null> {
  const loadIcon = async (icon: string | null): Promise<Buffer | null> => {
    const stored = icon && (await loadFile(icon));
    return stored ? stored.bytes : fs.readFile(ownIcon).catch(() => null);
  };
  let card: { source: string; bytes: Promise<Buffer> } | undefined;
  return async () => {
    const settings = app.settings.current();
    const { bg } = getBrandColours(settings).light;
    const icon = settings.brand?.icon ?? null;
    const source = `${icon} ${bg}`;
    if (card?.source !== source) {
      const picture = await loadIcon(icon);
      if (!picture) return null;
      if (card?.source !== source) card = { source, bytes: drawCard(picture, bg) };
    }
    const wanted = card;
    const bytes = await wanted.bytes.catch((error: unknown) => {
      // The next request draws it again.
      if (card === wanted) card = undefined;
      throw error;
    });
    return { type: 'image/png', bytes, source };
  };
}

/**
 * Draws the icon on the colour of the pages. The card has no words: those are beside it, in the reader's
 * language.
 */
async function drawCard(picture: Buffer, background: string): Promise<Buffer> {
  const { width, height, iconPx } = CARD;
  const icon = await sharp(picture).resize(iconPx, iconPx).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .removeAlpha()
    .png()
    .toBuffer();
}
