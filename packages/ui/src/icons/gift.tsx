import { Glyph, type GlyphProps } from './glyph.tsx';

/** A wrapped present: gift. */
export function GiftIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <rect x="3" y="8" width="18" height="4.5" rx="1.25" />
      <path d="M5 12.5V19a1.75 1.75 0 0 0 1.75 1.75h10.5A1.75 1.75 0 0 0 19 19v-6.5M12 8v12.75" />
      <path d="M12 8S10.9 3.25 8.1 3.25A2.35 2.35 0 0 0 5.75 5.6C5.75 7.1 6.9 8 8.4 8H12Zm0 0s1.1-4.75 3.9-4.75a2.35 2.35 0 0 1 2.35 2.35c0 1.5-1.15 2.4-2.65 2.4H12Z" />
    </Glyph>
  );
}
