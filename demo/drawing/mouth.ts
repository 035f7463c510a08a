import type { Expression, Look, Tints } from './look.ts';

/*
 * Mouth space: (0, 0) is the middle of the line between the lips. Half widths in pixels of a head 236 wide.
 */
export function mouthSvg(look: Look, expression: Expression, tints: Tints): string {
  const man = look.gender === 1;
  const full = { full: 1.22, medium: 1, thin: 0.76 }[look.lips ?? 'medium'] * (man ? 0.84 : 1.08);
  const corners = (d: string, opacity = 0.7): string =>
    `<path d="${d}" fill="none" stroke="${tints.skinDeep}" stroke-width="3.4" stroke-linecap="round" opacity="${opacity}"/>`;
  const upper = (w: number, up: number): string =>
    `M${-w} ${-up}C${-w * 0.55} ${-6 * full} ${-w * 0.25} ${-15 * full} 0 ${-10 * full}C${w * 0.25} ${-15 * full} ${w * 0.55} ${-6 * full} ${w} ${-up}`;
  const below = (y: number): string =>
    `<path d="M-17 ${y}C-8 ${y + 5} 8 ${y + 5} 17 ${y}" stroke="${tints.skinShade}" stroke-width="5" fill="none" stroke-linecap="round"/>`;

  switch (expression) {
    case 'grin':
    case 'laugh': {
      const w = expression === 'laugh' ? 45 : 42;
      const depth = (expression === 'laugh' ? 42 : 23) * (man ? 0.94 : 1);
      const teeth = expression === 'laugh' ? 14 : 13;
      return [
        corners(
          `M${-w - 11} -17C${-w - 4} -10 ${-w - 2} -6 ${-w - 2} -2M${w + 11} -17C${w + 4} -10 ${w + 2} -6 ${w + 2} -2`,
          0.5,
        ),
        `<path d="${upper(w + 4, 12)}C${w * 0.74} ${depth + 13 * full} ${-w * 0.74} ${depth + 13 * full} ${-w - 4} -12Z" fill="${tints.lip}"/>`,
        `<clipPath id="teeth"><path d="M${-w + 4} -8C${-w * 0.4} -2 ${w * 0.4} -2 ${w - 4} -8C${w * 0.64} ${depth} ${-w * 0.64} ${depth} ${-w + 4} -8Z"/></clipPath>`,
        `<g clip-path="url(#teeth)"><path d="M-60 -20H60V80H-60Z" fill="#58191f"/>${expression === 'laugh' ? '<ellipse cx="0" cy="40" rx="26" ry="16" fill="#b4525a"/>' : ''}<path d="M${-w} -16H${w}V${teeth - 7}C${w * 0.4} ${teeth} ${-w * 0.4} ${teeth} ${-w} ${teeth - 7}Z" fill="#fbf4ec"/></g>`,
        below(depth + 16 * full),
      ].join('');
    }
    case 'parted': {
      const w = 37;
      return [
        `<path d="${upper(w, 10)}C${w * 0.6} ${21 * full} ${-w * 0.6} ${21 * full} ${-w} -10Z" fill="${tints.lip}"/>`,
        `<path d="M${-w + 5} -8C-14 0 14 0 ${w - 5} -8C16 9 -16 9 ${-w + 5} -8Z" fill="#58191f"/><path d="M-24 -3.500C-8 1 8 1 24 -3.500C14 4 -14 4 -24 -3.500Z" fill="#fbf4ec"/>`,
        below(27 * full),
      ].join('');
    }
    default: {
      const w = { smile: 42, soft: 35, smirk: 36, away: 34, calm: 32 }[expression];
      const up = { smile: 14, soft: 9, smirk: 6, away: 6, calm: 3 }[expression];
      const dip = expression === 'smile' ? 8 : 5;
      return [
        expression === 'smirk' ? '<g transform="rotate(-7)">' : '<g>',
        `<path d="${upper(w, up)}C${w * 0.55} ${dip + 19 * full} ${-w * 0.55} ${dip + 19 * full} ${-w} ${-up}Z" fill="${tints.lip}"/>`,
        `<path d="M${-w - 4} ${-up - 3}C${-w * 0.5} ${dip + 1} ${w * 0.5} ${dip + 1} ${w + 4} ${-up - 3}" fill="none" stroke="${tints.lipLine}" stroke-width="3.6" stroke-linecap="round"/>`,
        man
          ? ''
          : `<path d="M-11 ${dip + 8 * full}C-5 ${dip + 10 * full} 6 ${dip + 10 * full} 11 ${dip + 7 * full}" stroke="#fff" stroke-width="4" opacity=".28" fill="none" stroke-linecap="round"/>`,
        below(dip + 24 * full),
        '</g>',
      ].join('');
    }
  }
}
