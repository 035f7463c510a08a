import { channel } from '../../core/channel.ts';
import { findHeld, updateHeld } from './inbox-store.ts';
import { withMessages } from './messages.ts';
import { listRisks } from './risks.ts';

/** Loads the messages before the first one. Returns whether the server answered. */
export async function loadOlder(leaseId: number): Promise<boolean> {
  const before = findHeld(leaseId)?.messages[0]?.id;
  if (before === undefined) return false;
  const reply = await channel.call('inbox/older', { lease_id: leaseId, before });
  const held = findHeld(leaseId);
  if (!reply.ok || !held) return false;
  updateHeld(leaseId, {
    messages: withMessages(held.messages, ...reply.data.messages),
    risk: [...held.risk, ...listRisks(reply.data.messages)],
    older: reply.data.older,
  });
  return true;
}
