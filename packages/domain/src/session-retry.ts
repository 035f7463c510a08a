/** After the first try `session/validate` is asked this often again. */
export const SESSION_RETRIES = 3;

export type SessionRetry = 'retry' | 'logout' | 'stay_guest';

/**
 * What follows an answer that nobody is signed in. `tries`: how often it was asked so far, the first included.
 * Without a session cookie there is nothing to retry.
 */
export function chooseSessionRetry(attempts: number, hasSessionCookie: boolean): SessionRetry {
  if (!hasSessionCookie) return 'stay_guest';
  return attempts <= SESSION_RETRIES ? 'retry' : 'logout';
}
