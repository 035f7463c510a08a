/** A point in head space. */
export type Point = readonly [x: number, y: number];

const at = ([x, y]: Point): string => `${x.toFixed(0)} ${y.toFixed(0)}`;

/** Returns a closed outline around two circles, as a limb tapers from one joint to the next. */
function tapered(from: Point, to: Point, fromR: number, toR: number): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const edge = (joint: Point, r: number): Point => [joint[0] + across[0] * r, joint[1] + across[1] * r];
  return `M${at(edge(from, fromR))}A${fromR} ${fromR} 0 0 1 ${at(edge(from, -fromR))}L${at(edge(to, -toR))}A${toR} ${toR} 0 0 1 ${at(edge(to, toR))}Z`;
}

/** Returns one outline for an arm or a leg with its bend; the radii are those of the three joints. */
export function limb(
  joints: readonly [Point, Point, Point],
  radii: readonly [number, number, number],
): string {
  const [from, bend, to] = joints;
  return tapered(from, bend, radii[0], radii[1]) + tapered(bend, to, radii[1], radii[2]);
}

/** Returns the outline of the upper part of a limb, up to `share` of the way to the bend: a short sleeve. */
export function stump(from: Point, bend: Point, radii: readonly [number, number], share: number): string {
  const end = along(from, bend, share);
  return tapered(from, end, radii[0], radii[0] + (radii[1] - radii[0]) * share);
}

export function along(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/**
 * Returns the degrees by which something that points upwards is turned to point from one joint to the other.
 */
export function heading(from: Point, to: Point): number {
  return (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
}
