import { Glyph, type GlyphProps } from './glyph.tsx';

/** A filled heart: like. */
export function LikeIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path
        d="M12 20.25c-.35 0-.7-.12-.97-.35C6.1 15.75 3 12.9 3 9.15 3 6.4 5.15 4.25 7.85 4.25c1.6 0 3.1.75 4.15 2.05 1.05-1.3 2.55-2.05 4.15-2.05 2.7 0 4.85 2.15 4.85 4.9 0 3.75-3.1 6.6-8.03 10.75-.27.23-.62.35-.97.35Z"
        fill="currentColor"
      />
    </Glyph>
  );
}
