import type { IncomingMessage, Server } from 'node:http';
import { isLanguage } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import type { Logger } from 'pino';
import { getClientAddress, getNetwork, getNetworkPrefix } from '../auth/client-address.ts';
import { getSessionKey, readCookie, renewCookies } from '../auth/cookies.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { AuthResult, Connection } from './connection.ts';
import type { ConnectionRegistry, OpenConnection } from './connection-registry.ts';
import { isOriginAllowed } from './origin.ts';
import type { Presence } from './presence.ts';
import {
  createSocketServer,
  rejectOtherUpgrades,
  type SocketEvents,
  type UpgradeAuthenticator,
} from './socket.ts';
import { TICKET_TTL_S, type Tickets } from './tickets.ts';

const DEFAULT_SWEEP_MS = 30_000;

/** What the sockets need of the app. The meaning of frames and the owners of sessions are passed in as functions. */
type GatewayServices = {
  config: { production: boolean; publicUrl: string };
  log: Logger;
  connections: ConnectionRegistry;
  presence: Presence;
  tickets: Tickets;
  sessions: Sessions;
  /** Records a member's visit. Null when their session has ended meanwhile. */
  recordArrival: (arrival: {
    personId: number;
    sessionId: string;
  }) => Promise<{ hideOnline: boolean } | null>;
  /** Records that these members are still here. */
  recordActivity: (personIds: Iterable<number>) => Promise<void>;
  /** Returns which of these sessions, of members or staff, are still valid. */
  findValidSessions: (sessionIds: readonly string[]) => Promise<Set<string>>;
  /** Returns the member of staff who holds a session. Null when it has ended or belongs to nobody of the staff. */
  findStaff: (sessionId: string) => Promise<{ id: number; role: StaffRole } | null>;
  answerMember: SocketEvents['handleFrame'];
  answerStaff: SocketEvents['handleFrame'];
  /** How often the sessions of open sockets are checked. Tests use a shorter period. */
  sweepMs?: number;
};

export type Gateway = {
  /** Lets running calls finish, then closes all connections. */
  drain: (withinMs: number) => Promise<void>;
  close: () => void;
};

/** Connects sockets, sessions and people: registers both WebSocket endpoints on an HTTP server. */
export function createGateway(http: Server, parts: GatewayServices): Gateway {
  const { config, connections, presence, tickets, sweepMs = DEFAULT_SWEEP_MS } = parts;
  const logActivityError = (error: unknown) => parts.log.warn({ err: error }, 'activity could not be stored');
  const logSweepError = (error: unknown) =>
    parts.log.warn({ err: error }, 'ended sessions could not be checked');
  /**
   * Whatever ends a session closes its sockets itself, at once. This check finds sessions that expired, and ends that
   * this process missed (a lost message on the bus, a process that died in between, a row changed by hand).
   */
  const closeEnded = async () => {
    const open = connections.sessions();
    if (open.size === 0) return;
    for (const validId of await parts.findValidSessions([...open])) open.delete(validId);
    connections.endSessions(open);
  };
  const sweep = setInterval(() => {
    // A member who stays for hours is as active as one who has just arrived.
    void parts.recordActivity(connections.people()).catch(logActivityError);
    void closeEnded().catch(logSweepError);
  }, sweepMs);
  sweep.unref();

  const toAuthResult = (request: IncomingMessage, personId: number, sessionId: string): AuthResult => {
    const language = readCookie(request, 'lang');
    return {
      sessionId,
      caller: {
        limitKey: `m${personId}`,
        member: {
          id: personId,
          sessionId,
          connectionId: '',
          networkPrefix: getNetworkPrefix(getClientAddress(request, config)),
          language: isLanguage(language) ? language : null,
        },
        staff: null,
      },
    };
  };

  /**
   * Members and guests: a ticket bound to the session cookie that requested it, or the cookie alone from a page of the
   * app.
   */
  const authenticateMember: UpgradeAuthenticator = async (request) => {
    if (!isOriginAllowed(request, config)) return { reject: 403 };
    const token = readToken(request);
    if (token === null) return authenticateByCookie(request);
    const holder = await tickets.redeem(token, getSessionKey(readCookie(request, 'session')));
    // A session that belongs to no member is a staff session, and staff use the other endpoint.
    if (!holder || (holder.sessionId !== null && holder.personId === null)) return { reject: 401 };
    const { personId, sessionId } = holder;
    if (personId && sessionId) return toAuthResult(request, personId, sessionId);
    const limitKey = `g${getNetwork(getClientAddress(request, config))}`;
    return { sessionId, caller: { limitKey, member: null, staff: null } };
  };

  /**
   * One request instead of two. A browser sends the cookie whatever page opens the socket, so the page must be the
   * app's own. Unlike with a ticket, an Origin header is required from every client.
   */
  const authenticateByCookie: UpgradeAuthenticator = async (request) => {
    if (request.headers.origin === undefined) return { reject: 401 };
    const requestedMs = performance.now();
    const session = await parts.sessions.find(request);
    if (!session) return { reject: 401 };
    const { personId, sessionId } = session;
    const setCookies = session.renewable ? await renewSession(request, sessionId) : [];
    // Checked last, as for a ticket. Ended sessions are stored for as long as a ticket is valid.
    if (await tickets.isEnded(session)) return { reject: 401 };
    if (performance.now() - requestedMs > TICKET_TTL_S * 1000) return { reject: 503 };
    return { ...toAuthResult(request, personId, sessionId), setCookies };
  };

  async function renewSession(request: IncomingMessage, sessionId: string): Promise<string[]> {
    await parts.sessions.renew(sessionId);
    const cookie = readCookie(request, 'session');
    return cookie ? renewCookies(config, cookie) : [];
  }

  const authenticateStaff: UpgradeAuthenticator = async (request) => {
    if (!isOriginAllowed(request, config)) return { reject: 403 };
    const holder = await tickets.redeem(
      readToken(request) ?? '',
      getSessionKey(readCookie(request, 'staff_session')),
    );
    if (!holder || holder.sessionId === null || holder.personId !== null) return { reject: 401 };
    const { sessionId } = holder;
    const found = await parts.findStaff(sessionId);
    if (!found) return { reject: 401 };
    const language = readCookie(request, 'lang');
    const staff = { id: found.id, role: found.role, sessionId, connectionId: '', language };
    return { sessionId, caller: { limitKey: `s${staff.id}`, member: null, staff } };
  };

  function onOpen(connection: Connection): void {
    const { member, staff } = connection.caller;
    connections.add(connection);
    if (staff) staff.connectionId = connection.id;
    if (!member) return;
    member.connectionId = connection.id;
    parts
      .recordArrival({ personId: member.id, sessionId: member.sessionId })
      .then((arrived) => {
        if (!connections.has(connection.id)) return;
        if (!arrived) return connection.close(CLOSE_CODES.sessionEnded, 'session ended');
        setPresent(connection, member.id, !arrived.hideOnline);
      })
      .catch(logActivityError);
  }

  /** Connections that others may see as online. The other open connections hide it. */
  const present = new Set<string>();
  function setPresent({ id }: OpenConnection, personId: number, shown: boolean): void {
    if (shown === present.has(id)) return;
    if (shown) present.add(id);
    else present.delete(id);
    if (shown) presence.connected(personId);
    else presence.disconnected(personId);
  }
  const unsubscribeHidden = presence.onHidden((personId, hidden) => {
    for (const connection of connections.listByPerson(personId)) setPresent(connection, personId, !hidden);
  });

  function onClose(connection: Connection): void {
    const { member } = connection.caller;
    connections.remove(connection);
    presence.removeConnection(connection.id);
    if (member) setPresent(connection, member.id, false);
  }

  const endpoints = [
    createSocketServer(http, '/socket', authenticateMember, {
      onOpen,
      onClose,
      handleFrame: parts.answerMember,
    }),
    createSocketServer(http, '/console/socket', authenticateStaff, {
      onOpen,
      onClose,
      handleFrame: parts.answerStaff,
    }),
  ];
  rejectOtherUpgrades(http, ['/socket', '/console/socket']);
  return {
    drain: async (withinMs) =>
      void (await Promise.all(endpoints.map((endpoint) => endpoint.drain(withinMs)))),
    close: () => {
      clearInterval(sweep);
      unsubscribeHidden();
    },
  };
}

/** The ticket in the address, also an empty one. Null when the address has no ticket. */
function readToken({ url = '/' }: IncomingMessage): string | null {
  return url.includes('?') ? new URL(url, 'http://x').searchParams.get('token') : null;
}
