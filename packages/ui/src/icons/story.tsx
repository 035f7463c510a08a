import { Glyph, type GlyphProps } from './glyph.tsx';

/** A ring of segments around a point: stories. */
export function StoryIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M14.4 3.1a9.25 9.25 0 0 1 6.5 6.5M20.9 14.4a9.25 9.25 0 0 1-6.5 6.5M9.6 20.9a9.25 9.25 0 0 1-6.5-6.5M3.1 9.6a9.25 9.25 0 0 1 6.5-6.5" />
      <path
        d="M10 8.9v6.2c0 .4.45.65.8.4l4.6-3.1c.3-.2.3-.6 0-.8l-4.6-3.1c-.35-.25-.8 0-.8.4Z"
        fill="currentColor"
        stroke="none"
      />
    </Glyph>
  );
}
