import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { onSignedIn, useSession } from '../../core/session.ts';

type RestTimes = { remindAt: number | null; breakDueAt: number | null; shiftOverAt: number | null };

const NOTHING_DUE: RestTimes = { remindAt: null, breakDueAt: null, shiftOverAt: null };

/** When a pause, a break and the end of the shift are due, in Unix seconds. */
export const useRestTimes = create<RestTimes>(() => NOTHING_DUE);

export async function reloadRestTimes(): Promise<void> {
  const reply = await channel.call('me/get', {});
  if (!reply.ok) return;
  const { break_due_at: breakDueAt, shift_over_at: shiftOverAt } = reply.data;
  const { remind_at: remindAt } = reply.details;
  useRestTimes.setState({ remindAt, breakDueAt, shiftOverAt });
}

onSignedIn(() => void reloadRestTimes());
useSession.subscribe(({ user }, before) => {
  if (!user) useRestTimes.setState(NOTHING_DUE);
  else if (before.user && user.availability !== before.user.availability) void reloadRestTimes();
});

/** The reminder to show now: the most pressing one that is due, or due within half an hour. */
export type RestReminder =
  | { kind: 'shift_over' | 'break_due' | 'remind'; at: null }
  | { kind: 'shift_soon' | 'break_soon'; at: number };

const SOON_S = 30 * 60;

export function findRestReminder(
  { remindAt, breakDueAt, shiftOverAt }: RestTimes,
  nowS: number,
): RestReminder | null {
  const isDue = (at: number | null) => at !== null && at <= nowS;
  const isSoon = (at: number | null): at is number => at !== null && at - nowS <= SOON_S;
  if (isDue(shiftOverAt)) return { kind: 'shift_over', at: null };
  if (isDue(breakDueAt)) return { kind: 'break_due', at: null };
  if (isSoon(shiftOverAt)) return { kind: 'shift_soon', at: shiftOverAt };
  if (isSoon(breakDueAt)) return { kind: 'break_soon', at: breakDueAt };
  return isDue(remindAt) ? { kind: 'remind', at: null } : null;
}
