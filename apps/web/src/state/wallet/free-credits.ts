import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { channel } from '../../core/channel.ts';
import { playSound } from '../../core/sound.ts';

/**
 * Takes the sign-up gift: how many coins it brought (0 when it was taken before, or with why it is not to be had), null when
 * it did not work.
 */
export async function claimFreeCredits(): Promise<{ coins: number; reason?: GiftBlockedReason } | null> {
  const reply = await channel.call('claim_free_credits', {});
  if (!reply.ok) return null;
  const coins = reply.details.claimed ? reply.details.claimed_credits : 0;
  if (coins > 0) playSound('coin');
  return { coins, reason: reply.details.reason };
}
