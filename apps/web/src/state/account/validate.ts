import { type AfterRefusal, afterRefusal } from '@afterglow/domain/session-retry';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';

/** What `session/validate` says. */
export type Answer = { authenticated: boolean; user?: OwnUser | undefined };

/**
 * Asks who is signed in until a person is answered, or as often as the rule allows. `ask` answers null when the server
 * could not be asked: that counts as no try.
 */
export async function validate(options: {
  ask: () => Promise<Answer | null>;
  again: () => Promise<void>;
  hasCookie: () => boolean;
}): Promise<OwnUser | Exclude<AfterRefusal, 'retry'>> {
  let tries = 0;
  while (true) {
    const answer = await options.ask();
    if (answer?.authenticated && answer.user) return answer.user;
    if (answer) {
      tries += 1;
      const next = afterRefusal(tries, options.hasCookie());
      if (next !== 'retry') return next;
    }
    await options.again();
  }
}
