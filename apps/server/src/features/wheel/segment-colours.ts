import { type BrandValue, getBrandColours } from '@afterglow/domain/brand/brand';
import type { ColourToken } from '@afterglow/domain/brand/palette';

/** The colours of one segment. */
type SegmentColours = { fill: string; text: string };
type SegmentTokens = Record<keyof SegmentColours, ColourToken>;

const WINE: SegmentTokens = { fill: 'bubble-me', text: 'on-bubble-me' };
const PEACH: SegmentTokens = { fill: 'focus', text: 'on-ember' };
const PLUM: SegmentTokens = { fill: 'surface-3', text: 'text' };
const BRASS: SegmentTokens = { fill: 'premium', text: 'on-premium' };
const NIGHT: SegmentTokens = { fill: 'ink', text: 'on-photo-accent' };

/** The ten segments, clockwise from the top. The spokes between neighbours distinguish them too. */
const SEGMENTS: readonly SegmentTokens[] = [
  ...[WINE, BRASS, PLUM, PEACH, WINE],
  ...[NIGHT, PEACH, WINE, PLUM, PEACH],
];

/**
 * Returns the colours of the segments in the brand's dark colours, in which the wheel is drawn in both themes. The list
 * of prizes carries them to the client.
 */
export function listSegmentColours(settings: { brand: BrandValue | null }): SegmentColours[] {
  const { dark } = getBrandColours(settings);
  return SEGMENTS.map(({ fill, text }) => ({ fill: dark[fill], text: dark[text] }));
}
