import type { ReactNode, SVGProps } from 'react';

export type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Edge in px; the grid is 24. */
  size?: number;
};

/**
 * The SVG of every custom glyph: 24 px grid, 1.75 stroke as in lucide, hidden from screen readers (the label names it).
 */
export function Glyph({ size = 24, children, ...rest }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {children}
    </svg>
  );
}
