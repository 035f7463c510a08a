/** How many times `session/validate` is repeated after the first attempt. */
export const SESSION_RETRIES = 3;

export type SessionRetry = 'retry' | 'logout' | 'stay_guest';

/**
 * Returns the next step after a reply that nobody is signed in. `attempts`: the number of attempts, the first included.
 * Without a session cookie nothing is retried.
 */
export function chooseSessionRetry(attempts: number, hasSessionCookie: boolean): SessionRetry {
  if (!hasSessionCookie) return 'stay_guest';
  return attempts <= SESSION_RETRIES ? 'retry' : 'logout';
}
