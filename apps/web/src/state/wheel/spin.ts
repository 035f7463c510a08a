import type { Draw } from '@afterglow/protocol/entities/draw';
import { create } from 'zustand';
import { channel } from '../../ground/channel.ts';
import { patchCredits, patchUser, useSession } from '../account/session.ts';
import { askWheelAgain } from './prizes.ts';

/** A spin that was answered: what the wheel stops at, and what it changes once it stands. */
export interface Spun {
  readonly draw: Draw;
  /** Shows the prize in the balance or among the free spins. */
  readonly settle: () => void;
}
export type SpinFault = 'not_enough' | 'changed' | 'failed';

/** What the last draw of this visit was made from. */
export const useLastDraw = create<{ readonly proof: Draw['proof'] | null }>(() => ({ proof: null }));

/** Without an answer nobody knows whether the spin was drawn: asked again with the same trace it is the same one. */
let unanswered: { readonly paid: boolean; readonly traceId: string } | null = null;

const setSpins = (spins: number): void => {
  const { user } = useSession.getState();
  if (user) patchUser({ sof_spin_available: Math.max(0, spins) });
};

/** Asks for one spin, free or for coins. What it costs is taken off the screen at once, what it brings waits for `settle`. */
export async function spin({ paid }: { paid: boolean }): Promise<Spun | SpinFault> {
  const traceId = unanswered?.paid === paid ? unanswered.traceId : crypto.randomUUID().replaceAll('-', '');
  unanswered = { paid, traceId };
  const before = useSession.getState().user?.sof_spin_available ?? 0;
  if (!paid) setSpins(before - 1);
  const reply = await channel.call(paid ? 'spinofluck/buy_spin' : 'spinofluck/spin', { trace_id: traceId });
  if (!reply.ok) {
    // Used up on another device: there is none.
    if (!paid) setSpins(reply.code === 'conflict' ? 0 : before);
    if (!['offline', 'timeout', 'try_later', 'internal', 'rate_limited'].includes(reply.code))
      unanswered = null;
    if (reply.code === 'not_enough_credits') return 'not_enough';
    if (reply.code !== 'conflict' && reply.code !== 'forbidden') return 'failed';
    // Or no longer sold here.
    void askWheelAgain();
    return 'changed';
  }
  unanswered = null;
  const { data: draw, details } = reply;
  useLastDraw.setState({ proof: draw.proof });
  if (paid) patchUser({ credits: details.credits - ('value' in draw ? draw.value : 0) });
  const settle = (): void => {
    patchCredits(details.credits, details.credits_version);
    setSpins(details.spins);
    void askWheelAgain();
  };
  return { draw, settle };
}
