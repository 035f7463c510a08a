import { deriveColours, resolveAccent } from './derive-colours.ts';
import { toHex, toOklch } from './oklch.ts';
import type { Seeds } from './palette.ts';
import { listLowContrast, type MeasuredPair } from './text-pairs.ts';

export type SeedName = keyof Seeds;
/**
 * A seed is a colour that an operator chooses; the colours of the palette are derived from it. `to` is the nearest colour
 * of its hue with which every pair has enough contrast.
 */
export type SeedProposal = { seed: SeedName; from: string; to: string };

/** Returns whether the second seed decides a pair. The first one decides all others. */
const isOfAccent = ({ pair }: MeasuredPair): boolean => pair === 'on-accent on accent';

/** Returns which seed a pair without enough contrast comes from. */
export const findSeedOf = (pair: MeasuredPair): SeedName => (isOfAccent(pair) ? 'accent' : 'primary');

/** Steps of 0.04 find the nearest lightness that works; four bisections narrow it. A derivation takes a millisecond. */
const STEP = 0.04;
const BISECTIONS = 4;

/** Returns the nearest lightness in which nothing of this seed falls short; null where none is found. */
function findNearest(seeds: Seeds, seed: SeedName): string | null {
  const from = seeds[seed] ?? resolveAccent(seeds);
  const colour = toOklch(from);
  const holds = (l: number): boolean => {
    const low = listLowContrast(deriveColours({ ...seeds, [seed]: toHex({ ...colour, l }) }));
    return !low.some((pair) => findSeedOf(pair) === seed);
  };
  const steps = Array.from({ length: Math.ceil(1 / STEP) }, (_, step) => (step + 1) * STEP);
  const found = steps
    .flatMap((step) => [-step, step])
    .find((step) => colour.l + step >= 0 && colour.l + step <= 1 && holds(colour.l + step));
  if (found === undefined) return null;
  let [near, far] = [colour.l + found - Math.sign(found) * STEP, colour.l + found];
  for (let bisection = 0; bisection < BISECTIONS; bisection++) {
    const middle = (near + far) / 2;
    if (holds(middle)) far = middle;
    else near = middle;
  }
  return toHex({ ...colour, l: far });
}

/** Proposes other seeds where pairs fall short of AA. Empty where all hold. */
export function proposeSeeds(seeds: Seeds): SeedProposal[] {
  const lowContrastSeeds = new Set(listLowContrast(deriveColours(seeds)).map(findSeedOf));
  return [...lowContrastSeeds].flatMap((seed) => {
    const to = findNearest(seeds, seed);
    return to ? [{ seed, from: seeds[seed] ?? resolveAccent(seeds), to }] : [];
  });
}
