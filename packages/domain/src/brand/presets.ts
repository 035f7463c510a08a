import { DEFAULT_SEEDS, type Seeds } from './palette.ts';

export const BRAND_PRESETS = ['candlelight', 'harbour', 'orchard', 'dusk'] as const;
export type BrandPreset = (typeof BRAND_PRESETS)[number];

/** Looks that hold in both themes. */
export const PRESET_SEEDS: Readonly<Record<BrandPreset, Seeds>> = {
  candlelight: DEFAULT_SEEDS,
  harbour: { primary: '#0b5f78', accent: '#f0a07a' },
  orchard: { primary: '#2b6440', accent: '#e8b84a' },
  dusk: { primary: '#5a3aa5', accent: '#f2a0b5' },
};
