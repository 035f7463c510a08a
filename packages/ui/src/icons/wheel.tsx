import { Glyph, type GlyphProps } from './glyph.tsx';

/** A wheel with a pointer: lucky wheel. */
export function WheelIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="13.25" r="8" />
      <circle cx="12" cy="13.25" r="1.6" fill="currentColor" stroke="none" />
      <path d="M12 5.25v16M5.07 9.25l13.86 8M18.93 9.25l-13.86 8" strokeWidth={1.25} />
      <path d="M9.5 1.5h5L12 6.25 9.5 1.5Z" fill="currentColor" strokeWidth={1} />
    </Glyph>
  );
}
