import { wheelChanged } from '@afterglow/protocol/wheel/wheel-changed';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { prizesBy } from './prizes-by.ts';
import { currentWeights } from './weights.ts';

/**
 * What a process does every few seconds: when the wheel is drawn by other weights, or spins cost something else or are sold
 * elsewhere, everybody who is connected to it hears of it. Whoever wrote the change, and wherever.
 */
export function watchWheel({ db, settings, lines }: Pick<House, 'db' | 'settings' | 'lines'>) {
  let known: string | undefined;
  return async (): Promise<void> => {
    const { id, weights } = await currentWeights(db);
    const { prices, paid_spins, daily_spin } = settings.current();
    const before = known;
    known = JSON.stringify([id, prices.spin, paid_spins, daily_spin]);
    if (before === undefined || before === known) return;
    const frame = pushFrame(wheelChanged, { data: prizesBy(weights), details: { price: prices.spin } });
    for (const personId of lines.people()) lines.toPerson(personId, frame);
  };
}
