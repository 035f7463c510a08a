import { totalsChanged } from '@afterglow/protocol/likes/totals-changed';
import type { Ctx } from '../../calls/handler.ts';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { totalsOf } from './likes.ts';

/** Counting the fans of somebody with a hundred thousand takes 0.1 s: told at once, then at most this often. */
const restMs = 1_000;

export function openTotals({ db, fanout, log }: Pick<House, 'db' | 'fanout' | 'log'>): House['totals'] {
  const resting = new Map<number, { again: boolean }>();
  function tell(personId: number): void {
    const rest = resting.get(personId);
    if (rest) {
      rest.again = true;
      return;
    }
    const begun = { again: false };
    resting.set(personId, begun);
    totalsOf(db, personId).then(
      (data) => fanout.toPerson(personId, pushFrame(totalsChanged, { data })),
      (error: unknown) => log.warn({ err: error }, 'totals not told'),
    );
    setTimeout(() => {
      resting.delete(personId);
      if (begun.again) tell(personId);
    }, restMs).unref();
  }
  return { tell };
}

/**
 * Pushes the counts to every device of a member, after the commit and outside its transaction. Not for virtual profiles,
 * which have no devices.
 */
export function tellTotals(ctx: Ctx, personId: number): void {
  ctx.afterCommit(() => ctx.house.totals.tell(personId));
}
