import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * May a page of this origin open a socket here? Our own public address may; outside production also whatever host the
 * request itself was sent to. Programs that are no browser send no Origin and are let in; a browser without one is not.
 */
export function isOriginAllowed(
  request: Pick<IncomingMessage, 'headers'>,
  config: Pick<Config, 'production' | 'publicUrl'>,
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const browser =
      request.headers['sec-fetch-mode'] !== undefined || /mozilla/i.test(request.headers['user-agent'] ?? '');
    return !browser;
  }
  if (!URL.canParse(origin)) return false;
  if (new URL(config.publicUrl).origin === origin) return true;
  return !config.production && host !== undefined && new URL(origin).host === host;
}
