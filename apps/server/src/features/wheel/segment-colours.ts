/** The colours of one segment. */
type SegmentColours = { fill: string; text: string };

const WINE: SegmentColours = { fill: '#7E1236', text: '#FFF3F0' };
const PEACH: SegmentColours = { fill: '#FFD9A8', text: '#24111B' };
const PLUM: SegmentColours = { fill: '#3A1C2C', text: '#FFE8D6' };
const BRASS: SegmentColours = { fill: '#E6C87C', text: '#2C2107' };
const NIGHT: SegmentColours = { fill: '#14090F', text: '#FFC98A' };

/**
 * The colours of the ten segments, clockwise from the top. The list of prizes carries them to the client, which draws
 * the wheel with them. The spokes between neighbours distinguish the segments too.
 */
export const SEGMENT_COLOURS: readonly SegmentColours[] = [
  WINE,
  BRASS,
  PLUM,
  PEACH,
  WINE,
  NIGHT,
  PEACH,
  WINE,
  PLUM,
  PEACH,
];
