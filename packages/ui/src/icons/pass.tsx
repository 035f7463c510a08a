import { Glyph, type GlyphProps } from './glyph.tsx';

/** A cross: pass. */
export function PassIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="m6 6 12 12M18 6 6 18" strokeWidth={2.25} />
    </Glyph>
  );
}
