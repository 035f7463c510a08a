/**
 * What a colour follows: `primary` and `accent` the seeds, `neutral` the hue of the first seed with a trace of its
 * chroma, `status` no seed, because its meaning is learned.
 */
export type ColourFamily = 'primary' | 'accent' | 'neutral' | 'status';

/** The look that was tuned by hand. Every other look is this one, turned to other seeds. */
export const PALETTE = {
  bg: ['neutral', '#fbf6f2', '#140a10'],
  surface: ['neutral', '#ffffff', '#1f1119'],
  'surface-2': ['neutral', '#f4ece8', '#2a1923'],
  'surface-3': ['neutral', '#eadfdb', '#382430'],
  text: ['neutral', '#24111b', '#f8eee8'],
  'text-2': ['neutral', '#5e4653', '#cdb8c0'],
  'text-3': ['neutral', '#7a6270', '#ab94a0'],
  border: ['neutral', '#e0d3d1', '#3f2a37'],
  'border-strong': ['neutral', '#8f7885', '#8e7482'],
  primary: ['primary', '#a8143f', '#ff7f9b'],
  'primary-press': ['primary', '#8c0f34', '#ff9bb0'],
  'on-primary': ['primary', '#ffffff', '#2b0713'],
  'primary-soft': ['primary', '#fce4e6', '#4a1426'],
  'on-primary-soft': ['primary', '#8c0f34', '#ffc2ce'],
  accent: ['accent', '#f3a64b', '#ffbe6e'],
  'on-accent': ['neutral', '#24111b', '#2a1704'],
  'accent-text': ['accent', '#8a4b06', '#ffc98a'],
  'accent-soft': ['accent', '#ffefd9', '#3f2a14'],
  premium: ['accent', '#e6c87c', '#e6c87c'],
  'on-premium': ['accent', '#2c2107', '#2c2107'],
  'premium-text': ['accent', '#6d5312', '#e6c87c'],
  success: ['status', '#12694f', '#5fd3ab'],
  'success-soft': ['status', '#ddf3ea', '#12382c'],
  danger: ['status', '#b3261e', '#ff9a8c'],
  'danger-soft': ['status', '#fde7e3', '#4a1a16'],
  info: ['status', '#0d5f73', '#9bdceb'],
  'info-soft': ['status', '#e1f1f4', '#123741'],
  online: ['status', '#178a63', '#46c896'],
  'bubble-me': ['primary', '#a8143f', '#7e1236'],
  'on-bubble-me': ['primary', '#ffffff', '#fff3f0'],
  'on-bubble-me-meta': ['primary', '#ffd9df', '#ffc9d3'],
  'bubble-them': ['neutral', '#ffffff', '#2a1923'],
  'on-bubble-them': ['neutral', '#24111b', '#f8eee8'],
  focus: ['accent', '#24111b', '#ffd9a8'],
  rim: ['accent', '#9e7b24', '#e6c87c'],
  like: ['primary', '#c8264f', '#ff7f9b'],
  'on-like': ['primary', '#ffffff', '#2b0713'],
  ink: ['neutral', '#14090f', '#14090f'],
  'on-photo-accent': ['accent', '#ffc98a', '#ffc98a'],
  'story-bg': ['neutral', '#0b0508', '#0b0508'],
  'story-text-2': ['neutral', '#d9c9cf', '#d9c9cf'],
  'story-field': ['neutral', '#2a1923', '#2a1923'],
  'story-placeholder': ['neutral', '#cdb8c0', '#cdb8c0'],
  'cta-from': ['primary', '#8c0f34', '#8c0f34'],
  'cta-to': ['primary', '#c8264f', '#c8264f'],
  'on-cta': ['primary', '#ffffff', '#ffffff'],
  'ember-from': ['primary', '#ff8a6b', '#ff8a6b'],
  'ember-to': ['accent', '#ffb45e', '#ffb45e'],
  'on-ember': ['neutral', '#24111b', '#24111b'],
} as const satisfies Record<string, readonly [ColourFamily, light: string, dark: string]>;

export type ColourToken = keyof typeof PALETTE;
export const COLOUR_TOKENS = Object.keys(PALETTE) as ColourToken[];

export const BRAND_THEMES = ['light', 'dark'] as const;
export type BrandTheme = (typeof BRAND_THEMES)[number];

/** The colours of one theme by token, as hex of six digits. */
export type ThemeColours = Record<ColourToken, string>;
export type BrandColours = Record<BrandTheme, ThemeColours>;

/**
 * The one or two colours that all others are made from, as hex of six lower-case digits. Without an accent it
 * follows.
 */
export type Seeds = { primary: string; accent: string | null };

/** The seeds of `PALETTE`. */
export const DEFAULT_SEEDS = { primary: '#a8143f', accent: '#f3a64b' } as const;
