import type { Expression, Look, PortraitSpec, Tints } from './look.ts';
import { between, seeded } from './random.ts';

/*
 * Head space: (0, 0) lies between the eyes, one unit is one pixel of a 1080 x 1440 picture at scale 1.
 * An adult head here is 375 high and 236 wide with the eyes at half height: small eyes and a long lower face keep every figure plainly grown up.
 */

interface Shape {
  cheek: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
}

export function faceShape(look: Look): Shape {
  const man = look.gender === 1;
  const base: Record<Look['face'], Shape> = {
    oval: { cheek: 113, jaw: 88, jawY: 112, chin: 34, chinY: 184 },
    long: { cheek: 108, jaw: 85, jawY: 120, chin: 36, chinY: 196 },
    square: { cheek: 115, jaw: 99, jawY: 116, chin: 46, chinY: 184 },
    heart: { cheek: 115, jaw: 82, jawY: 106, chin: 27, chinY: 186 },
    round: { cheek: 119, jaw: 98, jawY: 108, chin: 42, chinY: 178 },
  };
  const shape = base[look.face];
  return man
    ? { ...shape, jaw: shape.jaw + 9, jawY: shape.jawY + 6, chin: shape.chin + 12, chinY: shape.chinY + 4 }
    : { ...shape, chinY: shape.chinY - 8 };
}

function outline(look: Look, turn: number): string {
  const { cheek, jaw, jawY, chin, chinY } = faceShape(look);
  const shift = turn * 12;
  const near = jaw + shift * 0.5;
  const far = jaw - shift * 0.5;
  return [
    `M${-cheek} -30`,
    `C${-cheek - 2} -130 ${-cheek * 0.7} -192 0 -192`,
    `C${cheek * 0.7} -192 ${cheek + 2} -130 ${cheek} -30`,
    `C${cheek} 25 ${near + 8} ${jawY - 42} ${near} ${jawY}`,
    `C${near - 10} ${jawY + 36} ${chin + 20 + shift} ${chinY - 2} ${chin * 0.5 + shift} ${chinY}`,
    `Q${shift} ${chinY + 5} ${-chin * 0.5 + shift} ${chinY}`,
    `C${-chin - 20 + shift} ${chinY - 2} ${-far + 10} ${jawY + 36} ${-far} ${jawY}`,
    `C${-far - 8} ${jawY - 42} ${-cheek} 25 ${-cheek} -30Z`,
  ].join('');
}

/** Small fixed differences between people: eye distance and size, brow height, mouth width. */
function measures(look: Look): { gap: number; size: number; browY: number; mouthWide: number } {
  const random = seeded(`${look.skin}${look.hair}${look.hairTone}${look.face}${look.years}${look.eyes}`);
  const woman = look.gender === 2;
  return {
    gap: between(random, 47, 52),
    size: between(random, 1.02, 1.14) + (woman ? 0.06 : 0),
    browY: between(random, -6, 2),
    mouthWide: between(random, 0.95, 1.1),
  };
}

function eye(spec: PortraitSpec, tints: Tints, side: -1 | 1): string {
  const { look, shot } = spec;
  const woman = look.gender === 2;
  const far = side * shot.turn > 0 ? 1 - 0.14 * Math.abs(shot.turn) : 1;
  const { gap, size } = measures(look);
  const place = `translate(${side * gap} 0) scale(${(side * far * size).toFixed(3)} ${size.toFixed(3)})`;
  const lidWidth = woman ? 5.2 : 4.4;
  const crease = `<path d="M-23 -11C-12 -22 12 -22 26 -9" fill="none" stroke="${tints.skinDeep}" stroke-width="2" opacity=".55" stroke-linecap="round"/>`;
  const wing = woman ? `<path d="M14 -9C22 -7 28 -4 36 -11C33 -2 28 3 20 4Z" fill="${tints.ink}"/>` : '';
  const bag =
    look.years >= 36
      ? `<path d="M-20 16C-8 23 12 22 22 13" fill="none" stroke="${tints.skinShade}" stroke-width="2.4" opacity="${look.years >= 46 ? 0.9 : 0.6}" stroke-linecap="round"/>`
      : '';
  const crow =
    look.years >= 44
      ? `<path d="M36 2L46 -3M36 7L47 8M34 12L43 18" stroke="${tints.skinShade}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/>`
      : '';
  if (shot.expression === 'laugh')
    return `<g transform="${place}">${bag}${crow}<path d="M-25 5C-12 -10 12 -11 26 2C12 -5 -12 -4 -25 5Z" fill="${tints.ink}" stroke="${tints.ink}" stroke-width="3" stroke-linejoin="round"/>${wing}<path d="M-23 -12C-12 -23 12 -23 26 -10" fill="none" stroke="${tints.skinDeep}" stroke-width="2" opacity=".4" stroke-linecap="round"/></g>`;
  const squint = shot.expression === 'grin' || shot.expression === 'smile' ? 8 : 11;
  const top = woman ? -15 : -12;
  const shape = `M-26 4C-16 ${top} 10 ${top - 2} 26 -3C16 ${squint} -12 ${squint + 2} -26 4Z`;
  const gaze = (shot.expression === 'away' ? -side * 9 : shot.turn * side * 4) + side * 0;
  const id = side < 0 ? 'eyeL' : 'eyeR';
  return [
    `<g transform="${place}"><clipPath id="${id}"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="#f7eee8"/>`,
    `<g clip-path="url(#${id})"><circle cx="${gaze}" cy="-2" r="12.5" fill="${tints.iris}"/><circle cx="${gaze}" cy="-2" r="6" fill="#150c10"/>`,
    `<path d="M-30 -20H32V-6C14 -13 -12 -13 -30 2Z" fill="${tints.ink}" opacity=".28"/></g>`,
    `<circle cx="${gaze + side * -4}" cy="-6" r="2.8" fill="#fff"/>`,
    `<path d="M-27 5C-16 ${top} 10 ${top - 2} 27 -4" fill="none" stroke="${tints.ink}" stroke-width="${lidWidth}" stroke-linecap="round"/>`,
    `<path d="M-20 ${squint - 2}C-10 ${squint + 2} 10 ${squint + 1} 20 ${squint - 6}" fill="none" stroke="${tints.skinDeep}" stroke-width="1.6" opacity=".6"/>`,
    `${crease}${wing}${bag}${crow}</g>`,
  ].join('');
}

function brow(look: Look, expression: Expression, tints: Tints, side: -1 | 1): string {
  const man = look.gender === 1;
  const thick = man ? 12 : look.brows === 'strong' ? 10 : 7;
  const arch = look.brows === 'arched' ? -56 : man ? -46 : -51;
  const lift =
    measures(look).browY +
    (expression === 'smirk' && side > 0 ? -8 : expression === 'laugh' || expression === 'grin' ? -4 : 0);
  return `<path transform="translate(0 ${lift.toFixed(1)}) scale(${side} 1)" d="M21 -37C36 ${arch + 3} 56 ${arch - 3} 87 -33C64 ${arch + thick * 0.7} 42 ${arch + thick * 1.15} 23 ${-38 + thick * 0.8}Z" fill="${tints.brow}" stroke="${tints.brow}" stroke-width="2.4" stroke-linejoin="round"/>`;
}

function nose(look: Look, tints: Tints, turn: number): string {
  const width = { straight: 20, broad: 27, narrow: 17, bold: 23 }[look.nose ?? 'straight'];
  const side = turn >= 0 ? 1 : -1;
  const bridge = look.nose === 'bold' ? 12 : 6;
  return [
    `<g transform="translate(${turn * 12} 0) scale(${side} ${look.gender === 1 ? 0.98 : 0.93})">`,
    `<path d="M12 -26C3 0 ${bridge} 30 ${width * 0.7} 56C${width + 4} 66 ${width + 3} 80 ${width - 6} 84C${width - 12} 88 8 90 2 88C8 70 -2 30 2 -8Z" fill="${tints.skinShade}" opacity=".5"/>`,
    `<path d="M${-width + 2} 80C${-width + 6} 88 -8 86 0 90C8 87 ${width - 8} 89 ${width - 2} 79" fill="none" stroke="${tints.skinDeep}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" opacity=".85"/>`,
    `<ellipse cx="-5" cy="62" rx="6" ry="12" fill="${tints.skinLight}" opacity=".5"/></g>`,
  ].join('');
}

function mouth(look: Look, expression: Expression, tints: Tints): string {
  const full =
    { full: 1.25, medium: 1, thin: 0.74 }[look.lips ?? 'medium'] * (look.gender === 2 ? 1.08 : 0.86);
  const man = look.gender === 1;
  const corner = `stroke="${tints.skinDeep}" stroke-width="3" stroke-linecap="round" fill="none"`;
  const upper = (w: number, up: number): string =>
    `M${-w} ${-up}C${-w * 0.55} ${-6 * full} ${-w * 0.25} ${-14 * full} 0 ${-9 * full}C${w * 0.25} ${-14 * full} ${w * 0.55} ${-6 * full} ${w} ${-up}`;
  const below = `<path d="M-18 ${26 * full}C-8 ${31 * full} 8 ${31 * full} 18 ${26 * full}" stroke="${tints.skinShade}" stroke-width="5" fill="none" stroke-linecap="round" opacity=".7"/>`;
  if (expression === 'grin' || expression === 'laugh') {
    const w = expression === 'laugh' ? 45 : 42;
    const depth = (expression === 'laugh' ? 40 : 29) * (man ? 0.92 : 1);
    return [
      `<path d="M${-w - 10} -16C${-w - 2} -8 ${-w} -4 ${-w} 0M${w + 10} -16C${w + 2} -8 ${w} -4 ${w} 0" ${corner} opacity=".45"/>`,
      `<path d="${upper(w + 3, 11)}C${w * 0.72} ${depth + 10} ${-w * 0.72} ${depth + 10} ${-w - 3} -11Z" fill="${tints.lip}"/>`,
      `<clipPath id="teeth"><path d="M${-w + 5} -6C${-w * 0.4} 0 ${w * 0.4} 0 ${w - 5} -6C${w * 0.62} ${depth} ${-w * 0.62} ${depth} ${-w + 5} -6Z"/></clipPath>`,
      `<g clip-path="url(#teeth)"><rect x="-60" y="-20" width="120" height="80" fill="#5a1a22"/><path d="M${-w} -16H${w}V${expression === 'laugh' ? 12 : 13}C${w * 0.4} ${19} ${-w * 0.4} ${19} ${-w} ${12}Z" fill="#fbf4ec"/></g>`,
      man
        ? ''
        : `<path d="M-14 ${depth * 0.78 + 3}C-6 ${depth * 0.84 + 3} 6 ${depth * 0.84 + 3} 14 ${depth * 0.78 + 3}" stroke="#fff" stroke-width="3" opacity=".28" fill="none" stroke-linecap="round"/>`,
    ].join('');
  }
  const w = { smile: 39, soft: 33, smirk: 34, away: 33, calm: 32 }[expression];
  const up = { smile: 12, soft: 7, smirk: 5, away: 7, calm: 4 }[expression];
  const tilt = expression === 'smirk' ? -5 : 0;
  const dip = expression === 'smile' ? 8 : 5;
  return [
    `<g transform="rotate(${tilt})">`,
    below,
    `<path d="${upper(w, up)}C${w * 0.5} ${dip} ${-w * 0.5} ${dip} ${-w} ${-up}Z" fill="${tints.lip}"/>`,
    `<path d="M${-w} ${-up}C${-w * 0.5} ${dip - 2} ${w * 0.5} ${dip - 2} ${w} ${-up}C${w * 0.55} ${dip + 18 * full} ${-w * 0.55} ${dip + 18 * full} ${-w} ${-up}Z" fill="${tints.lip}" opacity=".86"/>`,
    `<path d="M${-w - 3} ${-up - 2}C${-w * 0.5} ${dip} ${w * 0.5} ${dip} ${w + 3} ${-up - 2}" ${corner} opacity=".9"/>`,
    `<path d="M-12 ${dip + 9 * full}C-5 ${dip + 11 * full} 6 ${dip + 11 * full} 12 ${dip + 8 * full}" stroke="#fff" stroke-width="4" opacity="${man ? 0.12 : 0.3}" fill="none" stroke-linecap="round"/></g>`,
  ].join('');
}

function lines(look: Look, tints: Tints, expression: Expression): string {
  const smiling = expression !== 'calm' && expression !== 'soft' && expression !== 'away';
  const strength = Math.min(1, Math.max(0, (look.years - 30) / 24)) + (smiling ? 0.18 : 0);
  if (strength <= 0.08) return '';
  const fold = `<path d="M34 84C48 96 56 112 54 130M-34 84C-48 96 -56 112 -54 130" fill="none" stroke="${tints.skinDeep}" stroke-width="2.6" stroke-linecap="round" opacity="${(0.5 * strength).toFixed(2)}"/>`;
  const forehead =
    look.years >= 43
      ? `<path d="M-52 -88C-20 -96 20 -96 52 -88M-40 -108C-14 -114 14 -114 40 -108" fill="none" stroke="${tints.skinShade}" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`
      : '';
  return fold + forehead;
}

function beard(look: Look, turn: number, tints: Tints): string {
  const { cheek, jaw, jawY, chin, chinY } = faceShape(look);
  const kind = look.beard ?? 'none';
  if (kind === 'none') return '';
  const shift = turn * 12;
  const moustache = `<path transform="translate(${turn * 9} 0)" d="M0 101C14 94 36 102 47 122C34 118 16 115 0 117C-16 115 -34 118 -47 122C-36 102 -14 94 0 101Z" fill="${tints.hair}"/>`;
  if (kind === 'moustache') return moustache;
  if (kind === 'goatee')
    return `${moustache}<path transform="translate(${turn * 9} 0)" d="M-26 152C-12 146 12 146 26 152C32 172 24 ${chinY + 8} 0 ${chinY + 12}C-24 ${chinY + 8} -32 172 -26 152Z" fill="${tints.hair}"/>`;
  const drop = kind === 'full' ? 34 : kind === 'short' ? 8 : 2;
  const opacity = kind === 'stubble' ? 0.26 : 1;
  const wide = kind === 'full' ? 6 : 1;
  const body = [
    `M${-cheek - 1} 8C${-cheek - 2} 40 ${-jaw - 8 - wide} ${jawY - 40} ${-jaw - wide} ${jawY}`,
    `C${-jaw + 4} ${jawY + 44} ${-chin - 22 + shift} ${chinY + drop} ${shift} ${chinY + drop + 2}`,
    `C${chin + 22 + shift} ${chinY + drop} ${jaw - 4} ${jawY + 44} ${jaw + wide} ${jawY}`,
    `C${jaw + 8 + wide} ${jawY - 40} ${cheek + 2} 40 ${cheek + 1} 8`,
    `C${cheek - 12} 60 ${cheek - 22} 84 62 100C46 108 40 98 20 97C8 95 -8 95 -20 97C-40 98 -46 108 -62 100C${-cheek + 22} 84 ${-cheek + 12} 60 ${-cheek - 1} 8Z`,
  ].join('');
  const strands =
    kind === 'stubble'
      ? ''
      : `<path d="M${-jaw + 8} 124C-66 158 -40 ${chinY - 4} -14 ${chinY + drop - 6}M${jaw - 8} 124C66 158 40 ${chinY - 4} 14 ${chinY + drop - 6}M0 160V${chinY + drop - 8}" stroke="${tints.hairLight}" stroke-width="3" fill="none" opacity=".4" stroke-linecap="round"/>`;
  return `<path d="${body}" fill="${tints.hair}" opacity="${opacity}"/>${kind === 'stubble' ? '' : moustache}${strands}`;
}

function glasses(look: Look, turn: number, tints: Tints): string {
  const kind = look.glasses ?? 'none';
  if (kind === 'none') return '';
  const frameTone = look.skin === 'brown' || look.skin === 'deep' ? '#d8b266' : tints.ink;
  const lens = {
    round: 'M0 -34A35 35 0 1 1 -.1 -34Z',
    square: 'M-36 -26Q-36 -32 -28 -32H30Q38 -32 37 -24L34 18Q33 30 22 30H-20Q-33 30 -34 18Z',
    'cat-eye': 'M-34 -18C-20 -30 16 -32 44 -36C42 -4 34 28 2 29C-26 29 -35 10 -34 -18Z',
  }[kind];
  const frame = `fill="#fff" fill-opacity=".1" stroke="${frameTone}" stroke-width="5.5" stroke-linejoin="round"`;
  return `<g transform="translate(${turn * 12} 3)"><path transform="translate(50 0)" d="${lens}" ${frame}/><path transform="translate(-50 0) scale(-1 1)" d="${lens}" ${frame}/><path d="M-16 -6C-8 -14 8 -14 16 -6M86 -10L${114 - turn * 8} -16M-86 -10L${-114 - turn * 8} -16" stroke="${frameTone}" stroke-width="5.5" fill="none"/><path d="M34 -20L62 14M-64 -20L-44 4" stroke="#fff" stroke-width="4" opacity=".22"/></g>`;
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

function ears(look: Look, turn: number, tints: Tints): string {
  if (coveredEars.has(look.hair)) return '';
  const { cheek } = faceShape(look);
  return ([-1, 1] as const)
    .map((side) => {
      const x = side * (cheek + 4 - Math.max(0, side * turn) * 12);
      return `<path d="M${x} -18C${x + side * 20} -30 ${x + side * 24} 0 ${x + side * 16} 24C${x + side * 12} 44 ${x + side * 4} 58 ${x - side * 8} 52Z" fill="${tints.skin}"/><path d="M${x + side * 4} -8C${x + side * 15} -10 ${x + side * 14} 12 ${x + side * 6} 28" fill="none" stroke="${tints.skinShade}" stroke-width="4" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Earrings, drawn over the hair so that long hair does not swallow them; in head space. */
export function earringsSvg({ look, shot }: PortraitSpec): string {
  const { cheek } = faceShape(look);
  const metal = '#dcb35c';
  const jewel = look.earrings ?? 'none';
  if (jewel === 'none' || (jewel === 'stud' && coveredEars.has(look.hair))) return '';
  return ([-1, 1] as const)
    .map((side) => {
      const x = side * (cheek - (coveredEars.has(look.hair) ? 4 : -6) - Math.max(0, side * shot.turn) * 12);
      if (jewel === 'hoop')
        return `<circle cx="${x}" cy="82" r="20" fill="none" stroke="${metal}" stroke-width="4.5"/>`;
      if (jewel === 'stud') return `<circle cx="${x}" cy="56" r="5.5" fill="${metal}"/>`;
      return `<path d="M${x} 56V78" stroke="${metal}" stroke-width="3"/><path d="M${x} 74C${x + 10} 90 ${x + 8} 104 ${x} 104C${x - 8} 104 ${x - 10} 90 ${x} 74Z" fill="${metal}"/>`;
    })
    .join('');
}

/** Head without hair, from ears to glasses, in head space; `shadow` is laid on the skin before the features. */
export function faceSvg(spec: PortraitSpec, tints: Tints, shadow = ''): string {
  const { look, shot } = spec;
  const { turn, expression } = shot;
  const path = outline(look, turn);
  const shadeSide = turn >= 0 ? 1 : -1;
  const freckles = look.freckles
    ? [-62, -50, -38, -26, -54, -42, 30, 42, 54, 66, 48, 36]
        .map((x, index) => `<circle cx="${x}" cy="${54 + ((index * 7) % 16)}" r="2.4"/>`)
        .join('')
    : '';
  const rose = look.gender === 2 ? 0.5 : 0.26;
  return [
    ears(look, turn, tints),
    `<clipPath id="face"><path d="${path}"/></clipPath><path d="${path}" fill="${tints.skin}"/>`,
    `<g clip-path="url(#face)">`,
    `<path transform="scale(${shadeSide} 1)" d="M140 -200V220H-10C70 190 88 130 84 70C80 30 92 -10 84 -60C80 -110 60 -150 30 -200Z" fill="${tints.skinShade}" opacity=".5"/>`,
    `<ellipse cx="${-shadeSide * 40}" cy="-96" rx="90" ry="74" fill="url(#shine)"/><ellipse cx="${-shadeSide * 62 + turn * 10}" cy="40" rx="40" ry="26" fill="url(#shine)"/>`,
    `<ellipse cx="${-66 + turn * 10}" cy="62" rx="42" ry="30" fill="url(#blush)" opacity="${rose}"/><ellipse cx="${66 + turn * 10}" cy="62" rx="42" ry="30" fill="url(#blush)" opacity="${rose}"/>`,
    `</g>`,
    `<g clip-path="url(#face)" opacity="1"><g transform="translate(${turn * 14} 0)"><path d="M-84 -16C-60 -34 -30 -30 -14 -12L-22 12C-50 2 -64 6 -84 -16ZM84 -16C60 -34 30 -30 14 -12L22 12C50 2 64 6 84 -16Z" fill="${tints.skinShade}" opacity=".45"/></g></g>`,
    shadow,
    `<g transform="translate(${turn * 9} 0)">${lines(look, tints, expression)}</g>`,
    beard(look, turn, tints),
    `<g transform="translate(${turn * 12} 0)">`,
    `<g fill="${tints.skinDeep}" opacity=".5">${freckles}</g>`,
    eye(spec, tints, -1),
    eye(spec, tints, 1),
    brow(look, expression, tints, -1),
    brow(look, expression, tints, 1),
    `</g>`,
    nose(look, tints, turn),
    `<g transform="translate(${turn * 10} ${look.gender === 1 ? 130 : 123}) scale(${measures(look).mouthWide.toFixed(3)} 1)">${mouth(look, expression, tints)}</g>`,
    look.mole ? `<circle cx="${46 + turn * 10}" cy="112" r="3.6" fill="${tints.skinDeep}"/>` : '',
    glasses(look, turn, tints),
  ].join('');
}
