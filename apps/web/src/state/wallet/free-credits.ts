import type { GiftBlockedReason } from '@afterglow/protocol/wallet/claim-free-credits';
import { channel } from '../../core/channel.ts';
import { playSound } from '../../core/sound.ts';

/**
 * Claims the sign-up gift. Returns the number of coins (0 if it was claimed before, or with the reason why it is not
 * available), or null if the request failed.
 */
export async function claimFreeCredits(): Promise<{ coins: number; reason?: GiftBlockedReason } | null> {
  const reply = await channel.call('claim_free_credits', {});
  if (!reply.ok) return null;
  const coins = reply.details.claimed ? reply.details.claimed_credits : 0;
  if (coins > 0) playSound('coin');
  return { coins, reason: reply.details.reason };
}
