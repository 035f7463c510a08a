import type { Draw } from '@afterglow/protocol/entities/wheel';
import { create } from 'zustand';
import { channel } from '../../core/channel.ts';
import { showTermsDue } from '../account/accept-terms.ts';
import { patchCredits, patchUser, useSession } from '../account/session.ts';
import { showRestricted } from '../safety/show-restricted.ts';
import { clearPendingSpin, getPendingSpin, storePendingSpin } from './pending-spin.ts';
import { refetchWheel } from './prizes.ts';

/** The result of a spin: where the wheel stops, and the changes that apply once it has stopped. */
export interface SpinResult {
  readonly draw: Draw;
  /** Shows the prize in the balance or among the free spins. */
  readonly settle: () => void;
}
/** `offline`: nothing was sent. `unanswered`: it is unknown whether it was drawn; a retry repeats the same spin. */
export type SpinError = 'not_enough' | 'changed' | 'offline' | 'unanswered' | 'failed';

/** The data from which the last draw of this visit was computed. */
export const useLastDraw = create<{
  readonly proof: Draw['proof'] | null;
  /** Whether the wheel has stopped at the result: it is not shown before. */
  readonly shown: boolean;
}>(() => ({ proof: null, shown: false }));

/** Errors after which the spin may have been drawn all the same. */
const ambiguousCodes = new Set(['offline', 'timeout', 'try_later', 'internal', 'rate_limited']);

const setSpins = (spins: number): void => {
  const { user } = useSession.getState();
  if (user) patchUser({ sof_spin_available: Math.max(0, spins) });
};

/**
 * Requests one spin, free or for coins. Its price leaves the screen immediately; its prize waits for `settle`. A spin
 * that got no reply before is repeated as the same one.
 */
export async function spin({ paid }: { paid: boolean }): Promise<SpinResult | SpinError> {
  const { user } = useSession.getState();
  if (!user) return 'failed';
  // A call that waits for the connection would spin when nobody looks any more.
  if (channel.state !== 'authenticated') return 'offline';
  const waiting = getPendingSpin(user.id);
  const traceId = waiting?.paid === paid ? waiting.traceId : crypto.randomUUID().replaceAll('-', '');
  storePendingSpin({ personId: user.id, paid, traceId });
  const before = user.sof_spin_available;
  if (!paid) setSpins(before - 1);
  const reply = await channel.call(paid ? 'spinofluck/buy_spin' : 'spinofluck/spin', { trace_id: traceId });
  if (!reply.ok) {
    // Used on another device: there is none.
    if (!paid) setSpins(reply.code === 'conflict' ? 0 : before);
    if (ambiguousCodes.has(reply.code)) return 'unanswered';
    clearPendingSpin();
    if (reply.code === 'not_enough_credits') return 'not_enough';
    if (reply.code === 'terms_required') {
      showTermsDue(reply.details);
      return 'changed';
    }
    if (reply.code === 'restricted') {
      showRestricted(reply.details);
      return 'changed';
    }
    if (reply.code !== 'conflict' && reply.code !== 'forbidden' && reply.code !== 'limit_reached')
      return 'failed';
    // Or no longer sold here.
    void refetchWheel();
    return 'changed';
  }
  clearPendingSpin();
  const { data: draw, details } = reply;
  useLastDraw.setState({ proof: draw.proof, shown: false });
  if (paid) patchUser({ credits: details.credits - ('value' in draw ? draw.value : 0) });
  const settle = (): void => {
    useLastDraw.setState({ shown: true });
    patchCredits(details.credits, details.credits_version);
    setSpins(details.spins);
    void refetchWheel();
  };
  return { draw, settle };
}
