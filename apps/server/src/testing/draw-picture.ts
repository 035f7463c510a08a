import sharp from 'sharp';

/**
 * Draws random fields of grey. Pictures of different seeds do not look similar; another width gives another encoding of
 * the same picture.
 */
export async function drawPicture(seed: number, width = 90): Promise<Buffer> {
  let state = seed * 7919 + 1;
  const pixels = Buffer.from(
    Array.from({ length: 9 * 8 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 256;
    }),
  );
  return sharp(pixels, { raw: { width: 9, height: 8, channels: 1 } })
    .resize({ width, height: Math.round((width * 8) / 9), kernel: 'nearest' })
    .jpeg({ quality: width === 90 ? 90 : 70 })
    .toBuffer();
}
