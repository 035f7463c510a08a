import { spinofluckPrizes } from '@afterglow/protocol/wheel/spinofluck-prizes';
import { reply, write } from '../../calls/handler.ts';
import { prizesBy } from './prizes-by.ts';
import { hashOf, seedOf } from './seeds.ts';
import { standingOf } from './standing.ts';
import { currentWeights } from './weights.ts';

/** It writes where the member has no seed yet: what the next draw is bound to is settled before it is told. */
export const spinofluckPrizesHandler = write(spinofluckPrizes, async ({ tx, me, now, house }) => {
  const { weights } = await currentWeights(tx);
  const { spins, paidSpins } = await standingOf(house, tx, me.id, now);
  return reply(prizesBy(weights), {
    price: house.settings.current().prices.spin,
    spins,
    paid_spins: paidSpins,
    fairness: { hash: hashOf(await seedOf(tx, me.id)) },
  });
});
