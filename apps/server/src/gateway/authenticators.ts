import type { IncomingMessage } from 'node:http';
import { isLanguage } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { getClientAddress, getNetwork, getNetworkPrefix } from '../auth/client-address.ts';
import { getSessionKey, readCookie, renewCookies } from '../auth/cookies.ts';
import type { Session, Sessions } from '../auth/sessions.ts';
import { formatSessionId, parseSessionId } from '../session-id.ts';
import { type DomainSource, findHomeDomain } from '../site-domains.ts';
import type { AuthResult } from './connection.ts';
import { isOriginAllowed } from './origin.ts';
import type { UpgradeAuthenticator } from './socket.ts';
import { TICKET_TTL_S, type Tickets } from './tickets.ts';

/** What authenticates an upgrade. The holders of staff sessions are passed in as a function. */
export type AuthServices = {
  config: { production: boolean; publicUrl: string };
  settings: DomainSource['settings'];
  tickets: Tickets;
  sessions: Sessions;
  /**
   * Returns the member of staff who holds a session, and how long it lasts. Null when it has ended or belongs to nobody
   * of the staff.
   */
  findStaff: (sessionId: string) => Promise<{ id: number; role: StaffRole; endsInMs: number } | null>;
};

/**
 * Creates the authenticator of members and guests: a ticket bound to the session cookie that requested it, or
 * the cookie alone from a page of the app.
 */
export function createMemberAuthenticator(services: AuthServices): UpgradeAuthenticator {
  const { config, tickets } = services;
  return async (request) => {
    if (!isOriginAllowed(request, services)) return { reject: 403 };
    const token = readToken(request);
    if (token === null) return authenticateByCookie(services, request);
    const holder = await tickets.redeem(token, getSessionKey(readCookie(request, 'session')));
    // A session that belongs to no member is a staff session, and staff use the other endpoint.
    if (!holder || (holder.sessionId !== null && holder.personId === null)) return { reject: 401 };
    const { personId, sessionId } = holder;
    if (personId && sessionId)
      return toMemberAuth(services, request, { personId, sessionId: parseSessionId(sessionId) });
    const limitKey = `g${getNetwork(getClientAddress(request, config))}`;
    return { sessionId, caller: { limitKey, member: null, staff: null } };
  };
}

export function createStaffAuthenticator(services: AuthServices): UpgradeAuthenticator {
  const { tickets, findStaff } = services;
  return async (request) => {
    if (!isOriginAllowed(request, services)) return { reject: 403 };
    const sessionKey = getSessionKey(readCookie(request, 'staff_session'));
    const holder = await tickets.redeem(readToken(request) ?? '', sessionKey);
    if (!holder || holder.sessionId === null || holder.personId !== null) return { reject: 401 };
    const { sessionId } = holder;
    const found = await findStaff(sessionId);
    if (!found) return { reject: 401 };
    const language = readCookie(request, 'lang');
    const staff = { id: found.id, role: found.role, sessionId, language };
    const caller = { limitKey: `s${staff.id}`, member: null, staff };
    return { sessionId, caller, endsInMs: found.endsInMs };
  };
}

/**
 * Authenticates by the cookie, with one request instead of two. A browser sends the cookie for any page that
 * opens the socket, so the page must be the app's own. Unlike with a ticket, an Origin header is required
 * from every client.
 */
async function authenticateByCookie(
  services: AuthServices,
  request: IncomingMessage,
): ReturnType<UpgradeAuthenticator> {
  if (request.headers.origin === undefined) return { reject: 401 };
  const requestedMs = performance.now();
  const session = await services.sessions.find(request);
  if (!session) return { reject: 401 };
  const auth = toMemberAuth(services, request, session);
  const setCookies = session.renewable ? await renewSession(services, request, session.sessionId) : [];
  // Checked last, as for a ticket. Ended sessions are stored for as long as a ticket is valid.
  if (await services.tickets.isEnded({ ...session, sessionId: auth.sessionId })) return { reject: 401 };
  if (performance.now() - requestedMs > TICKET_TTL_S * 1000) return { reject: 503 };
  return { ...auth, setCookies };
}

async function renewSession(
  { sessions, config }: AuthServices,
  request: IncomingMessage,
  sessionId: number,
): Promise<string[]> {
  await sessions.renew(sessionId);
  const cookie = readCookie(request, 'session');
  return cookie ? renewCookies(config, cookie) : [];
}

function toMemberAuth(
  services: AuthServices,
  request: IncomingMessage,
  { personId, sessionId }: Session,
): AuthResult {
  const language = readCookie(request, 'lang');
  return {
    sessionId: formatSessionId(sessionId),
    caller: {
      limitKey: `m${personId}`,
      member: {
        id: personId,
        sessionId,
        networkPrefix: getNetworkPrefix(getClientAddress(request, services.config)),
        host: findHomeDomain(services, request.headers.host),
        language: isLanguage(language) ? language : null,
      },
      staff: null,
    },
  };
}

/** Returns the ticket in the address, also an empty one. Null when the address has no ticket. */
function readToken({ url = '/' }: IncomingMessage): string | null {
  return url.includes('?') ? new URL(url, 'http://x').searchParams.get('token') : null;
}
