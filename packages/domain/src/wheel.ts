/** The prize of a segment: coins, or another spin. */
export type WheelPrize = number | 'free';

/** The ten segments, clockwise from the top: the order of the list of prizes and of every table of weights. */
export const WHEEL_PRIZES: readonly WheelPrize[] = [
  200,
  'free',
  350,
  1_000,
  50,
  10_000,
  500,
  150,
  5_000,
  100,
];

/** The default weights, in the order of the segments; their sum is 10,000. */
export const DEFAULT_WEIGHTS: readonly number[] = [500, 400, 120, 20, 4_700, 2, 50, 1_000, 8, 3_200];

/** Returns the message that is signed with the server's seed as the key (HMAC-SHA256), all three as UTF-8. */
export const buildDrawMessage = (clientSeed: string, spinId: number): string => `${clientSeed}:${spinId}`;

/**
 * Returns the number of a draw, from 0 inclusive to 1 exclusive: the first 13 hex digits of the signature, 52
 * bits, as many as a double keeps.
 */
export const parseDrawNumber = (signatureHex: string): number =>
  Number.parseInt(signatureHex.slice(0, 13), 16) / 16 ** 13;

/**
 * Returns the index (from 0) of the first prize whose running sum of weights, divided by the total, exceeds the number.
 */
export function pickSegment(number: number, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let running = 0;
  return weights.findIndex((weight) => {
    running += weight;
    return running / sum > number;
  });
}

/**
 * Returns the average number of spins for one prize of this share (above 0, at most 1), rounded. 1 means nearly all of
 * them.
 */
export const calculateSpinsPerPrize = (share: number): number => Math.max(1, Math.round(1 / share));

/** Returns the average prize of a spin in coins, including the spins that it may win. */
export function calculateSpinValue(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let coins = 0;
  let freeShare = 0;
  for (const [place, prize] of WHEEL_PRIZES.entries()) {
    const share = (weights[place] ?? 0) / sum;
    if (prize === 'free') freeShare = share;
    else coins += share * prize;
  }
  return coins / (1 - freeShare);
}

/** Returns the share of spins whose prize is at most this many coins; a free spin is not counted. */
export function calculateShareUpTo(weights: readonly number[], coins: number): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const upTo = WHEEL_PRIZES.reduce<number>(
    (total, prize, place) => (prize !== 'free' && prize <= coins ? total + (weights[place] ?? 0) : total),
    0,
  );
  return upTo / sum;
}

/** Returns whether the free spin of the day is available. Days are `YYYY-MM-DD`; `last` is the day of the last use. */
export const hasDailySpin = (day: { offered: boolean; last: string | null; today: string }): boolean =>
  day.offered && (day.last === null || day.last < day.today);
