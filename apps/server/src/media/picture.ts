import pLimit from 'p-limit';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { hiddenGuest, pictureType } from './picture-type.ts';

/** Refused: not one JPEG, PNG or WebP picture, broken, too large in pixels, or something else inside. */
export class BadPicture extends Error {}

export const maxPixels = 24_000_000;
/** Longest side that is kept; phones ask for 1080 at most. */
const maxSidePx = 2160;
const decodeS = 5;

// A decoder holds up to 100 MB: two at a time, each on one thread, and nothing kept afterwards.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = pLimit(2);

export type Picture = { jpeg: Buffer; width: number; height: number; thumb: string };

/** Decodes what somebody sent and draws it anew as JPEG: upright, sRGB, without any metadata. Throws `BadPicture`. */
export function readPicture(bytes: Buffer): Promise<Picture> {
  const type = pictureType(bytes);
  if (!type || hiddenGuest(bytes)) throw new BadPicture('not a picture we take');
  return inTurn(async () => {
    const input = { limitInputPixels: maxPixels, failOn: 'error', pages: -1 } as const;
    const about = await sharp(bytes, input).metadata().catch(refused);
    const { width = 0, height = 0, pages = 1 } = about;
    if (about.format !== type || pages > 1 || width * height > maxPixels) {
      throw new BadPicture('not a single picture of that kind');
    }
    const { data, info } = await sharp(bytes, { ...input, pages: 1 })
      .timeout({ seconds: decodeS })
      .rotate()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(refused);
    return { jpeg: data, width: info.width, height: info.height, thumb: await thumbOf(data) };
  });
}

/** Our own drawing: nobody has put anything into it, and drawing it anew would cost more than the first time. */
export async function ownPicture(jpeg: Buffer): Promise<Picture> {
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height, thumb: await thumbOf(jpeg) };
}

function refused(error: unknown): never {
  throw new BadPicture((error as Error).message.split('\n')[0]);
}

async function thumbOf(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A WebP copy of a stored picture, at most this wide. */
export function resized(jpeg: Buffer, width: number): Promise<Buffer> {
  return inTurn(() =>
    sharp(jpeg).resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 3 }).toBuffer(),
  );
}

/** Pixels on the longer side that are left of a face before it is drawn large again: colours and a silhouette. */
const veiledPx = 9;
const veiledWidthPx = 160;

/** A copy that nobody can be recognised by, as JPEG: not a filter over the picture, but all that is left of it. */
export function veiled(jpeg: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const few = await sharp(jpeg)
      .resize({ width: veiledPx, height: veiledPx, fit: 'inside' })
      .png()
      .toBuffer();
    return sharp(few)
      .resize({ width: veiledWidthPx, kernel: 'cubic' })
      .blur(6)
      .jpeg({ quality: 60 })
      .toBuffer();
  });
}
