import { getToday } from '@afterglow/domain/dates';
import type { Market } from '@afterglow/domain/markets';
import { hasDailySpin } from '@afterglow/domain/wheel';
import type { AppServices } from '../../app.ts';
import { isFlagOn } from '../wallet/index.ts';

export type SpinStatus = {
  /** The remaining free spins, including the daily one. */
  spins: number;
  /** The member's calendar day while its free spin is unused. */
  daily: string | null;
  /** Whether spins are sold in the markets of the member. */
  paidSpins: boolean;
};

/** Returns which spins a member has. `zone` is the time zone of their town; without one the day is UTC's. */
export function getSpinStatus(
  app: Pick<AppServices, 'settings'>,
  { freeSpins, lastDaily, zone }: { freeSpins: number; lastDaily: string | null; zone: string | null },
  markets: readonly Market[],
  now: Date,
): SpinStatus {
  const today = getToday(zone, now);
  const isDailyLeft = hasDailySpin({ offered: isFlagOn(app, 'daily_spin', markets), last: lastDaily, today });
  return {
    spins: freeSpins + (isDailyLeft ? 1 : 0),
    daily: isDailyLeft ? today : null,
    paidSpins: isFlagOn(app, 'paid_spins', markets),
  };
}
