/*
 * Sockets, tickets and the fan-out know a session by a text, because the sessions of staff have no number. These two
 * functions convert the id of a member's session.
 */

export const formatSessionId = (sessionId: number): string => String(sessionId);
export function parseSessionId(text: string): number {
  const sessionId = Number(text);
  if (!Number.isSafeInteger(sessionId) || sessionId <= 0) throw new Error(`Not the id of a session: ${text}`);
  return sessionId;
}
