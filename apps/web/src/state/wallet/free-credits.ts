import type { GiftHindrance } from '@afterglow/protocol/wallet/claim-free-credits';
import { channel } from '../../ground/channel.ts';
import { play } from '../../ground/sound.ts';

/**
 * Takes the sign-up gift: how many coins it brought (0 when it was taken before, or with why it is not to be had), null when
 * it did not work.
 */
export async function claimFreeCredits(): Promise<{ coins: number; reason?: GiftHindrance } | null> {
  const reply = await channel.call('claim_free_credits', {});
  if (!reply.ok) return null;
  const coins = reply.details.claimed ? reply.details.claimed_credits : 0;
  if (coins > 0) play('coin');
  return { coins, reason: reply.details.reason };
}
