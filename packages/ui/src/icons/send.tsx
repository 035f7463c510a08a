import { Glyph, type GlyphProps } from './glyph.tsx';

/** A paper plane. For right-to-left, mirror it with a class at the place that uses it. */
export function SendIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M20.6 11.1 5.1 3.5c-.9-.45-1.85.45-1.5 1.4L6.25 12 3.6 19.1c-.35.95.6 1.85 1.5 1.4l15.5-7.6c.75-.4.75-1.4 0-1.8Z" />
      <path d="M6.25 12h5.5" />
    </Glyph>
  );
}
