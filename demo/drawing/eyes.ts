import { across, measures } from './head-shape.ts';
import type { Expression, Look, PortraitSpec, Tints } from './look.ts';

const eyeDegrees = 26;

/** Returns the width of an eye. A far eye is foreshortened with the cheek it lies on. */
function narrowed(turn: number, side: -1 | 1): number {
  return 1 - 0.3 * Math.max(0, side * turn) + 0.04 * Math.max(0, -side * turn);
}

function eye({ look, shot }: PortraitSpec, tints: Tints, side: -1 | 1): string {
  const woman = look.gender === 2;
  const { size } = measures(look);
  const x = across(shot.turn, side * eyeDegrees);
  const place = `translate(${x.toFixed(1)} 0) scale(${(side * narrowed(shot.turn, side) * size).toFixed(3)} ${size.toFixed(3)})`;
  const crow =
    look.years >= 42
      ? `<path d="M37 2L47 -3M37 8L48 9M35 14L43 20" stroke="${tints.skinShade}" stroke-width="2.6" stroke-linecap="round"/>`
      : '';
  const lashes = woman ? `<path d="M14 -10C22 -8 29 -5 38 -13C35 -3 29 3 21 4Z" fill="${tints.ink}"/>` : '';
  if (shot.expression === 'laugh')
    return `<g transform="${place}">${crow}<path d="M-26 6C-13 -11 13 -12 27 3" fill="none" stroke="${tints.ink}" stroke-width="6.4" stroke-linecap="round"/>${lashes}</g>`;
  const smiling = shot.expression === 'grin' || shot.expression === 'smile';
  const low = smiling ? 8 : 11;
  const top = woman ? -17 : -14;
  const shape = `M-26 4C-16 ${top} 10 ${top - 2} 27 -4C17 ${low} -12 ${low + 2} -26 4Z`;
  const reads = shot.pose === 'phone' || shot.pose === 'book';
  // Eyes look at the viewer while the head is turned, past them when somebody dreams, down at what is read.
  const gaze = side * (shot.expression === 'away' ? Math.sign(shot.turn || 1) * 8 : shot.turn * -5);
  const down = reads ? 3 : -2;
  const lid = reads ? `<path d="M-28 -22H32V-3C14 -9 -10 -9 -28 3Z" fill="${tints.skinShade}"/>` : '';
  const id = side < 0 ? 'eyeL' : 'eyeR';
  return [
    `<g transform="${place}">${crow}<clipPath id="${id}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${tints.eyeWhite}"/>`,
    `<g clip-path="url(#${id})"><circle cx="${gaze.toFixed(1)}" cy="${down}" r="13.5" fill="${tints.iris}"/><circle cx="${gaze.toFixed(1)}" cy="${down}" r="7" fill="#150c10"/>${lid}</g>`,
    reads ? '' : `<circle cx="${(gaze + side * -4).toFixed(1)}" cy="-6" r="3.2" fill="#fff"/>`,
    `<path d="M-27 5C-16 ${reads ? top + 8 : top} 10 ${reads ? top + 6 : top - 2} 28 -4" fill="none" stroke="${tints.ink}" stroke-width="${woman ? 6 : 5}" stroke-linecap="round"/>`,
    `${lashes}</g>`,
  ].join('');
}

function brow(look: Look, expression: Expression, turn: number, tints: Tints, side: -1 | 1): string {
  const man = look.gender === 1;
  const thick = man ? 13 : look.brows === 'strong' ? 11 : 8;
  const arch = look.brows === 'arched' ? -57 : man ? -47 : -52;
  const lift =
    measures(look).browY +
    (expression === 'smirk' && side > 0 ? -9 : expression === 'laugh' || expression === 'grin' ? -5 : 0);
  const x = across(turn, side * eyeDegrees) - side * 50 * narrowed(turn, side);
  return `<path transform="translate(${x.toFixed(1)} ${lift.toFixed(1)}) scale(${(side * narrowed(turn, side)).toFixed(3)} 1)" d="M22 -37C37 ${arch + 3} 57 ${arch - 3} 88 -32C65 ${arch + thick * 0.8} 43 ${arch + thick * 1.2} 24 ${-38 + thick * 0.85}Z" fill="${tints.brow}" stroke="${tints.brow}" stroke-width="2.4" stroke-linejoin="round"/>`;
}

/** Draws eyes and brows, in head space. */
export function eyesSvg(spec: PortraitSpec, tints: Tints): string {
  const { look, shot } = spec;
  return ([-1, 1] as const)
    .map((side) => eye(spec, tints, side) + brow(look, shot.expression, shot.turn, tints, side))
    .join('');
}

/** Draws glasses on the nose, the far lens foreshortened. */
export function glassesSvg(look: Look, turn: number, tints: Tints): string {
  const kind = look.glasses ?? 'none';
  if (kind === 'none') return '';
  const frameTone = look.skin === 'brown' || look.skin === 'deep' ? '#d8b266' : tints.ink;
  const lens = {
    round: 'M0 -36A37 37 0 1 1 -.1 -36Z',
    square: 'M-38 -26Q-38 -33 -30 -33H32Q40 -33 39 -25L36 19Q35 31 24 31H-22Q-35 31 -36 19Z',
    'cat-eye': 'M-36 -18C-20 -31 18 -34 47 -39C45 -4 36 29 2 30C-28 30 -37 10 -36 -18Z',
  }[kind];
  const style = `fill="#fff" fill-opacity=".12" stroke="${frameTone}" stroke-width="6" stroke-linejoin="round"`;
  const [left, right] = [across(turn, -eyeDegrees - 1), across(turn, eyeDegrees + 1)];
  const one = (x: number, side: -1 | 1): string =>
    `<path transform="translate(${x.toFixed(1)} 3) scale(${(side * narrowed(turn, side)).toFixed(3)} 1)" d="${lens}" ${style}/>`;
  const inner = (x: number, side: -1 | 1): string => (x - side * 36 * narrowed(turn, side)).toFixed(1);
  const outer = (x: number, side: -1 | 1): string => (x + side * 38 * narrowed(turn, side)).toFixed(1);
  return `${one(left, -1)}${one(right, 1)}<path d="M${inner(left, -1)} -4C${(left * 0.3 + right * 0.7 - 26).toFixed(1)} -14 ${(left * 0.7 + right * 0.3 + 26).toFixed(1)} -14 ${inner(right, 1)} -4${turn < 0.4 ? `M${outer(right, 1)} -10L114 -17` : ''}${turn > -0.4 ? `M${outer(left, -1)} -10L-114 -17` : ''}" fill="none" stroke="${frameTone}" stroke-width="5.5"/>`;
}
