import { wheelColours, wheelPrizes } from '@afterglow/domain/wheel';
import type { WheelPrize } from '@afterglow/protocol/entities/wheel';

/** The ten segments in their order, as a table of weights makes them. */
export function listPrizes(weights: readonly number[]): WheelPrize[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return wheelPrizes.map((coins, place) => {
    const weight = weights[place] ?? 0;
    return {
      id: place + 1,
      name: String(coins),
      coins,
      value: coins === 'free' ? 0 : coins,
      probability: (100 * weight) / sum,
      weight,
      odds: weight / sum,
      colours: wheelColours[place] ?? { fill: '', text: '' },
    };
  });
}
