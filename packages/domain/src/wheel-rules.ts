import { calculateSpinValue, WHEEL_PRIZES } from './wheel.ts';

/*
 * What weights of the wheel staff may set: every segment that is shown can win, and the wheel is neither a loss nor a
 * swindle.
 */

/** Every segment wins at least once in ten thousand spins on average. */
const MIN_ODDS = 0.0001;
/** More free spins would make a spin worth several others. */
const MAX_FREE_SHARE = 0.2;
/** The value of a spin in percent of its price. */
const MAX_VALUE_PERCENT = 100;
const MIN_VALUE_PERCENT = 70;

export const WHEEL_ERRORS = ['zero', 'too_rare', 'free_spins', 'over_100', 'under_70'] as const;
/** `place` is the segment, from 0; null for the table as a whole. */
export type WheelError = { place: number | null; fault: (typeof WHEEL_ERRORS)[number] };

export type WheelCheck = {
  /** The share of each segment of 1. */
  odds: number[];
  /** The average prize of a spin in coins, with the spins that it wins. */
  value: number;
  /** The average prize in percent of the price. */
  valuePercent: number;
  errors: WheelError[];
};

const sumWeights = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

/** Returns the share of each segment; nothing where no segment weighs anything. */
export function calculateOdds(weights: readonly number[]): number[] {
  const sum = sumWeights(weights);
  return weights.map((weight) => (sum > 0 ? weight / sum : 0));
}

/**
 * Computes odds and value of a table of weights, and finds what forbids it. `isSold`: spins are sold in some market.
 */
export function checkWheel(
  weights: readonly number[],
  { price, isSold }: { price: number; isSold: boolean },
): WheelCheck {
  const odds = calculateOdds(weights);
  const freePlace = WHEEL_PRIZES.indexOf('free');
  // Only free spins: nobody ever wins a coin.
  const value = sumWeights(weights) > 0 && (odds[freePlace] ?? 0) < 1 ? calculateSpinValue(weights) : 0;
  // A stored price of an earlier release may be 0.
  const valuePercent = price > 0 ? (100 * value) / price : 0;
  const errors: WheelError[] = [];
  for (const [place, weight] of weights.entries()) {
    if (weight < 1) errors.push({ place, fault: 'zero' });
    else if ((odds[place] ?? 0) < MIN_ODDS) errors.push({ place, fault: 'too_rare' });
  }
  if ((odds[freePlace] ?? 0) > MAX_FREE_SHARE) errors.push({ place: freePlace, fault: 'free_spins' });
  if (isSold && valuePercent > MAX_VALUE_PERCENT) errors.push({ place: null, fault: 'over_100' });
  if (valuePercent < MIN_VALUE_PERCENT) errors.push({ place: null, fault: 'under_70' });
  return { odds, value, valuePercent, errors };
}

/** Rounds to two decimals, as the console shows them. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;
