import sharp from 'sharp';
import type { PortraitSpec } from './drawing/look.ts';
import { portraitSvg } from './portrait.ts';

/** Renders one portrait to a JPEG of 1080 x 1440, tall of 1080 x 1920 (quality 82, under 220 kB). Deterministic for a given build of libvips. */
export function renderPortrait(spec: PortraitSpec): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(spec)))
    .removeAlpha()
    .jpeg({ quality: 82 })
    .toBuffer();
}
