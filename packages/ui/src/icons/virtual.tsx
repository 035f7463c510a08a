import { Glyph, type GlyphProps } from './glyph.tsx';

/** A person in a dashed ring: a virtual profile. */
export function VirtualIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9.25" strokeDasharray="3.1 2.71" />
      <circle cx="12" cy="9.75" r="2.75" />
      <path d="M7 17.25c.8-2.3 2.6-3.5 5-3.5s4.2 1.2 5 3.5" />
    </Glyph>
  );
}
