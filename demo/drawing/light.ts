import type { Light } from './look.ts';

/** Sky from top to bottom, silhouettes from far to near, and what the light does to a figure standing in it. */
export interface Tone {
  top: string;
  mid: string;
  low: string;
  far: string;
  near: string;
  dark: string;
  glow: string;
  rim: string;
  tint: string;
  tintAmount: number;
}

const tones: Record<Light, Tone> = {
  day: {
    top: '#a9c3c6',
    mid: '#e6dcc8',
    low: '#f3cfa6',
    far: '#b9a596',
    near: '#8e6c66',
    dark: '#5c3b46',
    glow: '#fff6e2',
    rim: '#fff1d8',
    tint: '#f6d3a6',
    tintAmount: 0.06,
  },
  gold: {
    top: '#f3cf9b',
    mid: '#f0a468',
    low: '#d9714f',
    far: '#b95a4c',
    near: '#7d3342',
    dark: '#4a1c34',
    glow: '#ffe9bd',
    rim: '#ffe0a8',
    tint: '#f09a55',
    tintAmount: 0.13,
  },
  dusk: {
    top: '#4a3060',
    mid: '#a8496a',
    low: '#f1996a',
    far: '#7a3a5e',
    near: '#4d2348',
    dark: '#2b1430',
    glow: '#ffc58a',
    rim: '#ffb98a',
    tint: '#a2486a',
    tintAmount: 0.14,
  },
  night: {
    top: '#171029',
    mid: '#331a40',
    low: '#5f2a4d',
    far: '#3d2048',
    near: '#2a1536',
    dark: '#150a1c',
    glow: '#ffb765',
    rim: '#ffb066',
    tint: '#57264f',
    tintAmount: 0.16,
  },
};

/** Other skies of the same hour, so that two pictures at the same hour differ. */
const skies: Record<Light, ReadonlyArray<Pick<Tone, 'top' | 'mid' | 'low'>>> = {
  day: [
    { top: '#c9d3cb', mid: '#efe2cb', low: '#f2c9a8' },
    { top: '#8fb3b8', mid: '#cfd9c8', low: '#f0d9b2' },
    { top: '#d9c7c0', mid: '#f0ddc6', low: '#f4c8a2' },
  ],
  gold: [
    { top: '#e8b7a0', mid: '#ef9278', low: '#c9574f' },
    { top: '#f6dfae', mid: '#f2bb72', low: '#dd8a4e' },
    { top: '#d8a58e', mid: '#e98a5c', low: '#b84a4a' },
  ],
  dusk: [
    { top: '#2f3a63', mid: '#7d5a86', low: '#e79a80' },
    { top: '#5a2748', mid: '#b23a55', low: '#f09a5c' },
    { top: '#3c2a55', mid: '#8a4a78', low: '#f2b48a' },
  ],
  night: [
    { top: '#101a33', mid: '#26284e', low: '#5a3a5e' },
    { top: '#220f20', mid: '#4a1830', low: '#7a2f3e' },
    { top: '#12202a', mid: '#24303e', low: '#5c3e4e' },
  ],
};

/** Returns the tone of one picture; `pick` in [0, 1) chooses among the skies of that hour. */
export function toneOf(light: Light, pick: number): Tone {
  const choices = [{}, ...skies[light]];
  return { ...tones[light], ...choices[Math.floor(pick * choices.length)] };
}
