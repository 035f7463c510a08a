import { Glyph, type GlyphProps } from './glyph.tsx';

/** Four arched tiles: discover. */
export function DiscoverIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M3.5 10.25V7a3.25 3.25 0 0 1 6.5 0v3.25H3.5ZM14 10.25V7a3.25 3.25 0 0 1 6.5 0v3.25H14ZM3.5 20.25V17a3.25 3.25 0 0 1 6.5 0v3.25H3.5ZM14 20.25V17a3.25 3.25 0 0 1 6.5 0v3.25H14Z" />
    </Glyph>
  );
}
