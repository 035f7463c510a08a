import { bodySvg } from './drawing/body.ts';
import { companionSvg } from './drawing/companion.ts';
import { earringsSvg, faceSvg } from './drawing/face.ts';
import { flatOpacity } from './drawing/flat-opacity.ts';
import { backSvg } from './drawing/from-behind.ts';
import { gradients } from './drawing/gradients.ts';
import { hairFromBehindSvg, hairSvg } from './drawing/hair.ts';
import { faceOutline, middle } from './drawing/head-shape.ts';
import { type Tone, toneOf } from './drawing/light.ts';
import type { PortraitSpec, Tints } from './drawing/look.ts';
import { poses } from './drawing/pose.ts';
import { between, seeded } from './drawing/random.ts';
import { inside } from './drawing/scenes-inside.ts';
import { outside } from './drawing/scenes-outside.ts';
import { town } from './drawing/scenes-town.ts';
import { tintsOf } from './drawing/tints.ts';

const scenes = { ...outside, ...inside, ...town };

/** The window through which a scene of 1080 x 1440 is seen, and the size that it is drawn in. */
const upright = { left: 0, width: 1080, drawnHigh: 1440, inset: 0 };
/** `inset` moves the things in a corner into the window. */
const tallWindow = { left: 135, width: 810, drawnHigh: 1920, inset: 85 };

interface Place {
  x: number;
  y: number;
  scale: number;
}

/**
 * Returns where the figure stands; the head stays in the upper middle, so that a name fits over the lower
 * third.
 */
function getPlacement({ seed, look, shot }: PortraitSpec): Place {
  const random = seeded(`${seed}place`);
  const base =
    shot.pose === 'walk'
      ? { scale: 0.56, y: 340 }
      : shot.pose === 'leash'
        ? { scale: 0.72, y: 400 }
        : { close: { scale: 1.2, y: 520 }, bust: { scale: 1.02, y: 480 }, half: { scale: 0.8, y: 430 } }[
            shot.crop
          ];
  // A step to the other side leaves room for the acting hand.
  const aside = shot.side * -46 + between(random, -26, 26);
  const scale = base.scale * between(random, 0.97, 1.03) * (look.gender === 1 ? 1.02 : 1);
  return { x: 540 + aside, y: base.y + between(random, -12, 14), scale };
}

/**
 * Draws one portrait as an SVG of 1080 x 1440, tall of 1080 x 1920. Pure: the same spec always gives the same
 * text. All figures are invented adults; nothing is traced or generated from a photograph.
 */
export function portraitSvg(spec: PortraitSpec): string {
  const { shot } = spec;
  const random = seeded(spec.seed);
  const tone = toneOf(shot.light, random());
  const tints = tintsOf(spec, tone);
  const scene = scenes[shot.scene](random, tone, shot.light);
  const { x, y, scale } = getPlacement(spec);
  // Only a low sun draws the edge of a figure.
  const low = shot.light === 'gold' || shot.light === 'dusk';
  const sunSide = low && scene.sunX !== undefined ? Math.sign(scene.sunX - x) : 0;
  const window = spec.tall ? tallWindow : upright;
  const lean = (poses[shot.pose].lean ?? 0) * shot.side;
  return flatOpacity(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="${window.drawnHigh}" viewBox="${window.left} 0 ${window.width} 1440">`,
      `<defs>${gradients(tone, tints, shot.side > 0)}</defs>`,
      scene.back,
      `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(3)}) rotate(${lean.toFixed(1)} 0 700)">${drawFigure(spec, tints, tone, sunSide)}</g>`,
      shot.companion ? companionSvg(shot.companion, getOwner(spec), shot.side < 0, tone, window.inset) : '',
      shot.pose === 'leash' ? leashSvg(shot.side, { x, y, scale }, tints, window.inset) : '',
      scene.front ?? '',
      '<path d="M0 860H1080V1440H0Z" fill="url(#veil)"/></svg>',
    ].join(''),
  );
}

/** Returns the owner of the cat or dog: all pictures of a person have seeds that begin alike. */
const getOwner = ({ seed }: PortraitSpec): string => seed.replace(/(?:\/story)?\/\d+$/, '');

/** Draws the leash from the hand to the collar of the dog that sits in the corner. */
function leashSvg(side: -1 | 1, { x, y, scale }: Place, tints: Tints, inset: number): string {
  const [handX, handY] = [x + side * 338 * scale, y + 1070 * scale];
  const [collarX, collarY] = [540 + side * (325 - inset), 1222];
  return `<path d="M${handX.toFixed(0)} ${handY.toFixed(0)}Q${((handX + collarX) / 2).toFixed(0)} ${(Math.max(handY, collarY) + 40).toFixed(0)} ${collarX} ${collarY}" fill="none" stroke="${tints.strap}" stroke-width="11" stroke-linecap="round"/>`;
}

const sunlight = '#ffb45e';

/** Removes the own colours of shapes: filled ones take that of their group. */
const drawInOneColour = (shapes: string, colour: string): string =>
  shapes.replaceAll(/fill="(?!none)[^"]*"/g, '').replaceAll(/stroke="(?!none)[^"]*"/g, `stroke="${colour}"`);

/** Draws the figure. `sunSide` is the side of a low sun, 1 on the right; 0 for none. */
function drawFigure(spec: PortraitSpec, tints: Tints, tone: Tone, sunSide: number): string {
  const { shot } = spec;
  // The head is a little larger than life: the face matters most, on a card and in the circle of a chat.
  const turned = `translate(0 170) rotate(${shot.tilt.toFixed(1)}) scale(1.07) translate(0 -170)`;
  if (shot.pose === 'behind')
    return `${backSvg(spec, tints)}<g transform="${turned}">${hairFromBehindSvg(spec, tints)}</g>`;
  const body = bodySvg(spec, tints, tone);
  const hair = hairSvg(spec, tints);
  // The hairline throws a soft shadow on the forehead: the same cap in the shade of the skin, a little lower.
  const shadow = `<g transform="translate(${(middle(shot.turn) * 0.2).toFixed(1)} 13)">${hair.shape.replaceAll('url(#hair)', tints.skinShade)}</g>`;
  const outline = `<path d="${body.outline}"/><g transform="${turned}">${hair.behind}${hair.bare}<path d="${faceOutline(spec.look, shot.turn)}"/></g>`;
  const rim = shot.backlit
    ? `<g stroke="${tints.rim}" stroke-width="15" stroke-linejoin="round">${outline}</g>`
    : sunSide !== 0
      ? `<g transform="translate(${sunSide * 6} -1)" fill="${sunlight}">${drawInOneColour(outline, sunlight)}</g>`
      : '';
  return [
    rim,
    body.behind,
    `<g transform="${turned}">${hair.behind}</g>`,
    body.trunk,
    `<g transform="${turned}">${faceSvg(spec, tints, shadow)}${hair.cap}${hair.over}${earringsSvg(spec)}</g>`,
    body.front,
    body.face,
  ].join('');
}
