/** The database does not respond. It may still run the statement, so only idempotent work may be repeated. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** SQLSTATE: connection failures, shutdown and startup, too many connections, full disk, out of memory, timeouts. */
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
/** Errors of the driver that have no code. */
const messagePattern = /^Connection terminated|^timeout exceeded when trying to connect/;
/** The disk is full. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error says that the database cannot be reached or written now, and nothing about the statement. */
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

/** When to retry, in seconds. A database that was killed is back by then. */
export const unavailableRetryS = 2;
