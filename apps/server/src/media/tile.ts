import { createHash, randomBytes } from 'node:crypto';
import { createReaderQuery } from './signed-url.ts';

// Shown instead of a picture that the reader may not see. It looks like a blurred portrait and is drawn from a seed
// alone: any blurred copy can be recognised by blurring all public pictures the same way and comparing.

const SEED_SHAPE = /^[0-9a-f]{32}$/;

/** Returns the key that the URL of a tile is signed with; no picture has such a key. */
export const getTileKey = (seed: string): string => `tile/${seed}`;

/** Returns the URL of a new tile for one reader, valid for an hour at most like that of a private picture. */
export function createTileUrl(secret: string, readerId: number, now: Date): string {
  const seed = randomBytes(16).toString('hex');
  return `/media/tile/${seed}.svg?${createReaderQuery(secret, getTileKey(seed), readerId, now)}`;
}

const BACKS: readonly (readonly [dark: string, middle: string, light: string])[] = [
  ['#5b3a4a', '#d98f7a', '#f3cfa8'],
  ['#2f3f57', '#7f9bb5', '#d9c7b2'],
  ['#3d4a3a', '#93a77e', '#e9dcae'],
  ['#4a2f4f', '#a9709c', '#f0b9a6'],
  ['#5a4632', '#c49a63', '#f4dfb4'],
  ['#27454a', '#6aa19b', '#f0cfae'],
  ['#4d2f33', '#b8655f', '#f2b48c'],
  ['#3a3552', '#8a84b8', '#e6bcc4'],
];
/** Skin colours with the hair colours that often go with them. */
const HEADS: readonly (readonly [skin: string, hairs: readonly string[]])[] = [
  ['#f2cdb2', ['#2f1d15', '#6d4223', '#94632f', '#c09a62', '#7c3a22']],
  ['#ecbd9c', ['#1e1512', '#2f1d15', '#4a2c1a', '#94632f', '#b58a52']],
  ['#dda680', ['#1e1512', '#2f1d15', '#4a2c1a', '#6d4223']],
  ['#c68c66', ['#1e1512', '#2f1d15', '#4a2c1a']],
  ['#a36d4e', ['#17100e', '#2a1a13', '#3d2618']],
  ['#7c4f38', ['#17100e', '#231611']],
  ['#efc6a8', ['#8d8680', '#4a2c1a', '#2f1d15', '#6d4223']],
];
const CLOTHS = ['#2b2f3f', '#7d2e42', '#efe6da', '#3f5a4e', '#b5543f', '#44607f', '#c9a24b', '#6a4a6d'];

/** Draws the tile of a seed; null for what is no seed. The same seed always returns the same drawing. */
export function renderTile(seed: string): string | null {
  if (!SEED_SHAPE.test(seed)) return null;
  const chance = createChance(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const [dark, middle, light] = pick(BACKS);
  const [skin, hairs] = pick(HEADS);
  const neck = shade(skin);
  const hair = pick(hairs);
  const cloth = pick(CLOTHS);
  const between = (low: number, high: number) => Math.round((low + chance() * (high - low)) * 10) / 10;
  // Nearer or further, centred or beside it, like people in their pictures. Smaller heads look like a child's.
  const size = between(0.86, 1.18);
  const x = between(88, 152);
  const y = between(114, 126) + (1.18 - size) * 50;
  const lean = between(-12, 12);
  const isLong = chance() < 0.5;
  const glow = (cx: number, cy: number, r: number, colour: string) => soften(cx, cy, r, r, colour, 0.5);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="320" viewBox="0 0 240 320"><defs>',
    `<linearGradient id="b" x1="${between(0, 0.4)}" y1="0" x2="${between(0.6, 1)}" y2="1">`,
    `<stop stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    ...[hair, skin, neck, cloth, light, dark, RENDER_LIPS].map(gradient),
    '</defs><rect width="240" height="320" fill="url(#b)"/>',
    glow(between(0, 70), between(10, 150), between(50, 100), light),
    glow(between(170, 240), between(0, 130), between(40, 110), chance() < 0.5 ? light : dark),
    `<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})">`,
    isLong ? soften(0, 60, between(88, 108), between(136, 168), hair, 1) : '',
    soften(0, -8, between(90, 104), between(106, 116), hair, 1),
    soften(0, 92, 50, 70, neck, 1),
    soften(0, 222, between(186, 222), between(136, 154), cloth, 1),
    soften(0, 14, between(72, 80), between(88, 98), skin, 1),
    soften(between(-22, 22), -70, between(70, 86), between(36, 50), hair, 0.9),
    // What a blur leaves of eyes and mouth.
    soften(-22, 6, 28, 15, hair, 0.13),
    soften(22, 6, 28, 15, hair, 0.13),
    soften(0, 52, 26, 14, RENDER_LIPS, 0.2),
    '</g></svg>',
  ].join('');
}

const RENDER_LIPS = '#8d2f3a';
/** Returns the colour in the shadow of a chin. */
const shade = (colour: string) =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.74)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const getId = (colour: string) => `c${colour.slice(1)}`;

/** Returns a colour that fades towards its edge. */
const gradient = (colour: string) =>
  `<radialGradient id="${getId(colour)}"><stop offset=".12" stop-color="${colour}"/><stop offset=".55" stop-color="${colour}" stop-opacity=".8"/><stop offset=".8" stop-color="${colour}" stop-opacity=".3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const soften = (cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${getId(colour)})" opacity="${opacity}"/>`;

/** Returns a generator of numbers from 0 to below 1. */
function createChance(seed: string): () => number {
  let bytes = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at + 2 > bytes.length) {
      bytes = createHash('sha256').update(bytes).update(seed).digest();
      at = 0;
    }
    const value = bytes.readUInt16BE(at) / 65_536;
    at += 2;
    return value;
  };
}
