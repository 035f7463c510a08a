import { Glyph, type GlyphProps } from './glyph.tsx';

/** A half mask: discretion. */
export function DiscreetIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M2.75 8.25c2-.9 4.2-1 6-.35 1.2.45 2.1.6 3.25.6s2.05-.15 3.25-.6c1.8-.65 4-.55 6 .35.3 4.9-1.35 8.5-4.9 8.5-2.05 0-2.6-1.75-4.35-1.75s-2.3 1.75-4.35 1.75c-3.55 0-5.2-3.6-4.9-8.5Z" />
      <path d="M6.25 12.1c.95-.95 2.2-.95 3.15.1-.9.85-2.2.8-3.15-.1Zm11.5 0c-.95-.95-2.2-.95-3.15.1.9.85 2.2.8 3.15-.1Z" />
    </Glyph>
  );
}
