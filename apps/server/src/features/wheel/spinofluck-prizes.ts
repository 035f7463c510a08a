import { spinofluckPrizes } from '@afterglow/protocol/wheel/spinofluck-prizes';
import { reply, write } from '../../rpc/handler.ts';
import { listPrizes, loadCurrentWeights } from './prizes.ts';
import { hashSeed, loadSeed } from './proof.ts';
import { loadSpinStatus } from './spin-status.ts';

/** A write, because it creates the member's first seed: the hash of the next draw's seed is fixed before it is sent. */
export const spinofluckPrizesHandler = write(spinofluckPrizes, async ({ tx, me, now, app }) => {
  const { weights } = await loadCurrentWeights(tx);
  const { spins, paidSpins } = await loadSpinStatus(app, tx, me.id, now);
  return reply(listPrizes(app, weights), {
    price: app.settings.current().prices.spin,
    spins,
    paid_spins: paidSpins,
    fairness: { hash: hashSeed(await loadSeed(tx, me.id)) },
  });
});
