import { Glyph, type GlyphProps } from './glyph.tsx';

/** A speech bubble with a line in it: something to write. */
export function ChatIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4 18.5V6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H8z" />
      <path d="M8.5 10h7" />
    </Glyph>
  );
}
