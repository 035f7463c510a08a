/** A colour in OKLCH: lightness 0-1, chroma from 0, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

type Triple = readonly [number, number, number];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** Returns red, green and blue of a hex colour of six digits, 0-255. */
export function parseHex(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const readLinear = (hex: string): Triple => parseHex(hex).map((part) => toLinear(part / 255)) as never;

/** Returns the relative luminance of WCAG 2.2, 0-1. */
function getLuminance(hex: string): number {
  const [r, g, b] = readLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of WCAG 2.2, 1-21. */
export function getContrast(one: string, other: string): number {
  const [a, b] = [getLuminance(one), getLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Converts a colour to OKLCH. The matrices are those of Björn Ottosson's definition of OKLab. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = readLinear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Half a step of 8 bits: what rounding may add. */
const GAMUT_TOLERANCE = 0.002;
const isInGamut = (rgb: Triple): boolean =>
  rgb.every((part) => part >= -GAMUT_TOLERANCE && part <= 1 + GAMUT_TOLERANCE);

const CHROMA_STEPS = 24;

/** Returns the hex colour. A colour that screens cannot show loses chroma until they can, but no lightness or hue. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = c;
  if (!isInGamut(toLinearRgb({ l: lightness, c, h }))) {
    let [low, high] = [0, c];
    for (let step = 0; step < CHROMA_STEPS; step++) {
      const middle = (low + high) / 2;
      if (isInGamut(toLinearRgb({ l: lightness, c: middle, h }))) low = middle;
      else high = middle;
    }
    chroma = low;
  }
  const parts = toLinearRgb({ l: lightness, c: chroma, h }).map((part) =>
    Math.round(255 * fromLinear(Math.min(1, Math.max(0, part)))),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
