import { wheelChanged } from '@afterglow/protocol/wheel/wheel-changed';
import type { App } from '../../app.ts';
import { pushFrame } from '../../rpc/push-frame.ts';
import { listPrizes } from './list-prizes.ts';
import { loadCurrentWeights } from './weights.ts';

/**
 * What a process does every few seconds: when the wheel is drawn by other weights, or spins cost something else or are sold
 * elsewhere, everybody who is connected to it hears of it. Whoever wrote the change, and wherever.
 */
export function createWheelWatcher({
  db,
  settings,
  connections,
}: Pick<App, 'db' | 'settings' | 'connections'>) {
  let lastState: string | undefined;
  return async (): Promise<void> => {
    const { id, weights } = await loadCurrentWeights(db);
    const { prices, paid_spins, daily_spin } = settings.current();
    const before = lastState;
    lastState = JSON.stringify([id, prices.spin, paid_spins, daily_spin]);
    if (before === undefined || before === lastState) return;
    const frame = pushFrame(wheelChanged, { data: listPrizes(weights), details: { price: prices.spin } });
    for (const personId of connections.people()) connections.toPerson(personId, frame);
  };
}
