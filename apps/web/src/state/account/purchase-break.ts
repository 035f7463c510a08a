import type { InputOf } from '@afterglow/protocol/define';
import type { MemberCalls } from '@afterglow/protocol/member';
import { channel } from '../../core/channel.ts';
import { getServerSeconds } from '../../core/server-clock.ts';
import { useSession } from './session.ts';

/** Returns the end (unix seconds) of the member's own break from buying; null without one. */
export function usePurchaseBreak(): number | null {
  const until = useSession(({ user }) => user?.break_until ?? null);
  return until !== null && until > getServerSeconds() ? until : null;
}

export type BreakDays = InputOf<MemberCalls['payment/break']>['days'];

/** Starts a break from buying or extends the current one. Returns its end (unix seconds), or null if that failed. */
export async function takeBreak(days: BreakDays): Promise<number | null> {
  const reply = await channel.call('payment/break', { days });
  if (reply.ok) return reply.details.until;
  // Another device started a longer one meanwhile.
  return reply.code === 'conflict' ? reply.details.until : null;
}
