import { parseHex } from './oklch.ts';
import { type BrandColours, COLOUR_TOKENS, type ColourToken, PALETTE, type ThemeColours } from './palette.ts';

/** Colours that let through what is below: the token, whose colour it is, how much of it stays. */
const SEE_THROUGH: readonly (readonly [token: string, of: keyof ThemeColours, alpha: number])[] = [
  ['disabled', 'text', 0.6],
  ['glass', 'ink', 0.6],
];
const SCRIMS: readonly (readonly [token: string, stops: readonly (readonly [number, string])[]])[] = [
  [
    'scrim',
    [
      [0, '45%'],
      [0.56, '70%'],
      [0.78, '100%'],
    ],
  ],
  [
    'scrim-top',
    [
      [0.56, '0'],
      [0, '96px'],
    ],
  ],
];

const fade = (hex: string, alpha: number): string => `rgb(${parseHex(hex).join(' ')}/${alpha})`;

function declare(colours: ThemeColours): string {
  const plain = COLOUR_TOKENS.map((token) => [token, colours[token]] as const);
  const seeThrough = SEE_THROUGH.map(([token, of, alpha]) => [token, fade(colours[of], alpha)] as const);
  const scrims = SCRIMS.map(([token, stops]) => {
    const list = stops.map(([alpha, at]) => `${fade(colours.ink, alpha)} ${at}`);
    return [token, `linear-gradient(to bottom,${list})`] as const;
  });
  return [...plain, ...seeThrough, ...scrims].map(([token, value]) => `--${token}:${value}`).join(';');
}

/** The style sheet repeats these on every element with a theme of its own, although both themes share the values. */
const PER_THEME: readonly ColourToken[] = ['bubble-them', 'premium', 'on-premium'];

/** Declares what differs between the themes or is declared in both; the rest is declared once. */
const declareDark = (colours: ThemeColours): string =>
  COLOUR_TOKENS.filter((token) => PALETTE[token][1] !== PALETTE[token][2] || PER_THEME.includes(token))
    .map((token) => `--${token}:${colours[token]}`)
    .concat(`--disabled:${fade(colours.text, 0.6)}`)
    .join(';');

/** Members with these wishes keep the design's values, regardless of the brand's colours. */
const WISHES =
  '@media (prefers-contrast:more){:root:root,[data-theme][data-theme]{--text-3:var(--text-2);' +
  '--border:var(--border-strong);--bubble-them-border:var(--border-strong);--disabled:var(--text-2)}}' +
  '@media (forced-colors:active){:root:root,[data-theme][data-theme]{--focus:Highlight;--border:CanvasText;' +
  '--border-strong:CanvasText;--disabled:GrayText;--online:CanvasText;--rim:CanvasText}}';

/** Returns the rules that put a brand's colours instead of ours. They are outside of the layers, and so win. */
export function formatBrandColours(colours: BrandColours): string {
  const { light, dark } = colours;
  const borderless = '--bubble-them-border:transparent';
  const night = `${declareDark(dark)};${borderless}`;
  return (
    `:root,[data-theme=light]{${declare(light)};--bubble-them-border:${light.border}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}` +
    `[data-theme=dark]{${night}}${WISHES}`
  );
}
