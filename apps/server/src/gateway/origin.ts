import type { IncomingMessage } from 'node:http';
import { type DomainSource, listOrigins } from '../site-domains.ts';

/**
 * Returns whether a page of this origin may open a socket. The app's own origins may. Outside production, the host
 * that the request was sent to may too. Programs that are not browsers send no Origin and are admitted. A browser
 * without one is not.
 */
export function isOriginAllowed(
  request: Pick<IncomingMessage, 'headers'>,
  site: DomainSource & { config: { production: boolean } },
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) {
    const isBrowser =
      request.headers['sec-fetch-mode'] !== undefined || /mozilla/i.test(request.headers['user-agent'] ?? '');
    return !isBrowser;
  }
  if (!URL.canParse(origin)) return false;
  if (listOrigins(site).includes(origin)) return true;
  return !site.config.production && host !== undefined && new URL(origin).host === host;
}
