import { Glyph, type GlyphProps } from './glyph.tsx';

/** Two cards, one tilted: the deck. */
export function SwipesIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <rect x="8" y="4.25" width="11.5" height="16" rx="2.75" transform="rotate(7 13.75 12.25)" />
      <path d="M7.9 5.1 5 5.9a2.25 2.25 0 0 0-1.6 2.7l2.3 9.1" />
      <path
        d="M13.5 15.2c-1.9-1.5-3-2.5-3-3.75 0-.95.7-1.6 1.55-1.6.6 0 1.1.3 1.45.8.35-.5.85-.8 1.45-.8.85 0 1.55.65 1.55 1.6 0 1.25-1.1 2.25-3 3.75Z"
        fill="currentColor"
        stroke="none"
      />
    </Glyph>
  );
}
