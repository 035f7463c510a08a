import { totalsChanged } from '@afterglow/protocol/likes/totals-changed';
import type { Ctx } from '../../calls/handler.ts';
import { pushFrame } from '../../calls/push-frame.ts';
import type { House } from '../../house.ts';
import { totalsOf } from './likes.ts';

/** Counting the fans of somebody with a hundred thousand takes 0.1 s: told at once, then at most this often. */
const restMs = 1_000;
const resting = new WeakMap<House, Map<number, { again: boolean }>>();

/**
 * Pushes the counts to every device of a member, after the commit and outside its transaction. Not for virtual profiles,
 * which have no devices.
 */
export function tellTotals(ctx: Ctx, personId: number): void {
  ctx.afterCommit(() => tell(ctx.house, personId));
}

function tell(house: House, personId: number): void {
  const people = resting.get(house) ?? new Map<number, { again: boolean }>();
  resting.set(house, people);
  const rest = people.get(personId);
  if (rest) {
    rest.again = true;
    return;
  }
  const begun = { again: false };
  people.set(personId, begun);
  totalsOf(house.db, personId).then(
    (data) => house.fanout.toPerson(personId, pushFrame(totalsChanged, { data })),
    (error: unknown) => house.log.warn({ err: error }, 'totals not told'),
  );
  setTimeout(() => {
    people.delete(personId);
    if (begun.again) tell(house, personId);
  }, restMs).unref();
}
