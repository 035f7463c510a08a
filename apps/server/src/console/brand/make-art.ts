import { MIN_ART_PX } from '@afterglow/domain/brand/brand';
import sharp from 'sharp';
import { PictureError } from '../../media/picture.ts';

const MAX_INPUT_PIXELS = 50_000_000;
const FORMATS = ['jpeg', 'png', 'webp'];
/** What the largest place shows on a sharp screen. */
const WIDTHS = [1_200, 900, 640];
/** At most twice as long as wide: no place shows more of it. */
const MAX_HEIGHT = 2_400;
const QUALITIES = [52, 40, 30];
/** The landing page is drawn with it: more would be seen late on a slow phone. */
const MAX_ART_BYTES = 60_000;

/** Makes a picture of a page light enough, without anything that the camera wrote into it. Throws `PictureError`. */
export async function makeArt(bytes: Buffer): Promise<Buffer> {
  const upright = await openArt(bytes);
  for (const width of WIDTHS)
    for (const quality of QUALITIES) {
      const resized = sharp(upright).resize({ width, withoutEnlargement: true });
      const made = await resized.avif({ quality, effort: 3 }).toBuffer();
      if (made.length <= MAX_ART_BYTES) return made;
    }
  throw new PictureError('too many bytes');
}

async function openArt(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    const { width, height, format, pages = 1 } = await picture.metadata();
    if (!FORMATS.includes(format) || pages > 1) throw new PictureError('neither JPEG, PNG nor WebP');
    if (Math.min(width, height) < MIN_ART_PX) throw new PictureError(`below ${MIN_ART_PX} px`);
    return await picture
      .rotate()
      .resize({
        width: WIDTHS[0] ?? width,
        height: MAX_HEIGHT,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png()
      .toBuffer();
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('not a picture');
  }
}
