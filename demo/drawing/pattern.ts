import { along, type Point } from './limb.ts';
import type { Outfit, Pattern, PortraitSpec, Tints } from './look.ts';

/** What each top is made with; all others stay plain. */
const taken: Partial<Record<Outfit, readonly Pattern[]>> = {
  tee: ['stripes', 'dots'],
  knit: ['stripes'],
  turtleneck: ['stripes'],
  shirt: ['checks'],
  linen: ['checks'],
  scoop: ['dots'],
  wrap: ['dots'],
  straps: ['dots'],
};

function patternOf({ look, shot }: PortraitSpec): Pattern {
  const fits = taken[shot.outfit]?.includes(shot.pattern) ?? false;
  return fits && !(shot.pattern === 'dots' && look.gender === 1) ? shot.pattern : 'plain';
}

type Line = (d: string, width: number, opacity: number) => string;

/* Woven with plain strokes: a `pattern` to fill with cost librsvg twice as much as all the rest of a figure. */
const inked =
  (tints: Tints): Line =>
  (d, width, opacity) =>
    `<path d="${d}" fill="none" stroke="${tints.clothPrint}" stroke-width="${width}" stroke-linecap="${width === 17 ? 'round' : 'butt'}" opacity="${opacity}"/>`;

/** Draws what is printed on the front, to be clipped to its cloth. */
export function chestPrint(spec: PortraitSpec, tints: Tints): string {
  const line = inked(tints);
  let d = '';
  switch (patternOf(spec)) {
    case 'plain':
      return '';
    case 'stripes':
      for (let y = 350; y < 1060; y += 58) d += `M-420 ${y}Q0 ${y + 34} 420 ${y}`;
      return line(d, 20, 0.8);
    case 'dots':
      for (let y = 220; y < 1500; y += 76)
        for (let x = -342; x < 380; x += 76) d += `M${x} ${y}h.1M${x + 38} ${y + 38}h.1`;
      return line(d, 17, 0.75);
    case 'checks':
      for (let y = 230; y < 1060; y += 72) d += `M-420 ${y}H420`;
      for (let x = -360; x < 400; x += 72) d += `M${x} 200V1060`;
      return line(d, 15, 0.34);
  }
}

/** Draws the same print around a sleeve, across and along the line from joint to joint. */
export function sleevePrint(
  spec: PortraitSpec,
  from: Point,
  to: Point,
  radii: readonly [number, number],
  tints: Tints,
): string {
  const pattern = patternOf(spec);
  if (pattern === 'plain') return '';
  const line = inked(tints);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  /** Returns a point `share` of the way down the sleeve, `aside` of its radius from the middle. */
  const on = (share: number, aside: number): string => {
    const [x, y] = along(from, to, share);
    const r = (radii[0] + (radii[1] - radii[0]) * share) * aside;
    return `${(x + across[0] * r).toFixed(0)} ${(y + across[1] * r).toFixed(0)}`;
  };
  const step = { stripes: 58, dots: 76, checks: 72 }[pattern];
  let d = '';
  for (let at = 40; at < length - 14; at += step) {
    const share = at / length;
    if (pattern === 'dots') {
      const next = Math.min(1, share + step / 2 / length);
      d += `M${on(share, -0.6)}h.1M${on(share, 0.6)}h.1M${on(next, 0)}h.1`;
    } else d += `M${on(share, -0.96)}L${on(share, 0.96)}`;
  }
  if (pattern === 'dots') return line(d, 17, 0.75);
  if (pattern === 'stripes') return line(d, 20, 0.8);
  return line(`${d}M${on(0, -0.5)}L${on(1, -0.5)}M${on(0, 0.5)}L${on(1, 0.5)}`, 15, 0.34);
}
