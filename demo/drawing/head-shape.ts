import type { Look } from './look.ts';
import { between, seeded } from './random.ts';

/*
 * Head space: (0, 0) lies between the eyes of a head that looks at the viewer, one unit is one pixel of a 1080 x 1440 picture at scale 1.
 * An adult head here is 375 high and 236 wide with the eyes at half height: small eyes and a long lower face keep every figure plainly grown up.
 */

export interface FaceShape {
  cheek: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
}

const skullHalf = 113;
/** Turned by 1, a head shows itself thirty degrees from the side. */
const fullTurn = Math.PI / 6;

export function faceShape(look: Look): FaceShape {
  const base: Record<Look['face'], FaceShape> = {
    oval: { cheek: 113, jaw: 86, jawY: 110, chin: 34, chinY: 182 },
    long: { cheek: 108, jaw: 83, jawY: 118, chin: 36, chinY: 194 },
    square: { cheek: 114, jaw: 97, jawY: 116, chin: 46, chinY: 182 },
    heart: { cheek: 114, jaw: 80, jawY: 104, chin: 27, chinY: 184 },
    round: { cheek: 118, jaw: 96, jawY: 106, chin: 42, chinY: 177 },
  };
  const shape = base[look.face];
  return look.gender === 1
    ? { ...shape, jaw: shape.jaw + 9, jawY: shape.jawY + 6, chin: shape.chin + 12, chinY: shape.chinY + 4 }
    : { ...shape, chinY: shape.chinY - 8 };
}

/**
 * Returns where something that lies `degrees` beside the middle of the face is seen once the head has turned.
 */
export function across(turn: number, degrees: number): number {
  return skullHalf * Math.sin((degrees * Math.PI) / 180 + turn * fullTurn);
}

/** Returns how far the middle of the face has moved to the side. */
export function middle(turn: number): number {
  return across(turn, 0);
}

/**
 * Returns the contour of the face from temple to temple: near the viewer the jaw shows its angle, on the far
 * side the cheekbone stands out.
 */
export function faceOutline(look: Look, turn: number): string {
  const { cheek, jaw, jawY, chin, chinY } = faceShape(look);
  const t = Math.abs(turn);
  const to = turn < 0 ? -1 : 1;
  const shift = Math.abs(middle(turn)) * 0.72;
  const x = (value: number): string => (to * value).toFixed(1);
  const farJaw = jaw + shift * 0.22;
  const nearJaw = jaw - shift * 0.12;
  return [
    `M${x(-cheek)} -30`,
    `C${x(-cheek - 2)} -130 ${x(-cheek * 0.7)} -192 0 -192`,
    `C${x(cheek * 0.7)} -192 ${x(cheek + 2)} -130 ${x(cheek - 3 * t)} -40`,
    `C${x(cheek - 16 * t)} -8 ${x(cheek + 2 * t)} 14 ${x(cheek - 2 * t)} 40`,
    `C${x(cheek - 4 * t)} 62 ${x(farJaw + 8)} ${jawY - 34} ${x(farJaw)} ${jawY}`,
    `C${x(farJaw - 8)} ${jawY + 38} ${x(chin + 18 + shift)} ${chinY - 2} ${x(chin * 0.5 + shift)} ${chinY}`,
    `Q${x(shift)} ${chinY + 5} ${x(-chin * 0.5 + shift)} ${chinY}`,
    `C${x(-chin - 20 + shift)} ${chinY - 2} ${x(-nearJaw + 12 + shift * 0.3)} ${jawY + 36} ${x(-nearJaw)} ${jawY}`,
    `C${x(-nearJaw - 10)} ${jawY - 42} ${x(-cheek)} 25 ${x(-cheek)} -30Z`,
  ].join('');
}

/** Returns small fixed differences between people: eye size, brow height, mouth width. */
export function measures(look: Look): { size: number; browY: number; mouthWide: number } {
  const random = seeded(`${look.skin}${look.hair}${look.hairTone}${look.face}${look.years}${look.eyes}`);
  return {
    size: between(random, 1.04, 1.16) + (look.gender === 2 ? 0.06 : 0),
    browY: between(random, -6, 2),
    mouthWide: between(random, 0.95, 1.1),
  };
}
