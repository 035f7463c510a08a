import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatBrandColours } from './brand-css.ts';
import { deriveColours } from './derive-colours.ts';
import { getContrast, toHex, toOklch } from './oklch.ts';
import { COLOUR_TOKENS, DEFAULT_SEEDS, PALETTE } from './palette.ts';
import { BRAND_PRESETS, PRESET_SEEDS } from './presets.ts';
import { proposeSeeds } from './propose-seeds.ts';
import { listLowContrast, measureContrast } from './text-pairs.ts';

const tokens = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../ui/src/tokens/tokens.css'),
  'utf8',
);
const short = (hex: string) => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

test('contrast is that of WCAG', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('OKLCH is that of its author, and every colour survives the way there and back', () => {
  const red = toOklch('#ff0000');
  expect([red.l, red.c, red.h].map((part) => Number(part.toFixed(3)))).toEqual([0.628, 0.258, 29.234]);
  for (const token of COLOUR_TOKENS)
    for (const hex of PALETTE[token].slice(1)) expect(toHex(toOklch(hex))).toBe(hex);
});

test('a colour outside the gamut loses chroma, not its lightness', () => {
  const mapped = toOklch(toHex({ l: 0.6, c: 0.4, h: 145 }));
  expect(mapped.l).toBeCloseTo(0.6, 2);
  expect(mapped.c).toBeLessThan(0.3);
});

test('our own seeds give our own tokens, as the style sheet has them', () => {
  const { light, dark } = deriveColours(DEFAULT_SEEDS);
  expect(deriveColours({ ...DEFAULT_SEEDS, accent: null })).toEqual({ light, dark });
  const checked = COLOUR_TOKENS.filter((token) => {
    const [one, other] = [short(light[token]), short(dark[token])];
    const [, declared] = new RegExp(`--${token}: ([^;]+);`).exec(tokens) ?? [];
    if (!declared) return false;
    expect(declared, token).toBe(one === other ? one : `light-dark(${one}, ${other})`);
    return true;
  });
  expect(checked).toEqual(COLOUR_TOKENS);
});

test('the rules of a brand cover every part that has a theme of its own', () => {
  const [, perTheme = ''] = /:root,\s*\[data-theme\] \{(.*?)\n {2}\}/s.exec(tokens) ?? [];
  const declared = COLOUR_TOKENS.filter((token) => perTheme.includes(` --${token}: `));
  expect(declared).toContain('premium');
  const [, dark = ''] =
    /\[data-theme=dark\]\{([^}]*)\}/.exec(formatBrandColours(deriveColours(DEFAULT_SEEDS))) ?? [];
  expect(declared.filter((token) => !`;${dark}`.includes(`;--${token}:`))).toEqual([]);
});

test('every preset reaches AA in every pair of both themes', () => {
  for (const preset of BRAND_PRESETS)
    expect(listLowContrast(deriveColours(PRESET_SEEDS[preset])), preset).toEqual([]);
  expect(new Set(measureContrast(deriveColours(DEFAULT_SEEDS)).map(({ theme }) => theme)).size).toBe(2);
});

/** Seeds all over the colour space. */
const everywhere = [0.25, 0.4, 0.55, 0.7, 0.85].flatMap((l) =>
  [0, 0.08, 0.18].flatMap((c) => [0, 60, 120, 180, 240, 300].map((h) => toHex({ l, c, h }))),
);

test('whatever the seed, only pairs with the seed itself can fall short, and the proposal mends them', () => {
  for (const primary of everywhere) {
    const seeds = { primary, accent: null };
    for (const { pair, theme } of listLowContrast(deriveColours(seeds))) {
      expect(theme, primary).toBe('light');
      expect(pair, primary).toMatch(/\b(primary|bubble-me|accent)\b/);
    }
    const mended = { ...seeds, ...Object.fromEntries(proposeSeeds(seeds).map(({ seed, to }) => [seed, to])) };
    expect(listLowContrast(deriveColours(mended)), primary).toEqual([]);
  }
});

test('a proposal keeps the hue and moves as little as it can', () => {
  const [proposal] = proposeSeeds({ primary: '#ff5c8a', accent: '#f3a64b' });
  const [from, to] = [toOklch('#ff5c8a'), toOklch(proposal?.to ?? '')];
  expect(proposal).toMatchObject({ seed: 'primary', from: '#ff5c8a' });
  expect(Math.abs(to.h - from.h)).toBeLessThan(3);
  const nearer = toHex({ ...from, l: to.l + 0.01 });
  expect(listLowContrast(deriveColours({ primary: nearer, accent: '#f3a64b' }))).not.toEqual([]);
});

test('a seed turns everything that follows it, and no status', () => {
  const { light, dark } = deriveColours(PRESET_SEEDS.harbour);
  const ours = deriveColours(DEFAULT_SEEDS);
  expect(light.primary).toBe(PRESET_SEEDS.harbour.primary);
  expect(light.danger).toBe(ours.light.danger);
  for (const token of ['bg', 'text', 'primary', 'accent', 'story-bg', 'cta-from', 'like', 'rim'] as const)
    expect(dark[token], token).not.toBe(ours.dark[token]);
});
