import { totalsChanged } from '@afterglow/protocol/likes/totals-changed';
import type { App } from '../../app.ts';
import type { Ctx } from '../../rpc/handler.ts';
import { pushFrame } from '../../rpc/push-frame.ts';
import { countTotals } from './index.ts';

/** Counting the fans of somebody with a hundred thousand takes 0.1 s: told at once, then at most this often. */
const minIntervalMs = 1_000;

export function createTotals({ db, fanout, log }: Pick<App, 'db' | 'fanout' | 'log'>): App['totals'] {
  const restingPeople = new Map<number, { again: boolean }>();
  function notify(personId: number): void {
    const rest = restingPeople.get(personId);
    if (rest) {
      rest.again = true;
      return;
    }
    const state = { again: false };
    restingPeople.set(personId, state);
    countTotals(db, personId).then(
      (data) => fanout.toPerson(personId, pushFrame(totalsChanged, { data })),
      (error: unknown) => log.warn({ err: error }, 'totals not told'),
    );
    setTimeout(() => {
      restingPeople.delete(personId);
      if (state.again) notify(personId);
    }, minIntervalMs).unref();
  }
  return { notify };
}

/**
 * Pushes the counts to every device of a member, after the commit and outside its transaction. Not for virtual profiles,
 * which have no devices.
 */
export function notifyTotals(ctx: Ctx, personId: number): void {
  ctx.afterCommit(() => ctx.app.totals.notify(personId));
}
