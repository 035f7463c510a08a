import type { Point } from './limb.ts';
import type { Look } from './look.ts';

/** Where neck, shoulders and hips of one figure are, in head space, once the body has turned. */
export interface Frame {
  man: boolean;
  neck: number;
  /** Height of the shoulders' inner ends. */
  drop: number;
  /** Half widths to the left and to the right of the picture; the far shoulder is foreshortened. */
  left: number;
  right: number;
  /** Radii of shoulder, elbow and wrist. */
  arm: readonly [number, number, number];
  /** How far the middle of the chest moves to the side it faces, per unit of height. */
  slant: number;
  /** Shoulder half width before turning; poses are drawn for 300. */
  span: number;
}

/**
 * Returns the frame of a body. `yaw` in -1..1, positive when the chest faces the right of the picture; 1 is
 * from the side.
 */
export function frameOf(look: Look, yaw: number): Frame {
  const man = look.gender === 1;
  const extra = { slim: -16, average: 0, broad: 20 }[look.build ?? 'average'];
  const span = (man ? 346 : 288) + extra;
  const near = span * (1 - 0.2 * Math.abs(yaw));
  const far = span * (1 - 0.38 * Math.abs(yaw));
  const thick = extra / 4;
  return {
    man,
    neck: man ? 76 + extra / 4 : 54,
    drop: man ? 288 : 296,
    left: yaw > 0 ? near : far,
    right: yaw > 0 ? far : near,
    arm: man ? [76 + thick, 60 + thick, 42] : [60 + thick, 48 + thick, 34],
    slant: yaw * 0.24,
    span,
  };
}

export function shoulder(frame: Frame, side: -1 | 1): Point {
  const half = side < 0 ? frame.left : frame.right;
  return [side * (half - frame.arm[0]), frame.drop + frame.arm[0] * 1.36];
}

/**
 * Returns the outline of neck, chest and hips, closed and without the arms; the top is hidden behind the jaw.
 */
export function torsoOutline({ neck: n, drop, left, right, man }: Frame, floor = 1500): string {
  const waist = man ? 0.76 : 0.68;
  const hip = man ? 0.77 : 0.82;
  const r = (share: number): number => Math.round(right * share);
  const l = (share: number): number => -Math.round(left * share);
  return [
    `M${-n - 6} 110H${n + 6}C${n - 3} 146 ${n - 7} 184 ${n + 2} 214C${n + 16} 258 ${n + 56} 272 ${r(0.57)} ${drop}`,
    `C${r(1) - 44} ${drop + 18} ${r(1) - 8} ${drop + 44} ${r(1) - 4} ${drop + 104}`,
    `C${r(1) - 8} ${drop + 160} ${r(0.84)} ${drop + 220} ${r(0.82)} ${drop + 270}`,
    `C${r(0.8)} ${drop + 360} ${r(waist)} ${drop + 420} ${r(waist)} ${drop + 530}`,
    `C${r(waist)} ${drop + 610} ${r(hip)} ${drop + 660} ${r(hip)} ${drop + 760}V${floor}`,
    `H${l(hip)}V${drop + 760}C${l(hip)} ${drop + 660} ${l(waist)} ${drop + 610} ${l(waist)} ${drop + 530}`,
    `C${l(waist)} ${drop + 420} ${l(0.8)} ${drop + 360} ${l(0.82)} ${drop + 270}`,
    `C${l(0.84)} ${drop + 220} ${l(1) + 8} ${drop + 160} ${l(1) + 4} ${drop + 104}`,
    `C${l(1) + 8} ${drop + 44} ${l(1) + 44} ${drop + 18} ${l(0.57)} ${drop}`,
    `C${-n - 56} 272 ${-n - 16} 258 ${-n - 2} 214C${-n + 7} 184 ${-n + 3} 146 ${-n - 6} 110Z`,
  ].join('');
}
