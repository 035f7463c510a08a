import { lineOfListenFault } from './config/place.mjs';
import type { Config } from './config.ts';

type Fault = Partial<Error> & { code?: string; syscall?: string; hostname?: string };

/** PostgreSQL turned the name, the password or the database away (classes 28 and 3D). */
const turnedAway = /^(28|3D)...$/;

/**
 * The setting that only the start could show to be unusable, in one line like those of `readConfig`; null where the fault is no
 * setting's. A database of our own is never named: nobody has set it.
 */
export function unusableSetting(
  fault: Fault,
  { host, port, databaseUrl }: Pick<Config, 'host' | 'port' | 'databaseUrl'>,
): string | null {
  const { code = '', syscall, hostname, message } = fault;
  if (syscall === 'listen') return lineOfListenFault(fault, { host, port });
  if (code === 'ENOTFOUND' && hostname === host) return lineOfListenFault(fault, { host, port });
  const unreachable = syscall === 'connect' || syscall === 'getaddrinfo';
  if (databaseUrl && (unreachable || turnedAway.test(code))) return `DATABASE_URL: ${message}`;
  return null;
}
