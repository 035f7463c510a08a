import { Glyph, type GlyphProps } from './glyph.tsx';

/** A head and shoulders: a person without a picture. */
export function PersonIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="8.5" r="4.25" />
      <path d="M4 21c.6-4.2 3.9-6.5 8-6.5s7.4 2.3 8 6.5" />
    </Glyph>
  );
}
