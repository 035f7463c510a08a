/*
 * Sockets, tickets and the fan-out know a session by a text, because the sessions of staff have no number. These two
 * functions convert the id of a member's session.
 */

export const formatSessionId = (sessionId: number): string => String(sessionId);
export const parseSessionId = (text: string): number => Number(text);
