/** The database does not respond. It may still run the statement, so only idempotent work may be repeated. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('the database does not answer');
  }
}

/** SQLSTATE: connection failures, shutdown and startup, too many connections, full disk, out of memory, timeouts. */
const ERROR_STATES = /^(08...|57P0[1-5]|53...|57014|55P03|25P0[34])$/;
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Errors of the driver that have no code. */
const MESSAGE_PATTERN = /^Connection terminated|^timeout exceeded when trying to connect/;
/** The disk is full. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Returns whether an error says that the database cannot be reached or written now, and nothing about the statement.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    ERROR_STATES.test(code) ||
    SOCKET_ERRORS.has(code) ||
    DISK_FULL_CODES.has(code) ||
    MESSAGE_PATTERN.test(message)
  );
}

/** When to retry, in seconds. A database that was killed is back by then. */
export const UNAVAILABLE_RETRY_S = 2;
