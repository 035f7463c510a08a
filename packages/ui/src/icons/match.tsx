import { Glyph, type GlyphProps } from './glyph.tsx';

/** Two overlapping arches: a match. */
export function MatchIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M3 19.5V11a5.5 5.5 0 0 1 11 0v8.5H3Z" />
      <path d="M10 19.5V11a5.5 5.5 0 0 1 11 0v8.5H10Z" />
    </Glyph>
  );
}
