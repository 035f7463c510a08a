import type { IncomingMessage, Server } from 'node:http';
import { isLanguage } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import { closeCodes } from '@afterglow/protocol/closing';
import type { Logger } from 'pino';
import { clientAddress, neighbourhoodOf, networkOf } from '../identity/client-address.ts';
import { cookieOf, renewedCookies, sessionKeyOf } from '../identity/cookies.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Connection, Greeting } from './line.ts';
import type { Lines, OpenLine } from './lines.ts';
import { originAllowed } from './origin.ts';
import type { Presence } from './presence.ts';
import { type Doorkeeper, openSockets, refuseOtherUpgrades, type SocketEvents } from './socket.ts';
import { type Tickets, ticketLifeS } from './tickets.ts';

const usualSweepMs = 30_000;

/** What the sockets need of the house. What a frame means and whose a session is, is known elsewhere and given here. */
export type GatewayParts = {
  config: { production: boolean; publicUrl: string };
  log: Logger;
  lines: Lines;
  presence: Presence;
  tickets: Tickets;
  sessions: Sessions;
  /** Notes that a member is here; null when their session has ended meanwhile. */
  arrived: (arrival: { personId: number; sessionId: string }) => Promise<{ hideOnline: boolean } | null>;
  /** These members are still here. */
  stay: (personIds: Iterable<number>) => Promise<void>;
  /** Which of these sessions, of members or staff, still stand. */
  standing: (sessionIds: readonly string[]) => Promise<Set<string>>;
  /** Who of the staff holds a session; null when it has ended, or is nobody's of the staff. */
  staffOf: (sessionId: string) => Promise<{ id: number; role: StaffRole } | null>;
  answerMember: SocketEvents['answer'];
  answerStaff: SocketEvents['answer'];
  /** How often open sockets are looked through; tests wait less. */
  sweepMs?: number;
};

export type Gateway = {
  /** Lets running calls finish, then sends everybody away. */
  drain: (withinMs: number) => Promise<void>;
  close: () => void;
};

/** Joins sockets, sessions and people: opens the two doors on an HTTP server. */
export function openGateway(http: Server, parts: GatewayParts): Gateway {
  const { config, lines, presence, tickets, sweepMs = usualSweepMs } = parts;
  const notNoted = (error: unknown) => parts.log.warn({ err: error }, 'activity not noted');
  const notSwept = (error: unknown) => parts.log.warn({ err: error }, 'ended sessions not looked for');
  /**
   * Whatever ends a session closes its sockets itself, at once. This finds what nobody ended (it ran out) and what was not
   * heard of here (a word on the bus that was lost, a process that died in between, a row changed by hand).
   */
  const closeEnded = async () => {
    const open = lines.sessions();
    if (open.size === 0) return;
    for (const stands of await parts.standing([...open])) open.delete(stands);
    lines.endSessions(open);
  };
  const sweep = setInterval(() => {
    // Whoever stays for hours is as active as who has just come.
    void parts.stay(lines.people()).catch(notNoted);
    void closeEnded().catch(notSwept);
  }, sweepMs);
  sweep.unref();

  const welcome = (request: IncomingMessage, personId: number, sessionId: string): Greeting => {
    const language = cookieOf(request, 'lang');
    return {
      sessionId,
      speaker: {
        limitKey: `m${personId}`,
        member: {
          id: personId,
          sessionId,
          connectionId: '',
          neighbourhood: neighbourhoodOf(clientAddress(request, config)),
          language: isLanguage(language) ? language : null,
        },
        staff: null,
      },
    };
  };

  /** Members and guests: a ticket bound to the session cookie that asked for it, or a page of our own with the cookie alone. */
  const memberDoor: Doorkeeper = async (request) => {
    if (!originAllowed(request, config)) return { refuse: 403 };
    const token = tokenOf(request);
    if (token === null) return byCookie(request);
    const holder = await tickets.redeem(token, sessionKeyOf(cookieOf(request, 'session')));
    // A session of nobody among the members is one of the staff, whose door is the other.
    if (!holder || (holder.sessionId !== null && holder.personId === null)) return { refuse: 401 };
    const { personId, sessionId } = holder;
    if (personId && sessionId) return welcome(request, personId, sessionId);
    const limitKey = `g${networkOf(clientAddress(request, config))}`;
    return { sessionId, speaker: { limitKey, member: null, staff: null } };
  };

  /**
   * One request instead of two. A browser sends the cookie with whatever page opens the socket, so the page has to say that it is
   * ours: here, unlike beside a ticket, an origin is required of everybody.
   */
  const byCookie: Doorkeeper = async (request) => {
    if (request.headers.origin === undefined) return { refuse: 401 };
    const askedMs = performance.now();
    const session = await parts.sessions.of(request);
    if (!session) return { refuse: 401 };
    const { personId, sessionId } = session;
    const setCookies = session.renewable ? await renewed(request, sessionId) : [];
    // Asked last, as for a ticket; ends are remembered for as long as a ticket lives and no longer.
    if (await tickets.ended(session)) return { refuse: 401 };
    if (performance.now() - askedMs > ticketLifeS * 1000) return { refuse: 503 };
    return { ...welcome(request, personId, sessionId), setCookies };
  };

  async function renewed(request: IncomingMessage, sessionId: string): Promise<string[]> {
    await parts.sessions.renew(sessionId);
    const cookie = cookieOf(request, 'session');
    return cookie ? renewedCookies(config, cookie) : [];
  }

  const staffDoor: Doorkeeper = async (request) => {
    if (!originAllowed(request, config)) return { refuse: 403 };
    const holder = await tickets.redeem(
      tokenOf(request) ?? '',
      sessionKeyOf(cookieOf(request, 'staff_session')),
    );
    if (!holder || holder.sessionId === null || holder.personId !== null) return { refuse: 401 };
    const { sessionId } = holder;
    const found = await parts.staffOf(sessionId);
    if (!found) return { refuse: 401 };
    const language = cookieOf(request, 'lang');
    const staff = { id: found.id, role: found.role, sessionId, connectionId: '', language };
    return { sessionId, speaker: { limitKey: `s${staff.id}`, member: null, staff } };
  };

  function opened(connection: Connection): void {
    const { member, staff } = connection.speaker;
    lines.add(connection);
    if (staff) staff.connectionId = connection.id;
    if (!member) return;
    member.connectionId = connection.id;
    parts
      .arrived({ personId: member.id, sessionId: member.sessionId })
      .then((arrived) => {
        if (!lines.has(connection.id)) return;
        if (!arrived) return connection.close(closeCodes.sessionEnded, 'session ended');
        showHere(connection, member.id, !arrived.hideOnline);
      })
      .catch(notNoted);
  }

  /** Connections that others may see as being here; the rest of those open hide it. */
  const present = new Set<string>();
  function showHere({ id }: OpenLine, personId: number, shown: boolean): void {
    if (shown === present.has(id)) return;
    if (shown) present.add(id);
    else present.delete(id);
    if (shown) presence.connected(personId);
    else presence.disconnected(personId);
  }
  const unhidden = presence.onHidden((personId, hidden) => {
    for (const line of lines.ofPerson(personId)) showHere(line, personId, !hidden);
  });

  function closed(connection: Connection): void {
    const { member } = connection.speaker;
    lines.remove(connection);
    presence.forget(connection.id);
    if (member) showHere(connection, member.id, false);
  }

  const doors = [
    openSockets(http, '/socket', memberDoor, { opened, closed, answer: parts.answerMember }),
    openSockets(http, '/console/socket', staffDoor, { opened, closed, answer: parts.answerStaff }),
  ];
  refuseOtherUpgrades(http, ['/socket', '/console/socket']);
  return {
    drain: async (withinMs) => void (await Promise.all(doors.map((door) => door.drain(withinMs)))),
    close: () => {
      clearInterval(sweep);
      unhidden();
    },
  };
}

/** The ticket that an address carries, also an empty one; null where none is spoken of. */
function tokenOf({ url = '/' }: IncomingMessage): string | null {
  return url.includes('?') ? new URL(url, 'http://x').searchParams.get('token') : null;
}
