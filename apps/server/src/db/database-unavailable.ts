/** The database gives no sign of life. What was asked may still be carried out: repeat only what may be done twice. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** SQLSTATE: ends of connections, shutting down and starting up, no room for a connection, no room on the disk, no memory, time over. */
const errorStates = /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34])$/;
const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** The driver's own words, which have no code. */
const messagePattern = /^Connection terminated|^timeout exceeded when trying to connect/;
/** No room on the disk for a file. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error says that what is kept cannot be reached or written now, and nothing about what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    errorStates.test(code) ||
    socketErrors.has(code) ||
    diskFullCodes.has(code) ||
    messagePattern.test(message)
  );
}

/** In seconds: when to come again. A database that was killed is back by then. */
export const unavailableRetryS = 2;
