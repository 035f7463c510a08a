import { getContrast } from './oklch.ts';
import { BRAND_THEMES, type BrandColours, type BrandTheme, type ColourToken } from './palette.ts';

/** AA for text, and for what is no text: borders of fields, dots, the focus ring. */
const TEXT = 4.5;
const SHAPE = 3;

export type ColourPair = {
  front: ColourToken;
  ground: ColourToken;
  needed: number;
  /** What moves until the pair holds. Where nothing may, the pair holds or the seed is wrong. */
  yields: 'front' | 'ground';
};

const pairs = (
  front: ColourToken,
  grounds: readonly ColourToken[],
  needed = TEXT,
  yields: ColourPair['yields'] = 'front',
): ColourPair[] => grounds.map((ground) => ({ front, ground, needed, yields }));

/** Everything that must be told apart. */
export const COLOUR_PAIRS: readonly ColourPair[] = [
  ...pairs('text', ['bg', 'surface', 'surface-2', 'surface-3']),
  ...pairs('text-2', ['bg', 'surface', 'surface-2', 'surface-3']),
  ...pairs('text-3', ['bg', 'surface', 'surface-2']),
  ...pairs('primary', ['surface', 'bg', 'surface-2']),
  ...pairs('on-primary', ['primary']),
  ...pairs('on-primary', ['primary-press'], TEXT, 'ground'),
  ...pairs('on-primary-soft', ['primary-soft']),
  ...pairs('on-accent', ['accent']),
  ...pairs('accent-text', ['surface', 'bg', 'accent-soft']),
  ...pairs('on-premium', ['premium']),
  ...pairs('premium-text', ['surface']),
  ...pairs('success', ['surface', 'success-soft']),
  ...pairs('danger', ['surface', 'danger-soft']),
  ...pairs('info', ['surface', 'info-soft']),
  ...pairs('on-bubble-me', ['bubble-me']),
  ...pairs('on-bubble-me-meta', ['bubble-me']),
  ...pairs('on-bubble-them', ['bubble-them']),
  ...pairs('on-like', ['like'], TEXT, 'ground'),
  ...pairs('on-cta', ['cta-from', 'cta-to'], TEXT, 'ground'),
  ...pairs('on-ember', ['ember-from', 'ember-to'], TEXT, 'ground'),
  ...pairs('on-photo-accent', ['ink']),
  ...pairs('story-text-2', ['story-bg']),
  ...pairs('story-placeholder', ['story-field']),
  ...pairs('border-strong', ['bg', 'surface', 'surface-2'], SHAPE),
  ...pairs('online', ['surface'], SHAPE),
  ...pairs('focus', ['bg', 'surface'], SHAPE),
  ...pairs('rim', ['bg'], SHAPE),
];

/** `pair` is `front on ground`, by the names of the tokens. `ratio` is rounded down to a tenth: 4.49 is no 4.5. */
export type MeasuredPair = { pair: string; theme: BrandTheme; ratio: number; needed: number };

/** Returns the contrast of every pair in both themes. */
export const measureContrast = (colours: BrandColours): MeasuredPair[] =>
  BRAND_THEMES.flatMap((theme) =>
    COLOUR_PAIRS.map(({ front, ground, needed }) => ({
      pair: `${front} on ${ground}`,
      theme,
      ratio: Math.floor(getContrast(colours[theme][front], colours[theme][ground]) * 10) / 10,
      needed,
    })),
  );

export const listLowContrast = (colours: BrandColours): MeasuredPair[] =>
  measureContrast(colours).filter(({ ratio, needed }) => ratio < needed);
