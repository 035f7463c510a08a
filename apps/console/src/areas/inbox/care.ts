import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { onSignedIn, useSession } from '../../core/session.ts';

type Care = { remindAt: number | null; breakDueAt: number | null; shiftOverAt: number | null };

const NOTHING_DUE: Care = { remindAt: null, breakDueAt: null, shiftOverAt: null };

/** When a pause, a break and the end of the shift are due, in Unix seconds. */
export const useCare = create<Care>(() => NOTHING_DUE);

export async function loadCare(): Promise<void> {
  const reply = await channel.call('me/get', {});
  if (!reply.ok) return;
  const { remind_at: remindAt, break_due_at: breakDueAt, shift_over_at: shiftOverAt } = reply.data;
  useCare.setState({ remindAt, breakDueAt, shiftOverAt });
}

onSignedIn(() => void loadCare());
useSession.subscribe(({ user }, before) => {
  if (!user) useCare.setState(NOTHING_DUE);
  else if (before.user && user.availability !== before.user.availability) void loadCare();
});

/** What care says now: the most pressing of what is due, or what is due within half an hour. */
export type CareWord =
  | { word: 'shift_over' | 'break_due' | 'remind'; at: null }
  | { word: 'shift_soon' | 'break_soon'; at: number };

const SOON_S = 30 * 60;

export function findCareWord({ remindAt, breakDueAt, shiftOverAt }: Care, nowS: number): CareWord | null {
  const isDue = (at: number | null) => at !== null && at <= nowS;
  const isSoon = (at: number | null): at is number => at !== null && at - nowS <= SOON_S;
  if (isDue(shiftOverAt)) return { word: 'shift_over', at: null };
  if (isDue(breakDueAt)) return { word: 'break_due', at: null };
  if (isSoon(shiftOverAt)) return { word: 'shift_soon', at: shiftOverAt };
  if (isSoon(breakDueAt)) return { word: 'break_soon', at: breakDueAt };
  return isDue(remindAt) ? { word: 'remind', at: null } : null;
}
