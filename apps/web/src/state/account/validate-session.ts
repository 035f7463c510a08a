import { chooseSessionRetry, type SessionRetry } from '@afterglow/domain/session-retry';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';

/** The reply of `session/validate`. */
export type SessionReply = { authenticated: boolean; user?: OwnUser | undefined };

/**
 * Requests the signed-in member until the server names one, or as often as the rule allows. `request` returns null if
 * the server was not reached: that does not count as an attempt.
 */
export async function validateSession(options: {
  request: () => Promise<SessionReply | null>;
  reconnect: () => Promise<void>;
  hasCookie: () => boolean;
}): Promise<OwnUser | Exclude<SessionRetry, 'retry'>> {
  let attempts = 0;
  while (true) {
    const reply = await options.request();
    if (reply?.authenticated && reply.user) return reply.user;
    if (reply) {
      attempts += 1;
      const next = chooseSessionRetry(attempts, options.hasCookie());
      if (next !== 'retry') return next;
    }
    await options.reconnect();
  }
}
