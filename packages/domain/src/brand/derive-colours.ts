import { getContrast, type Oklch, toHex, toOklch } from './oklch.ts';
import {
  BRAND_THEMES,
  type BrandColours,
  type BrandTheme,
  COLOUR_TOKENS,
  type ColourFamily,
  type ColourToken,
  DEFAULT_SEEDS,
  PALETTE,
  type Seeds,
  type ThemeColours,
} from './palette.ts';
import { COLOUR_PAIRS, type ColourPair } from './text-pairs.ts';

/** How a family of the palette turns: its hue in degrees, its chroma as a factor. */
type Turn = { hue: number; chroma: number };

/** A vivid seed does not make everything around it louder than this. */
const MAX_CHROMA_FACTOR = 1.25;
/** A grey has no hue. */
const GREY = 0.01;

function findTurn(from: string, to: string): Turn {
  const [before, after] = [toOklch(from), toOklch(to)];
  return {
    hue: after.c < GREY ? 0 : after.h - before.h,
    chroma: Math.min(MAX_CHROMA_FACTOR, after.c / before.c),
  };
}

const turn = (hex: string, { hue, chroma }: Turn): Oklch => {
  const { l, c, h } = toOklch(hex);
  return { l, c: c * chroma, h: h + hue };
};

/** What the seeds say themselves. It is never moved: a pair that does not hold with it is an error of the seed. */
const SEEDED: Readonly<Partial<Record<ColourToken, keyof Seeds>>> = {
  primary: 'primary',
  'bubble-me': 'primary',
  accent: 'accent',
};
/** Shades of the first seed in the light theme. They keep their distance in lightness from it. */
const BESIDE_PRIMARY: readonly ColourToken[] = ['primary-press', 'like', 'cta-from', 'cta-to'];
/** Colours that are as bright as their background needs, in the light theme. */
const BEST_ON: readonly (readonly [ColourToken, ground: ColourToken, light: string, dark: ColourToken])[] = [
  ['on-primary', 'primary', '#ffffff', 'text'],
  ['on-bubble-me', 'bubble-me', '#ffffff', 'text'],
  ['on-like', 'like', '#ffffff', 'text'],
];
const ENOUGH = 4.5;

/** Returns the accent of seeds; without one, a colour that relates to the first seed as our accent relates to ours. */
export function resolveAccent({ primary, accent }: Seeds): string {
  return accent ?? toHex(turn(DEFAULT_SEEDS.accent, findTurn(DEFAULT_SEEDS.primary, primary)));
}

/** Derives every colour of both themes. Only pairs with a seed in them may fall short of AA (`listLowContrast`). */
export function deriveColours(seeds: Seeds): BrandColours {
  const accent = resolveAccent(seeds);
  const primaryTurn = findTurn(DEFAULT_SEEDS.primary, seeds.primary);
  const turns: Record<ColourFamily, Turn> = {
    primary: primaryTurn,
    accent: findTurn(DEFAULT_SEEDS.accent, accent),
    neutral: { hue: primaryTurn.hue, chroma: Math.min(1, primaryTurn.chroma) },
    status: { hue: 0, chroma: 1 },
  };
  const lift = toOklch(seeds.primary).l - toOklch(DEFAULT_SEEDS.primary).l;
  const derive = (theme: BrandTheme): ThemeColours => {
    const colours = {} as ThemeColours;
    for (const token of COLOUR_TOKENS) {
      const [family, light, dark] = PALETTE[token];
      const colour = turn(theme === 'light' ? light : dark, turns[family]);
      const follows = theme === 'light' && BESIDE_PRIMARY.includes(token);
      colours[token] = toHex(follows ? { ...colour, l: colour.l + lift } : colour);
    }
    if (theme === 'light') {
      for (const [token, seed] of Object.entries(SEEDED))
        colours[token as ColourToken] = seed === 'primary' ? seeds.primary : accent;
      for (const [token, ground, light, dark] of BEST_ON)
        colours[token] = getContrast(light, colours[ground]) >= ENOUGH ? light : colours[dark];
      if (getContrast(colours['on-accent'], accent) < ENOUGH) colours['on-accent'] = '#ffffff';
    }
    return settle(colours, theme);
  };
  return Object.fromEntries(BRAND_THEMES.map((theme) => [theme, derive(theme)])) as BrandColours;
}

const STEP = 0.004;

/** Moves what yields, step by step, until the pair holds or the colour is white or black. */
function settle(colours: ThemeColours, theme: BrandTheme): ThemeColours {
  const settled = { ...colours };
  const isFixed = (token: ColourToken) => theme === 'light' && SEEDED[token] !== undefined;
  for (const pair of COLOUR_PAIRS) {
    const moving = pair[pair.yields];
    if (!isFixed(moving)) settled[moving] = moveApart(settled, pair);
  }
  return settled;
}

function moveApart(colours: ThemeColours, { front, ground, needed, yields }: ColourPair): string {
  const [moving, still] = yields === 'front' ? [front, ground] : [ground, front];
  const colour = toOklch(colours[moving]);
  const direction = colour.l >= toOklch(colours[still]).l ? STEP : -STEP;
  let hex = colours[moving];
  for (let l = colour.l; l >= 0 && l <= 1 && getContrast(hex, colours[still]) < needed; l += direction)
    hex = toHex({ ...colour, l });
  return hex;
}
