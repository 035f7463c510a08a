import { mix } from './colour.ts';
import type { Tone } from './light.ts';
import type { Tints } from './look.ts';

/**
 * Draws the gradients that scenes and figures are filled with; cloth and hair are brighter on the side of the
 * light.
 */
export function gradients(tone: Tone, tints: Tints, lightFromLeft: boolean): string {
  const stop = (at: number, colour: string, opacity = 1): string =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const across = lightFromLeft ? 'x1="-330" x2="160"' : 'x1="330" x2="-160"';
  return [
    `<linearGradient id="sky" x2="0" y2="1">${stop(0, tone.top)}${stop(0.42, tone.mid)}${stop(0.72, tone.low)}${stop(1, tone.near)}</linearGradient>`,
    `<radialGradient id="glow">${stop(0, tone.glow, 0.85)}${stop(0.35, tone.glow, 0.34)}${stop(1, tone.glow, 0)}</radialGradient>`,
    `<linearGradient id="floor" x2="0" y2="1">${stop(0, tone.low, 0.5)}${stop(1, tone.dark, 0.9)}</linearGradient>`,
    `<linearGradient id="haze" x2="0" y2="1">${stop(0, tone.low, 0.65)}${stop(1, tone.dark, 0.85)}</linearGradient>`,
    `<radialGradient id="blush">${stop(0, tints.blush, 0.9)}${stop(1, tints.blush, 0)}</radialGradient>`,
    `<linearGradient id="hair" gradientUnits="userSpaceOnUse" ${across} y1="-250" y2="420">${stop(0, mix(tints.hair, tints.hairLight, 0.5))}${stop(0.36, tints.hair)}${stop(1, tints.hairDeep)}</linearGradient>`,
    `<linearGradient id="strand" x2="0" y2="1">${stop(0, tints.hairLight)}${stop(1, tints.hair)}</linearGradient>`,
    `<linearGradient id="cloth" gradientUnits="userSpaceOnUse" ${across} y1="250" y2="1000">${stop(0, tints.clothLight)}${stop(0.4, tints.cloth)}${stop(1, mix(tints.cloth, tints.clothDeep, 0.4))}</linearGradient>`,
    `<linearGradient id="aside" gradientUnits="userSpaceOnUse" x2="0" y1="380" y2="640">${stop(0, tints.clothDeep, 0)}${stop(1, tints.clothDeep, 0.2)}</linearGradient>`,
    `<linearGradient id="veil" x2="0" y2="1">${stop(0, tone.dark, 0)}${stop(1, tone.dark, 0.36)}</linearGradient>`,
  ].join('');
}
