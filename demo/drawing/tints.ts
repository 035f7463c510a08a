import { clothTones, hairTones, mix, skinTones } from './colour.ts';
import type { Tone } from './light.ts';
import type { PortraitSpec, Tints } from './look.ts';

const irises = {
  brown: '#5a3420',
  dark: '#2a1812',
  hazel: '#8a6a34',
  green: '#5f7a4e',
  blue: '#4f7d9c',
  grey: '#75828c',
};

/** Returns the colours of one person in the light of one picture. */
export function tintsOf({ look, shot }: PortraitSpec, tone: Tone): Tints {
  // Before the light a figure takes on the colour of the shade.
  const shade = mix(tone.dark, '#8a3020', 0.5);
  const dim = (colour: string): string => (shot.backlit ? mix(colour, shade, 0.22) : colour);
  const lit = (colour: string): string => dim(mix(colour, tone.tint, tone.tintAmount));
  // Lamps are for faces: the hour colours skin half as much as the rest.
  const shone = (colour: string): string => dim(mix(colour, tone.tint, tone.tintAmount * 0.5));
  const skin = skinTones[look.skin];
  const grown = mix(hairTones[look.hairTone], hairTones.silver, (look.grey ?? 0) * 0.75);
  const cloth = clothTones[shot.cloth];
  const print = clothTones[shot.cloth === 'bone' || shot.cloth === 'cream' ? 'navy' : 'bone'];
  const woman = look.gender === 2;
  const lip = mix(skin, woman ? '#a8283c' : '#a04a48', woman ? 0.58 : 0.34);
  return {
    skin: shone(skin),
    skinShade: shone(mix(skin, '#8c3a34', 0.22)),
    skinEdge: shone(mix(skin, '#7c2f33', 0.42)),
    skinDeep: shone(mix(skin, '#3f1420', 0.6)),
    lip: shone(lip),
    lipLine: shone(mix(lip, '#3f1018', 0.55)),
    eyeWhite: shone('#f6ece4'),
    blush: shone(mix(skin, '#d0404a', 0.6)),
    hair: lit(grown),
    hairLight: lit(mix(grown, '#f1b67c', look.hairTone === 'black' ? 0.24 : 0.36)),
    hairDeep: lit(mix(grown, '#0f070c', 0.4)),
    brow: lit(mix(mix(hairTones[look.hairTone], '#2a1812', 0.35), skin, 0.08)),
    beard: lit(mix(grown, '#1c0d10', 0.12)),
    cloth: lit(cloth),
    clothLight: lit(mix(cloth, '#fff0dc', 0.2)),
    clothDeep: lit(mix(cloth, '#1c0a16', 0.5)),
    clothPrint: lit(print),
    trousers: lit(clothTones[shot.cloth === 'denim' || shot.cloth === 'navy' ? 'sand' : 'denim']),
    strap: lit(clothTones[shot.cloth === 'olive' || shot.cloth === 'forest' ? 'terracotta' : 'forest']),
    under: lit(clothTones[shot.under ?? 'bone']),
    rim: tone.rim,
    ink: '#22121a',
    iris: irises[look.eyes],
  };
}
