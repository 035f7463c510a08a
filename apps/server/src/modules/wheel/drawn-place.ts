import { createHmac } from 'node:crypto';
import { drawMessage, drawnNumber, drawnPlace } from '@afterglow/domain/wheel';

type Seeds = { serverSeed: string; clientSeed: string; spinId: number };

/** The draw itself: nothing goes into it but what the member is told afterwards, and nothing of it is chance any more. */
export function drawnFrom(
  { serverSeed, clientSeed, spinId }: Seeds,
  weights: readonly number[],
): { number: number; place: number } {
  const signature = createHmac('sha256', serverSeed).update(drawMessage(clientSeed, spinId)).digest('hex');
  const number = drawnNumber(signature);
  return { number, place: drawnPlace(number, weights) };
}
