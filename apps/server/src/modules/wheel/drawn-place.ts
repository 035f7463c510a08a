import { createHmac } from 'node:crypto';
import { drawMessage, drawnNumber, drawnPlace } from '@afterglow/domain/wheel';

type Seeds = { serverSeed: string; clientSeed: string; spinId: number };

/** The draw itself: nothing goes into it but what the member is told afterwards, and nothing of it is chance any more. */
export function drawnFrom(seeds: Seeds, weights: readonly number[]): { number: number; place: number } {
  const number = numberOf(seeds);
  return { number, place: drawnPlace(number, weights) };
}

/** From 0 to 1, and the same under every table of weights. */
export function numberOf({ serverSeed, clientSeed, spinId }: Seeds): number {
  const signature = createHmac('sha256', serverSeed).update(drawMessage(clientSeed, spinId)).digest('hex');
  return drawnNumber(signature);
}
