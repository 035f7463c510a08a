import { Glyph, type GlyphProps } from './glyph.tsx';

/** An arrow that returns: undo. */
export function UndoIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path d="M8.5 4.5 4 9l4.5 4.5" />
      <path d="M4 9h9.75a5.75 5.75 0 0 1 0 11.5H9" />
    </Glyph>
  );
}
