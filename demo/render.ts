import sharp from 'sharp';
import type { PortraitSpec } from './drawing/look.ts';
import { portraitSvg } from './portrait.ts';
import { reusePortrait } from './stored-portraits.ts';

/**
 * Renders one portrait to a JPEG of 1080 x 1440, tall of 1080 x 1920 (quality 82, under 220 kB).
 * Deterministic for a given build of libvips.
 */
export function renderPortrait(spec: PortraitSpec): Promise<Buffer> {
  const svg = portraitSvg(spec);
  return reusePortrait(svg, () => sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 82 }).toBuffer());
}
