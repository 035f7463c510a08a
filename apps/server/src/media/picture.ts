import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { createFairQueue } from './fair-queue.ts';
import { detectPictureType, hasHiddenFile } from './picture-type.ts';

/** Refused: not one JPEG, PNG or WebP picture, broken, too large in pixels, or something else inside. */
export class PictureError extends Error {}

export const maxPixels = 24_000_000;
/** Interlaced and progressive ones are held whole while they are decoded: several times the memory and the time a pixel. */
export const maxLayeredPixels = 12_000_000;
/** Longest side that is kept; phones ask for 1080 at most. */
const maxSidePx = 2160;
const decodeTimeoutS = 5;

/** Somebody waits before the page for an upload, and behind a picture that is not there yet nobody stays. */
const maxWaitMs = { upload: 10_000, copy: 5_000 };

// A decoder holds up to 100 MB: each on one thread, and nothing kept afterwards. What members send and the copies that pages show
// do not wait for each other: a copy is made of a picture of ours, which is small.
sharp.concurrency(1);
sharp.cache(false);
const uploads = createFairQueue({ concurrency: 2, perOwner: 1, maxWaitMs: maxWaitMs.upload });
const copies = createFairQueue({ concurrency: 2, perOwner: 1, maxWaitMs: maxWaitMs.copy });

export type Picture = { jpeg: Buffer; width: number; height: number; thumb: string };

/**
 * Decodes what somebody sent and draws it anew as JPEG: upright, sRGB, without any metadata. One at a time of a `sender`. Throws
 * `BadPicture`, and `QueueFull` where its turn does not come soon.
 */
export async function readPicture(bytes: Buffer, sender = ''): Promise<Picture> {
  const type = detectPictureType(bytes);
  if (!type) throw new PictureError('not a picture we take');
  return uploads(sender, async () => {
    if (hasHiddenFile(bytes)) throw new PictureError('not a picture we take');
    const input = { limitInputPixels: maxPixels, failOn: 'error', pages: -1 } as const;
    const metadata = await sharp(bytes, input).metadata().catch(throwPictureError);
    const { width = 0, height = 0, pages = 1 } = metadata;
    const maxAllowedPixels = metadata.isProgressive ? maxLayeredPixels : maxPixels;
    if (metadata.format !== type || pages > 1 || width * height > maxAllowedPixels) {
      throw new PictureError('not a single picture of that kind');
    }
    const { data, info } = await sharp(bytes, { ...input, pages: 1 })
      .timeout({ seconds: decodeTimeoutS })
      .rotate()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(throwPictureError);
    return { jpeg: data, width: info.width, height: info.height, thumb: await createThumb(data) };
  });
}

/** Our own drawing: nobody has put anything into it, and drawing it anew would cost more than the first time. */
export async function readOwnPicture(jpeg: Buffer): Promise<Picture> {
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height, thumb: await createThumb(jpeg) };
}

function throwPictureError(error: unknown): never {
  throw new PictureError((error as Error).message.split('\n')[0]);
}

async function createThumb(jpeg: Buffer): Promise<string> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** A WebP copy of a stored picture, at most this wide; `name` is its own. Throws `QueueFull` where its turn does not come soon. */
export function resize(jpeg: Buffer, width: number, name: string): Promise<Buffer> {
  return copies(name, () =>
    sharp(jpeg).resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 3 }).toBuffer(),
  );
}
