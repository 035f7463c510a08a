import { beardSvg } from './beard.ts';
import { eyesSvg, glassesSvg } from './eyes.ts';
import { across, faceOutline, faceShape, measures, middle } from './head-shape.ts';
import type { Expression, Look, PortraitSpec, Tints } from './look.ts';
import { mouthSvg } from './mouth.ts';

/**
 * Draws the nose: a soft edge on one side and a shade below. The ridge shows more the further the head turns.
 */
function nose(look: Look, tints: Tints, turn: number): string {
  const width = { straight: 19, broad: 26, narrow: 16, bold: 22 }[look.nose ?? 'straight'];
  const to = turn >= 0 ? 1 : -1;
  const t = Math.abs(turn);
  const tip = 8 + 22 * t;
  const bump = look.nose === 'bold' ? 9 : 3;
  return [
    `<g transform="translate(${(middle(turn) * 1.02).toFixed(1)} 0) scale(${to} ${look.gender === 1 ? 1 : 0.94})">`,
    `<path d="M${9 + 2 * t} -22C${5 + bump} 8 ${9 + bump + 5 * t} 32 ${tip + 4} 60C${tip + 12} 76 ${tip} 86 ${tip - 12} 86L-2 88C6 60 -2 26 4 -8Z" fill="${tints.skinShade}" opacity=".75"/>`,
    `<path d="M${-width + 2 + 4 * t} 78C${-width + 4} 88 -8 84 0 89C8 86 ${width - 6 + 8 * t} 90 ${width - 2 + 10 * t} 78" fill="none" stroke="${tints.skinDeep}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  ].join('');
}

function lines(look: Look, tints: Tints, expression: Expression): string {
  const smiling = expression === 'grin' || expression === 'laugh' || expression === 'smile';
  const strength = Math.min(1, Math.max(0, (look.years - 34) / 26)) + (smiling ? 0.16 : 0);
  if (strength <= 0.1) return '';
  const fold = `<path d="M38 82C52 94 60 108 59 124M-38 82C-52 94 -60 108 -59 124" fill="none" stroke="${tints.skinDeep}" stroke-width="3" stroke-linecap="round" opacity="${(0.5 * strength).toFixed(2)}"/>`;
  const forehead =
    look.years >= 46
      ? `<path d="M-48 -92C-20 -99 20 -99 48 -92M-36 -111C-14 -116 14 -116 36 -111" fill="none" stroke="${tints.skinShade}" stroke-width="2.8" stroke-linecap="round"/>`
      : '';
  return fold + forehead;
}

const coveredEars = new Set<Look['hair']>([
  'long-straight',
  'long-waves',
  'side-waves',
  'fringe',
  'bob',
  'lob',
  'braid',
  'curls',
  'afro',
  'mid-waves',
]);

/**
 * Returns the sides on which an ear is seen. The ear on the far side disappears behind the cheek as the head
 * turns.
 */
function earsSeen(turn: number): Array<-1 | 1> {
  return ([-1, 1] as const).filter((side) => side * turn < 0.34);
}

function ears(look: Look, turn: number, tints: Tints): string {
  if (coveredEars.has(look.hair)) return '';
  const { cheek } = faceShape(look);
  return earsSeen(turn)
    .map((side) => {
      const inset = Math.max(0, -side * turn) * 8;
      return `<g transform="translate(${side * (cheek + 3 - inset)} 0) scale(${side * (1 + inset * 0.03)} 1)"><path d="M-4 -20C16 -32 25 0 17 24C13 44 5 58 -8 52Z" fill="${tints.skin}"/><path d="M4 -8C15 -10 14 12 6 28" fill="none" stroke="${tints.skinShade}" stroke-width="4.5" stroke-linecap="round"/></g>`;
    })
    .join('');
}

/** Draws earrings over the hair so that long hair does not swallow them; in head space. */
export function earringsSvg({ look, shot }: PortraitSpec): string {
  const { cheek } = faceShape(look);
  const metal = '#dcb35c';
  const jewel = look.earrings ?? 'none';
  const covered = coveredEars.has(look.hair);
  if (jewel === 'none' || (jewel === 'stud' && covered)) return '';
  return earsSeen(shot.turn)
    .map((side) => {
      const x = (side * (cheek - (covered ? 6 : -6) - Math.max(0, -side * shot.turn) * 8)).toFixed(0);
      if (jewel === 'hoop')
        return `<circle cx="${x}" cy="82" r="20" fill="none" stroke="${metal}" stroke-width="5"/>`;
      if (jewel === 'stud') return `<circle cx="${x}" cy="56" r="6" fill="${metal}"/>`;
      return `<path d="M${x} 56v20" stroke="${metal}" stroke-width="3.500"/><path d="M${x} 74c10 16 8 30 0 30c-8 0 -10 -14 0 -30Z" fill="${metal}"/>`;
    })
    .join('');
}

/**
 * Draws the head without hair, from ears to glasses, in head space; `shadow` is drawn on the skin before the
 * features.
 */
export function faceSvg(spec: PortraitSpec, tints: Tints, shadow = ''): string {
  const { look, shot } = spec;
  const { turn, expression } = shot;
  const path = faceOutline(look, turn);
  // The side of the face that looks away from the light, opposite to where the head turns, lies in soft shade.
  const shade = turn >= 0 ? -1 : 1;
  const mid = middle(turn);
  const rose = look.gender === 2 ? 0.42 : 0.2;
  const cheeks = [-34, 34].map((degrees) => across(turn, degrees));
  const freckles = look.freckles
    ? `<path d="${[-62, -50, -38, -26, -54, -42, 30, 42, 54, 66, 48, 36].map((x, at) => `M${(x * 0.92 + mid).toFixed(0)} ${52 + ((at * 7) % 18)}h.1`).join('')}" stroke="${tints.skinDeep}" stroke-width="5.500" stroke-linecap="round" opacity=".55"/>`
    : '';
  return [
    ears(look, turn, tints),
    `<clipPath id="face"><path d="${path}"/></clipPath><path d="${path}" fill="${tints.skin}"/>`,
    `<g clip-path="url(#face)"><path transform="scale(${shade} 1)" d="M140 -200V220H20C74 196 92 140 90 84C88 40 96 0 92 -50C90 -110 70 -160 40 -200Z" fill="${tints.skinShade}" opacity=".55"/>`,
    shadow,
    cheeks
      .map((x) => `<circle cx="${x.toFixed(0)}" cy="60" r="38" fill="url(#blush)" opacity="${rose}"/>`)
      .join(''),
    '</g>',
    beardSvg(look, turn, tints),
    `<g transform="translate(${(mid * 0.94).toFixed(1)} 0)">${lines(look, tints, expression)}</g>`,
    freckles,
    eyesSvg(spec, tints),
    nose(look, tints, turn),
    `<g transform="translate(${(mid * 0.94).toFixed(1)} ${look.gender === 1 ? 131 : 124}) scale(${(measures(look).mouthWide * (1 - 0.1 * Math.abs(turn))).toFixed(3)} 1)">${mouthSvg(look, expression, tints)}</g>`,
    look.mole ? `<circle cx="${across(turn, 26).toFixed(0)}" cy="108" r="4" fill="${tints.skinDeep}"/>` : '',
    glassesSvg(look, turn, tints),
  ].join('');
}
