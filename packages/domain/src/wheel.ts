/** What a segment of the wheel brings: coins, or another spin. */
export type WheelPrize = number | 'free';

/** The ten segments, clockwise from the top: the order of the list of prizes and of every table of weights. */
export const wheelPrizes: readonly WheelPrize[] = [200, 'free', 350, 1_000, 50, 10_000, 500, 150, 5_000, 100];

/** The default weights, in the order of the segments; their sum is 10,000. */
export const defaultWeights: readonly number[] = [500, 400, 120, 20, 4_700, 2, 50, 1_000, 8, 3_200];

/** What a segment is painted in; neighbours are told apart by the spokes between them too. */
export type WheelColours = { fill: string; text: string };
const wine: WheelColours = { fill: '#7E1236', text: '#FFF3F0' };
const peach: WheelColours = { fill: '#FFD9A8', text: '#24111B' };
const plum: WheelColours = { fill: '#3A1C2C', text: '#FFE8D6' };
const brass: WheelColours = { fill: '#E6C87C', text: '#2C2107' };
const night: WheelColours = { fill: '#14090F', text: '#FFC98A' };
export const wheelColours: readonly WheelColours[] = [
  wine,
  brass,
  plum,
  peach,
  wine,
  night,
  peach,
  wine,
  plum,
  peach,
];

/** What is signed with the server's seed as the key (HMAC-SHA256), all three taken as UTF-8. */
export const buildDrawMessage = (clientSeed: string, spinId: number): string => `${clientSeed}:${spinId}`;

/** From 0 up to, but not, 1: the first 13 hex digits of the signature, 52 bits, as many as a double keeps. */
export const parseDrawNumber = (signatureHex: string): number =>
  Number.parseInt(signatureHex.slice(0, 13), 16) / 16 ** 13;

/** Place in the list (from 0) of the first prize whose running sum of weights, divided by the sum of all, exceeds the number. */
export function pickSegment(number: number, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let running = 0;
  return weights.findIndex((weight) => {
    running += weight;
    return running / sum > number;
  });
}

/** Of how many spins one brings a prize of this share (above 0, at most 1), rounded; 1: nearly all of them. */
export const spinsPerPrize = (share: number): number => Math.max(1, Math.round(1 / share));

/** What a spin brings on average, in coins, together with all the spins that it may bring. */
export function calculateSpinValue(weights: readonly number[]): number {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let coins = 0;
  let freeShare = 0;
  for (const [place, prize] of wheelPrizes.entries()) {
    const share = (weights[place] ?? 0) / sum;
    if (prize === 'free') freeShare = share;
    else coins += share * prize;
  }
  return coins / (1 - freeShare);
}

/** Whether the free spin of the day is still to be had; days as `YYYY-MM-DD`, `last` the one it was used for last. */
export const hasDailySpin = (day: { offered: boolean; last: string | null; today: string }): boolean =>
  day.offered && (day.last === null || day.last < day.today);
