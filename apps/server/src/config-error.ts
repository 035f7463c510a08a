import { describeListenError } from './config/place.mjs';
import type { Config } from './config.ts';

type StartError = Partial<Error> & { code?: string; syscall?: string; hostname?: string };

/** PostgreSQL rejected the user, the password or the database (classes 28 and 3D). */
const REJECTED_CODES = /^(28|3D)...$/;

/**
 * Returns one line, like those of `readConfig`, for a setting that turned out unusable only during the start. Returns
 * null when no setting caused the error. The embedded database is never named, because nobody configured it.
 */
export function describeConfigError(
  error: StartError,
  { host, port, databaseUrl }: Pick<Config, 'host' | 'port' | 'databaseUrl'>,
): string | null {
  const { code = '', syscall, hostname, message } = error;
  if (syscall === 'listen') return describeListenError(error, { host, port });
  if (code === 'ENOTFOUND' && hostname === host) return describeListenError(error, { host, port });
  const isUnreachable = syscall === 'connect' || syscall === 'getaddrinfo';
  if (databaseUrl && (isUnreachable || REJECTED_CODES.test(code))) return `DATABASE_URL: ${message}`;
  return null;
}
