import { Glyph, type GlyphProps } from './glyph.tsx';

/** A crown: premium. */
export function VipIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M4.5 17.25 3 7.75l5 3.6 4-6.6 4 6.6 5-3.6-1.5 9.5h-15Z" />
      <path d="M5.25 20.5h13.5" />
    </Glyph>
  );
}
