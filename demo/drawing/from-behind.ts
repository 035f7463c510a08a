import { handSvg } from './hand.ts';
import { limb, type Point } from './limb.ts';
import type { PortraitSpec, Tints } from './look.ts';
import { frameOf, shoulder, torsoOutline } from './torso.ts';

/** Draws the neck, back and arms of somebody who looks away into the scene. */
export function backSvg({ look, shot }: PortraitSpec, tints: Tints): string {
  const frame = frameOf(look, 0.15 * shot.side);
  const n = frame.neck;
  const outline = torsoOutline(frame);
  const arms = ([-1, 1] as const)
    .map((side) => {
      const elbow: Point = [side * frame.span * 1.06, 790];
      const wrist: Point = [side * frame.span * 0.98, 1080];
      const sleeve = limb([shoulder(frame, side), elbow, wrist], frame.arm);
      const hand = `<g transform="translate(${wrist[0].toFixed(0)} ${wrist[1]}) rotate(${180 + side * 4})">${handSvg('curl', tints, side > 0)}</g>`;
      return `${hand}<path transform="translate(${-side * 12} 10)" d="${sleeve}" fill="${tints.clothDeep}" opacity=".35"/><path d="${sleeve}" fill="url(#cloth)"/>`;
    })
    .join('');
  return [
    `<clipPath id="torso"><path d="${outline}"/></clipPath><path d="${outline}" fill="${tints.skinShade}"/>`,
    `<g clip-path="url(#torso)"><path d="M-600 200L${-n - 44} 232C${-n} 264 ${n} 264 ${n + 44} 232L600 200V1520H-600Z" fill="url(#cloth)"/>`,
    `<path d="M${-n - 44} 234C${-n} 266 ${n} 266 ${n + 44} 234" fill="none" stroke="${tints.clothDeep}" stroke-width="10" opacity=".45"/><path d="M0 330C10 500 8 800 0 1300M-150 420C-120 520 -90 560 -60 580M150 420C120 520 90 560 60 580" stroke="${tints.clothDeep}" stroke-width="6" fill="none" opacity=".3" stroke-linecap="round"/></g>`,
    arms,
  ].join('');
}
