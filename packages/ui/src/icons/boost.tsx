import { Glyph, type GlyphProps } from './glyph.tsx';

/** A flame: boost. */
export function BoostIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M12 2.75c.6 3.1 2.2 4.6 3.7 6.3 1.5 1.7 2.8 3.5 2.8 6A6.35 6.35 0 0 1 12 21.25 6.35 6.35 0 0 1 5.5 15c0-2 .8-3.5 2-4.8.3 1.3 1 2.2 2 2.7-.2-3.9.4-7.4 2.5-10.15Z" />
      <path d="M12 21.25c-1.7 0-2.85-1.2-2.85-2.75 0-1.6 1.35-2.35 2.1-3.9 1.9 1.1 3.6 2.3 3.6 4 0 1.5-1.15 2.65-2.85 2.65Z" />
    </Glyph>
  );
}
