import type { IncomingMessage, Server } from 'node:http';
import { closeCodes } from '@afterglow/protocol/closing';
import { createDispatch } from '../calls/dispatch.ts';
import { createLimits } from '../calls/limits.ts';
import { consoleHandlers } from '../console/registry.ts';
import { staffOfSession, staffPrefix } from '../console/staff/staff.ts';
import { gather } from '../db/gather.ts';
import type { House } from '../house.ts';
import { clientAddress, networkOf } from '../identity/client-address.ts';
import { cookieOf, renewSession, sessionKeyOf, sessionOf } from '../identity/session.ts';
import { type Arrival, touchActive, touchAll } from '../modules/discovery/touch-active.ts';
import { memberHandlers } from '../modules/registry.ts';
import type { Connection, Greeting } from './line.ts';
import { originAllowed } from './origin.ts';
import { type Doorkeeper, openSockets, refuseOtherUpgrades, type Sockets } from './socket.ts';
import { textFrame } from './text-frame.ts';
import { ticketLifeS } from './tickets.ts';

/** More open tabs and devices than this: the oldest socket makes room. */
const maxSocketsPerPerson = 20;
const sweepMs = 30_000;
/** Comings are told once a second; until then those who came in the same moment share a statement. */
const arrivedMs = 200;

export type Gateway = {
  deliverTo: (connectionId: string, frame: Buffer) => void;
  open: (http: Server) => void;
  connections: () => number;
  staffHere: () => number[];
  drain: (withinMs: number) => Promise<void>;
  close: () => void;
};

/** Joins sockets, sessions and people: who is connected where, and what reaches them. */
export function createGateway(house: House): Gateway {
  const limits = createLimits({ off: !house.config.limits });
  const touch = gather((arrivals: Arrival[]) => touchActive(house.db, arrivals, house.now()), {
    afterMs: arrivedMs,
  });
  const sweep = setInterval(() => {
    limits.sweep(Date.now());
    // Whoever stays for hours is as active as who has just come.
    touchAll(house.db, byPerson.keys(), house.now()).catch(notNoted);
  }, sweepMs);
  sweep.unref();
  const notNoted = (error: unknown) => house.log.warn({ err: error }, 'activity not noted');
  const byId = new Map<string, Connection>();
  const byPerson = new Map<number, Set<Connection>>();
  const byStaff = new Map<number, Set<Connection>>();
  const opened: Sockets[] = [];

  house.fanout.onDelivery({
    toPerson(personId, text, exceptConnection) {
      const connections = byPerson.get(personId);
      if (!connections) return;
      // Most people have one device, and it is the one that is left out: then there is nothing to frame.
      let frame: Buffer | undefined;
      for (const connection of connections) {
        if (connection.id === exceptConnection) continue;
        frame ??= textFrame(text);
        connection.send(frame);
      }
    },
    toStaff(staffId, text) {
      const groups = staffId === 'all' ? byStaff.values() : [byStaff.get(staffId) ?? []];
      const frame = textFrame(text);
      for (const group of groups) for (const connection of group) connection.send(frame);
    },
    endSession(sessionId) {
      for (const connection of byId.values()) {
        if (connection.sessionId === sessionId) connection.close(closeCodes.sessionEnded, 'session ended');
      }
    },
    endPerson(personId) {
      for (const connection of byPerson.get(personId) ?? [])
        connection.close(closeCodes.sessionEnded, 'session ended');
    },
  });

  function keep(index: Map<number, Set<Connection>>, id: number, connection: Connection): void {
    const set = index.get(id) ?? new Set();
    index.set(id, set.add(connection));
    if (set.size > maxSocketsPerPerson) {
      const [oldest] = set;
      oldest?.close(closeCodes.flood, 'too many connections');
    }
  }
  function letGo(index: Map<number, Set<Connection>>, id: number, connection: Connection): void {
    const set = index.get(id);
    set?.delete(connection);
    if (set?.size === 0) index.delete(id);
  }

  const welcome = (personId: number, sessionId: string): Greeting => ({
    sessionId,
    speaker: {
      limitKey: `m${personId}`,
      member: { id: personId, sessionId, connectionId: '' },
      staff: null,
    },
  });

  /** Members and guests: a ticket bound to the session cookie that asked for it, or a page of our own with the cookie alone. */
  const memberDoor: Doorkeeper = async (request) => {
    if (!originAllowed(request, house.config)) return { refuse: 403 };
    const token = tokenOf(request);
    if (token === null) return byCookie(request);
    const holder = await house.tickets.redeem(token, sessionKeyOf(cookieOf(request, 'session')));
    if (!holder || holder.sessionId?.startsWith(staffPrefix)) return { refuse: 401 };
    const { personId, sessionId } = holder;
    if (personId && sessionId) return welcome(personId, sessionId);
    const limitKey = `g${networkOf(clientAddress(request, house.config))}`;
    return { sessionId, speaker: { limitKey, member: null, staff: null } };
  };

  /**
   * One request instead of two. A browser sends the cookie with whatever page opens the socket, so the page has to say that it is
   * ours: here, unlike beside a ticket, an origin is required of everybody.
   */
  const byCookie: Doorkeeper = async (request) => {
    if (request.headers.origin === undefined) return { refuse: 401 };
    const askedMs = performance.now();
    const session = await sessionOf(request, house);
    if (!session) return { refuse: 401 };
    const { personId, sessionId } = session;
    const setCookies = session.renewable ? await renewSession(request, house, sessionId) : [];
    // Asked last, as for a ticket; ends are remembered for as long as a ticket lives and no longer.
    if (await house.tickets.ended(session)) return { refuse: 401 };
    if (performance.now() - askedMs > ticketLifeS * 1000) return { refuse: 503 };
    return { ...welcome(personId, sessionId), setCookies };
  };

  const staffDoor: Doorkeeper = async (request) => {
    if (!originAllowed(request, house.config)) return { refuse: 403 };
    const holder = await house.tickets.redeem(
      tokenOf(request) ?? '',
      sessionKeyOf(cookieOf(request, 'staff_session')),
    );
    if (!holder?.sessionId?.startsWith(staffPrefix)) return { refuse: 401 };
    const { sessionId } = holder;
    const found = await staffOfSession(house.db, sessionId.slice(staffPrefix.length), house.now());
    if (!found) return { refuse: 401 };
    const language = cookieOf(request, 'lang');
    const staff = { id: found.id, role: found.role, sessionId, connectionId: '', language };
    return { sessionId, speaker: { limitKey: `s${staff.id}`, member: null, staff } };
  };

  function arrived(connection: Connection): void {
    const { member, staff } = connection.speaker;
    byId.set(connection.id, connection);
    if (member) {
      member.connectionId = connection.id;
      keep(byPerson, member.id, connection);
      touch({ personId: member.id, sessionId: member.sessionId })
        .then((arrived) => {
          if (!byId.has(connection.id)) return;
          if (!arrived) return connection.close(closeCodes.sessionEnded, 'session ended');
          showHere(connection, member.id, !arrived.hideOnline);
        })
        .catch(notNoted);
    }
    if (staff) {
      staff.connectionId = connection.id;
      keep(byStaff, staff.id, connection);
    }
  }

  /** Connections that others may see as being here; the rest of those open hide it. */
  const present = new Set<string>();
  function showHere(connection: Connection, personId: number, shown: boolean): void {
    if (shown === present.has(connection.id)) return;
    if (shown) present.add(connection.id);
    else present.delete(connection.id);
    if (shown) house.presence.connected(personId);
    else house.presence.disconnected(personId);
  }
  const unhidden = house.presence.onHidden((personId, hidden) => {
    for (const connection of byPerson.get(personId) ?? []) showHere(connection, personId, !hidden);
  });

  function left(connection: Connection): void {
    const { member, staff } = connection.speaker;
    byId.delete(connection.id);
    house.presence.forget(connection.id);
    if (member) {
      letGo(byPerson, member.id, connection);
      showHere(connection, member.id, false);
    }
    if (staff) letGo(byStaff, staff.id, connection);
  }

  return {
    deliverTo: (connectionId, frame) => byId.get(connectionId)?.send(frame),
    open(http) {
      const member = createDispatch(house, memberHandlers, limits);
      const console = createDispatch(house, consoleHandlers, limits);
      const events = { opened: arrived, closed: left };
      opened.push(openSockets(http, '/socket', memberDoor, { ...events, answer: member }));
      opened.push(openSockets(http, '/console/socket', staffDoor, { ...events, answer: console }));
      refuseOtherUpgrades(http, ['/socket', '/console/socket']);
    },
    connections: () => byId.size,
    staffHere: () => [...byStaff.keys()],
    drain: async (withinMs) => void (await Promise.all(opened.map((sockets) => sockets.drain(withinMs)))),
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
