/** Mixes two `#rrggbb` colours linearly; `amount` 0 keeps `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * amount)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const skinTones = {
  porcelain: '#f6d8c6',
  fair: '#f0c7ab',
  peach: '#e8b48f',
  olive: '#d7a377',
  tan: '#c68b5d',
  bronze: '#a76b43',
  brown: '#84502f',
  deep: '#5f3722',
} as const;
export type SkinTone = keyof typeof skinTones;

export const hairTones = {
  black: '#1d1518',
  espresso: '#33201c',
  brunette: '#4a2c22',
  chestnut: '#6b3b26',
  caramel: '#8f5a34',
  honey: '#b98446',
  blond: '#d6ac6b',
  platinum: '#e6cf9f',
  auburn: '#7d3020',
  copper: '#b1522a',
  silver: '#b9b2b0',
  salt: '#7d7473',
} as const;
export type HairTone = keyof typeof hairTones;

export const clothTones = {
  garnet: '#8c1c3a',
  wine: '#5a1830',
  plum: '#47203f',
  apricot: '#e9935f',
  terracotta: '#b9543a',
  brass: '#c39a4a',
  mustard: '#cf9a3a',
  bone: '#efe3d3',
  cream: '#f7efe4',
  sand: '#cdb08c',
  ink: '#2a1c28',
  charcoal: '#3b353d',
  denim: '#47607c',
  navy: '#27334d',
  teal: '#2f6266',
  olive: '#69693f',
  forest: '#2f4a3c',
  sage: '#93a184',
  rose: '#cf7f86',
  blush: '#e8b9ac',
  lilac: '#9b84a6',
  slate: '#6a7383',
} as const;
export type ClothTone = keyof typeof clothTones;
