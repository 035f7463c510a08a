import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Returns whether a page of this origin may open a socket. The app's public origin may. Outside production, the host
 * that the request was sent to may too. Programs that are not browsers send no Origin and are admitted. A browser
 * without one is not.
 */
export function isOriginAllowed(
  request: Pick<IncomingMessage, 'headers'>,
  config: Pick<Config, 'production' | 'publicUrl'>,
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const isBrowser =
      request.headers['sec-fetch-mode'] !== undefined || /mozilla/i.test(request.headers['user-agent'] ?? '');
    return !isBrowser;
  }
  if (!URL.canParse(origin)) return false;
  if (new URL(config.publicUrl).origin === origin) return true;
  return !config.production && host !== undefined && new URL(origin).host === host;
}
