import { wheelColours, wheelPrizes } from '@afterglow/domain/wheel';
import { spinofluckPrizes } from '@afterglow/protocol/wheel/spinofluck-prizes';
import { reply, write } from '../../calls/handler.ts';
import { spinsOf } from '../wallet/wallet.ts';
import { sellsSpinsTo } from './paid-spins.ts';
import { hashOf, seedOf } from './seeds.ts';
import { currentWeights } from './weights.ts';

/** It writes where the member has no seed yet: what the next draw is bound to is settled before it is told. */
export const spinofluckPrizesHandler = write(spinofluckPrizes, async ({ tx, me, house }) => {
  const { weights } = await currentWeights(tx);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const prizes = wheelPrizes.map((coins, place) => {
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
  return reply(prizes, {
    price: house.settings.current().prices.spin,
    spins: await spinsOf(tx, me.id),
    paid_spins: await sellsSpinsTo(house, tx, me.id),
    fairness: { hash: hashOf(await seedOf(tx, me.id)) },
  });
});
