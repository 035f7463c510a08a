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

/** The weave of dots and checks, for the definitions of the picture. */
export function printDef(spec: PortraitSpec, tints: Tints): string {
  const pattern = patternOf(spec);
  if (pattern === 'dots')
    return `<pattern id="print" patternUnits="userSpaceOnUse" width="76" height="76"><path d="M19 19h.1M57 57h.1" stroke="${tints.clothPrint}" stroke-width="17" stroke-linecap="round" stroke-opacity=".75"/></pattern>`;
  if (pattern === 'checks')
    return `<pattern id="print" patternUnits="userSpaceOnUse" width="72" height="72"><path d="M36 0V72M0 36H72" stroke="${tints.clothPrint}" stroke-width="15" stroke-opacity=".34"/></pattern>`;
  return '';
}

/** Dots or checks over a piece of cloth. */
export function printOn(spec: PortraitSpec, d: string): string {
  const pattern = patternOf(spec);
  return pattern === 'dots' || pattern === 'checks' ? `<path d="${d}" fill="url(#print)"/>` : '';
}

/** Stripes across the chest; `from` is the height where the neckline ends. */
export function chestStripes(spec: PortraitSpec, from: number, tints: Tints): string {
  if (patternOf(spec) !== 'stripes') return '';
  let d = '';
  for (let y = from; y < 1500; y += 58) d += `M-420 ${y}Q0 ${y + 34} 420 ${y}`;
  return `<path d="${d}" fill="none" stroke="${tints.clothPrint}" stroke-width="20" opacity=".8"/>`;
}

export function stripedSleeve(spec: PortraitSpec): boolean {
  return patternOf(spec) === 'stripes';
}

/** The same stripes around a sleeve, across the line from joint to joint. */
export function sleeveStripes(
  from: Point,
  to: Point,
  radii: readonly [number, number],
  tints: Tints,
): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  let d = '';
  for (let at = 40; at < length - 20; at += 58) {
    const [x, y] = along(from, to, at / length);
    const r = (radii[0] + ((radii[1] - radii[0]) * at) / length) * 0.96;
    d += `M${(x - across[0] * r).toFixed(0)} ${(y - across[1] * r).toFixed(0)}L${(x + across[0] * r).toFixed(0)} ${(y + across[1] * r).toFixed(0)}`;
  }
  return `<path d="${d}" fill="none" stroke="${tints.clothPrint}" stroke-width="20" opacity=".8"/>`;
}
