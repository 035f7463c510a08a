import { channel } from '../../core/channel.ts';

/** How often a call is sent without a response before the operator has to retry. */
const MAX_ATTEMPTS = 4;

/**
 * Sends a call again until it is answered. Each time it has the same trace id, so that it happens once. On a closed
 * channel it is not repeated.
 */
export async function repeatCall<Reply extends { ok: boolean }>(send: () => Promise<Reply>): Promise<Reply> {
  let reply = await send();
  for (let n = 1; n < MAX_ATTEMPTS && isUnanswered(reply) && canSend(); n++) reply = await send();
  return reply;
}

/** Returns whether the call may have arrived without a response. */
export const isUnanswered = (reply: { ok: boolean; code?: unknown }): boolean =>
  !reply.ok && (reply.code === 'offline' || reply.code === 'timeout');

const canSend = (): boolean => channel.state !== 'closed' && channel.state !== 'idle';
