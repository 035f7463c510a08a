import { describeListenError } from './config/place.mjs';
import type { Config } from './config.ts';

type StartError = Partial<Error> & { code?: string; syscall?: string; hostname?: string };

/** PostgreSQL turned the name, the password or the database away (classes 28 and 3D). */
const REJECTED_CODES = /^(28|3D)...$/;

/**
 * The setting that only the start could show to be unusable, in one line like those of `readConfig`; null where the fault is no
 * setting's. A database of our own is never named: nobody has set it.
 */
export function describeConfigError(
  error: StartError,
  { host, port, databaseUrl }: Pick<Config, 'host' | 'port' | 'databaseUrl'>,
): string | null {
  const { code = '', syscall, hostname, message } = error;
  if (syscall === 'listen') return describeListenError(error, { host, port });
  if (code === 'ENOTFOUND' && hostname === host) return describeListenError(error, { host, port });
  const unreachable = syscall === 'connect' || syscall === 'getaddrinfo';
  if (databaseUrl && (unreachable || REJECTED_CODES.test(code))) return `DATABASE_URL: ${message}`;
  return null;
}
