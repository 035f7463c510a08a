import { createHmac } from 'node:crypto';
import { buildDrawMessage, parseDrawNumber, pickSegment } from '@afterglow/domain/wheel';

type Seeds = { serverSeed: string; clientSeed: string; spinId: number };

/** The draw itself: nothing goes into it but what the member is told afterwards, and nothing of it is chance any more. */
export function calculateDraw(seeds: Seeds, weights: readonly number[]): { number: number; place: number } {
  const number = calculateNumber(seeds);
  return { number, place: pickSegment(number, weights) };
}

/** From 0 to 1, and the same under every table of weights. */
export function calculateNumber({ serverSeed, clientSeed, spinId }: Seeds): number {
  const signature = createHmac('sha256', serverSeed)
    .update(buildDrawMessage(clientSeed, spinId))
    .digest('hex');
  return parseDrawNumber(signature);
}
