import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { createFairQueue } from './fair-queue.ts';
import { computePictureHash } from './picture-hash.ts';

/** Rejected: not a single JPEG, PNG or WebP picture, broken, too many pixels, or another file inside. */
export class PictureError extends Error {}

const MAX_PIXELS = 24_000_000;
/**
 * Interlaced and progressive pictures are decoded as a whole, which takes several times the memory and time per pixel.
 */
const MAX_LAYERED_PIXELS = 12_000_000;
/** Longest side that is stored; phones ask for 1080 at most. */
const MAX_SIDE_PX = 2160;
const DECODE_TIMEOUT_S = 5;

/** Somebody waits at the page for an upload; nobody stays for a picture that does not load. */
const MAX_WAIT_MS = { upload: 10_000, copy: 5_000 };

// A decoder holds up to 100 MB, so each has one thread and caches nothing. Uploads and the copies that pages show do
// not wait for each other: a copy is made of a stored picture, which is small.
sharp.concurrency(1);
sharp.cache(false);
const uploads = createFairQueue({ concurrency: 2, perOwner: 1, maxWaitMs: MAX_WAIT_MS.upload });
const copies = createFairQueue({ concurrency: 2, perOwner: 1, maxWaitMs: MAX_WAIT_MS.copy });

export type Picture = { jpeg: Buffer; width: number; height: number; thumb: string; hash: string };

/**
 * Decodes an upload and encodes it as a JPEG: upright, sRGB, without metadata. Pictures of one `sender` are decoded one
 * at a time. Throws `PictureError`, and `QueueFullError` when the wait is too long.
 */
export async function readPicture(bytes: Buffer, sender = ''): Promise<Picture> {
  const type = detectPictureType(bytes);
  if (!type) throw new PictureError('not a picture we take');
  return uploads(sender, async () => {
    if (hasHiddenFile(bytes)) throw new PictureError('not a picture we take');
    const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: -1 } as const;
    const metadata = await sharp(bytes, input).metadata().catch(throwPictureError);
    const { width = 0, height = 0, pages = 1 } = metadata;
    const maxAllowedPixels = metadata.isProgressive ? MAX_LAYERED_PIXELS : MAX_PIXELS;
    if (metadata.format !== type || pages > 1 || width * height > maxAllowedPixels) {
      throw new PictureError('not a single picture of that kind');
    }
    const { data, info } = await sharp(bytes, { ...input, pages: 1 })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .rotate()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
      .catch(throwPictureError);
    const { width: storedWidth, height: storedHeight } = info;
    return { jpeg: data, width: storedWidth, height: storedHeight, ...(await describe(data)) };
  });
}

/**
 * Reads a picture that this server rendered: nobody put anything into it, and encoding it again would cost
 * more than rendering it.
 */
export async function readOwnPicture(jpeg: Buffer): Promise<Picture> {
  const { width, height } = await sharp(jpeg).metadata();
  return { jpeg, width, height, ...(await describe(jpeg)) };
}

function throwPictureError(error: unknown): never {
  throw new PictureError((error as Error).message.split('\n')[0]);
}

/** Returns how a picture looks: its thumb and its hash, from one small copy. */
async function describe(jpeg: Buffer): Promise<Pick<Picture, 'thumb' | 'hash'>> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    thumb: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    hash: await computePictureHash(data, info),
  };
}

/**
 * Makes a WebP copy of a stored picture, at most `width` wide; `name` is unique to the copy. Throws `QueueFullError`
 * when the wait is too long, and `PictureError` for a broken file.
 */
export function resize(jpeg: Buffer, width: number, name: string): Promise<Buffer> {
  return copies(name, () =>
    sharp(jpeg)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
      .catch(throwPictureError),
  );
}

/**
 * Returns the type by the first bytes; the name and the declared type of the file are ignored. Null for types that are
 * not accepted.
 */
export function detectPictureType(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

const markup = /<(?:script|html|svg|iframe|body|\?php)|%PDF-/i;
/** A zip is found by its end record, which is within the last 64 KiB and 22 bytes. */
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');

/**
 * Returns whether another file is inside: a page, a PDF or an archive. Encoding again would drop it, but nobody sends
 * such a picture by accident, so it is rejected. The film at the end of a motion photo is accepted.
 */
export function hasHiddenFile(bytes: Buffer): boolean {
  if (bytes.subarray(-(65_536 + 22)).includes(zipEnd)) return true;
  return markup.test(bytes.toString('latin1'));
}
