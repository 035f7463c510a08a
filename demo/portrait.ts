import { backSvg, bodySvg } from './drawing/clothes.ts';
import { clothTones, hairTones, mix, skinTones } from './drawing/colour.ts';
import { companionSvg } from './drawing/companion.ts';
import { earringsSvg, faceSvg } from './drawing/face.ts';
import { flatOpacity } from './drawing/flat-opacity.ts';
import { hairFromBehindSvg, hairSvg } from './drawing/hair.ts';
import { type Tone, toneOf } from './drawing/light.ts';
import type { PortraitSpec, Tints } from './drawing/look.ts';
import { between, seeded } from './drawing/random.ts';
import { inside } from './drawing/scenes-inside.ts';
import { outside } from './drawing/scenes-outside.ts';

export const portraitWidth = 1080;
export const portraitHeight = 1440;

const scenes = { ...outside, ...inside };
const irises = {
  brown: '#5a3420',
  dark: '#2a1812',
  hazel: '#8a6a34',
  green: '#5f7a4e',
  blue: '#4f7d9c',
  grey: '#75828c',
};

function tintsOf({ look, shot }: PortraitSpec, tone: Tone): Tints {
  const lit = (colour: string, strength = 1): string => mix(colour, tone.tint, tone.tintAmount * strength);
  const skin = skinTones[look.skin];
  const grown = mix(hairTones[look.hairTone], hairTones.silver, (look.grey ?? 0) * 0.75);
  const cloth = clothTones[shot.cloth];
  const lipBase = mix(skin, look.gender === 2 ? '#a8283c' : '#a04a48', look.gender === 2 ? 0.56 : 0.42);
  return {
    skin: lit(skin),
    skinLight: lit(mix(skin, '#fff2df', 0.5)),
    skinShade: lit(mix(skin, '#7c2f33', 0.34)),
    skinDeep: lit(mix(skin, '#3f1420', 0.62)),
    lip: lit(lipBase),
    blush: lit(mix(skin, '#c8434a', 0.55)),
    hair: lit(grown),
    hairLight: lit(mix(grown, '#f1b67c', look.hairTone === 'black' ? 0.2 : 0.34)),
    hairDeep: lit(mix(grown, '#0f070c', 0.45)),
    brow: lit(mix(mix(hairTones[look.hairTone], '#2a1812', 0.35), skin, 0.08)),
    cloth: lit(cloth),
    clothLight: lit(mix(cloth, '#fff0dc', 0.24)),
    clothDeep: lit(mix(cloth, '#1c0a16', 0.48)),
    under: lit(clothTones[shot.under ?? 'bone']),
    rim: tone.rim,
    ink: '#22121a',
    iris: irises[look.eyes],
  };
}

function gradients(tone: Tone, tints: Tints, lightFromLeft: boolean): string {
  const stop = (at: number, colour: string, opacity = 1): string =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const across = lightFromLeft ? 'x1="-330" x2="120"' : 'x1="330" x2="-120"';
  return [
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, tone.top)}${stop(0.42, tone.mid)}${stop(0.72, tone.low)}${stop(1, tone.near)}</linearGradient>`,
    `<radialGradient id="glow">${stop(0, tone.glow, 0.85)}${stop(0.35, tone.glow, 0.34)}${stop(1, tone.glow, 0)}</radialGradient>`,
    `<linearGradient id="floor" x2="0" y2="1">${stop(0, tone.low, 0.5)}${stop(1, tone.dark, 0.9)}</linearGradient>`,
    `<linearGradient id="haze" x2="0" y2="1">${stop(0, tone.low, 0.65)}${stop(1, tone.dark, 0.85)}</linearGradient>`,
    `<radialGradient id="blush">${stop(0, tints.blush, 0.9)}${stop(1, tints.blush, 0)}</radialGradient>`,
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" ${across} y1="-250" y2="420">${stop(0, mix(tints.hair, tints.hairLight, 0.55))}${stop(0.3, tints.hair)}${stop(1, tints.hairDeep)}</linearGradient>`,
    `<linearGradient id="strand" x2="0" y2="1">${stop(0, tints.hairLight)}${stop(1, tints.hair)}</linearGradient>`,
    `<linearGradient id="cloth" gradientUnits="userSpaceOnUse" ${across} y1="250" y2="1000">${stop(0, tints.clothLight)}${stop(0.35, tints.cloth)}${stop(1, mix(tints.cloth, tints.clothDeep, 0.6))}</linearGradient>`,
    `<linearGradient id="rim" gradientUnits="userSpaceOnUse" ${across} y1="200" y2="260">${stop(0, tints.rim, 0.9)}${stop(0.55, tints.rim, 0)}</linearGradient>`,
    `<radialGradient id="shine">${stop(0, tints.skinLight, 0.55)}${stop(1, tints.skinLight, 0)}</radialGradient>`,
    `<linearGradient id="aside" gradientUnits="userSpaceOnUse" ${lightFromLeft ? 'x1="0" x2="360"' : 'x1="0" x2="-360"'} y1="0" y2="40">${stop(0, tints.clothDeep, 0)}${stop(1, tints.clothDeep, 0.6)}</linearGradient>`,
    `<linearGradient id="veil" x2="0" y2="1">${stop(0, tone.dark, 0.16)}${stop(0.3, tone.dark, 0)}${stop(0.62, tone.dark, 0)}${stop(1, tone.dark, 0.6)}</linearGradient>`,
    `<linearGradient id="wash" ${lightFromLeft ? 'x2="1"' : 'x1="1" x2="0"'} y2=".6">${stop(0, tone.glow, 0.24)}${stop(0.6, tone.glow, 0)}</linearGradient>`,
  ].join('');
}

/** Where the figure stands; the head stays in the upper middle, so that a name fits over the lower third. */
function place(spec: PortraitSpec): string {
  const random = seeded(`${spec.seed}place`);
  const { crop, view, turn } = spec.shot;
  const base =
    view === 'back'
      ? { scale: 1, y: 600 }
      : { close: { scale: 1.5, y: 560 }, bust: { scale: 1.24, y: 520 }, half: { scale: 1.02, y: 490 } }[crop];
  const aside = view === 'back' || crop === 'half' ? between(random, -120, 120) : between(random, -56, 56);
  const scale = base.scale * between(random, 0.97, 1.03) * (spec.look.gender === 1 ? 1.02 : 1);
  return `translate(${(540 + aside - turn * 12).toFixed(0)} ${(base.y + between(random, -12, 14)).toFixed(0)}) scale(${scale.toFixed(3)})`;
}

/**
 * One drawn portrait as an SVG of 1080 x 1440. Pure: the same spec always gives the same text.
 * All figures are invented adults; nothing is traced or generated from a photograph.
 */
export function portraitSvg(spec: PortraitSpec): string {
  const { shot } = spec;
  const random = seeded(spec.seed);
  const tone = toneOf(shot.light, random());
  const tints = tintsOf(spec, tone);
  const scene = scenes[shot.scene](random, tone, shot.light);
  const tilt = shot.view === 'back' ? between(random, -3, 3) : shot.turn * 4 + between(random, -4.5, 4.5);
  const figure =
    shot.view === 'back'
      ? `${backSvg(spec, tints)}<g transform="rotate(${tilt.toFixed(1)} 0 150)">${hairFromBehindSvg(spec, tints)}</g>`
      : frontFigure(spec, tints, tilt);
  return flatOpacity(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitWidth}" height="${portraitHeight}" viewBox="0 0 1080 1440">`,
      `<defs>${gradients(tone, tints, shot.turn >= 0)}</defs>`,
      scene.back,
      `<g transform="${place(spec)}">${figure}</g>`,
      shot.companion
        ? companionSvg(shot.companion, spec.seed.replace(/\/\d+$/, ''), shot.turn < 0, tone)
        : '',
      scene.front ?? '',
      '<rect width="1080" height="1440" fill="url(#wash)"/><rect width="1080" height="1440" fill="url(#veil)"/></svg>',
    ].join(''),
  );
}

function frontFigure(spec: PortraitSpec, tints: Tints, tilt: number): string {
  const hair = hairSvg(spec, tints);
  const { turn } = spec.shot;
  const turned = `rotate(${tilt.toFixed(1)} 0 150)`;
  /* The hairline throws a soft shadow on the forehead: the same cap in the shade of the skin, a little lower. */
  const shadow = `<g clip-path="url(#face)" opacity=".6"><g transform="translate(${(turn * 4).toFixed(1)} 11)">${hair.shape.replaceAll('url(#hair)', tints.skinShade)}</g></g>`;
  const shoulders = `translate(${(-turn * 12).toFixed(1)} 0) skewY(${(turn * -2.2).toFixed(2)}) scale(${(1 - Math.abs(turn) * 0.06).toFixed(3)} 1)`;
  return `<g transform="${turned}">${hair.behind}</g><g transform="${shoulders}">${bodySvg(spec, tints)}</g><g transform="${turned}">${faceSvg(spec, tints, shadow)}${hair.cap}${hair.over}${earringsSvg(spec)}</g>`;
}
