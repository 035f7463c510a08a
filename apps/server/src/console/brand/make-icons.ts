import { MIN_ICON_PX } from '@afterglow/domain/brand/brand';
import sharp, { type Sharp } from 'sharp';
import { PictureError } from '../../media/picture.ts';

/** The icons that are made from one square, by what their names end with. `public/icons` has ours of the same names. */
export const ICON_NAMES = ['180', '192', '512', 'maskable-512', 'monochrome-512'] as const;
export type IconName = (typeof ICON_NAMES)[number];

const MAX_INPUT_PIXELS = 24_000_000;
/** Launchers cut a maskable icon down to a circle of this share. */
const SAFE_SHARE = 0.8;

/** Opens a picture that staff sent. Throws `PictureError` for anything that is no picture. */
export async function openPicture(bytes: Buffer): Promise<{ picture: Sharp; width: number; height: number }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    const { width, height, format, pages = 1 } = await picture.metadata();
    if (format !== 'png' || pages > 1) throw new PictureError('not a PNG picture');
    return { picture: sharp(await picture.png().toBuffer()), width, height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('not a picture');
  }
}

/** Returns the colour of the upper middle edge; white where it is transparent. Backgrounds continue in it. */
async function findGround(icon: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(info.width * 0.02) * info.width + Math.round(info.width / 2)) * 4;
  const [r = 255, g = 255, b = 255, alpha = 0] = data.subarray(at, at + 4);
  return alpha < 128 ? { r: 255, g: 255, b: 255 } : { r, g, b };
}

/**
 * Draws the shape of an icon in white: what is opaque or, if everything is opaque, what differs from the
 * background.
 */
async function makeMonochrome(icon: Buffer, ground: { r: number; g: number; b: number }): Promise<Buffer> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const shape = Buffer.alloc(data.length, 255);
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
    const far = Math.max(Math.abs(r - ground.r), Math.abs(g - ground.g), Math.abs(b - ground.b));
    shape[at + 3] = Math.round((alpha * Math.min(255, far * 2)) / 255);
  }
  const { width, height } = info;
  return sharp(shape, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** Makes all icons from one square PNG. Throws `PictureError` where it is no square or too small. */
export async function makeIcons(bytes: Buffer): Promise<Record<IconName, Buffer>> {
  const { picture, width, height } = await openPicture(bytes);
  if (width !== height || width < MIN_ICON_PX) throw new PictureError('not a square of 512 px');
  const whole = await picture.resize(MIN_ICON_PX, MIN_ICON_PX).png().toBuffer();
  const ground = await findGround(whole);
  const resize = (size: number) => sharp(whole).resize(size, size);
  const inner = Math.round(MIN_ICON_PX * SAFE_SHARE);
  const around = (MIN_ICON_PX - inner) / 2;
  return {
    // Apple paints transparent parts black.
    '180': await resize(180).flatten({ background: ground }).png().toBuffer(),
    '192': await resize(192).png().toBuffer(),
    '512': whole,
    'maskable-512': await resize(inner)
      .flatten({ background: ground })
      .extend({
        top: Math.floor(around),
        bottom: Math.ceil(around),
        left: Math.floor(around),
        right: Math.ceil(around),
        background: ground,
      })
      .png()
      .toBuffer(),
    'monochrome-512': await makeMonochrome(whole, ground),
  };
}
