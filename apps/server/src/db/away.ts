/** The database gives no sign of life. What was asked may still be carried out: repeat only what may be done twice. */
export class DatabaseAway extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** SQLSTATE: ends of connections, shutting down and starting up, no room for a connection, no room on the disk, no memory, time over. */
const states = /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34])$/;
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** The driver's own words, which have no code. */
const words = /^Connection terminated|^timeout exceeded when trying to connect/;
/** No room on the disk for a file. */
const full = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error says that what is kept cannot be reached or written now, and nothing about what was asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return states.test(code) || sockets.has(code) || full.has(code) || words.test(message);
}

/** In seconds: when to come again. A database that was killed is back by then. */
export const awayRetryS = 2;
