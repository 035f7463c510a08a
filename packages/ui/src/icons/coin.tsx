import { Glyph, type GlyphProps } from './glyph.tsx';

/** A coin with a small flame: the currency of the site. */
export function CoinIcon(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="9.25" />
      <circle cx="12" cy="12" r="6.25" strokeWidth={1} />
      <path
        d="M12 8.1c1.7 1.6 2.5 2.7 2.5 4.1a2.5 2.5 0 0 1-5 0c0-1.4.8-2.5 2.5-4.1Z"
        fill="currentColor"
        stroke="none"
      />
    </Glyph>
  );
}
