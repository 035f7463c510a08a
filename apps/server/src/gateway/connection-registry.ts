import { CLOSE_CODES } from '@afterglow/protocol/socket-limits';
import type { Delivery } from './fanout.ts';
import { encodeTextFrame } from './text-frame.ts';

/** The maximum number of open tabs and devices of one person. Above it the oldest socket is closed. */
const MAX_SOCKETS_PER_PERSON = 20;

/** What the registry needs of an open socket to reach its person. */
export type OpenConnection = {
  id: string;
  sessionId: string | null;
  caller: { member: { id: number } | null; staff: { id: number } | null };
  /** A finished frame of `encodeTextFrame`. */
  send: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
};

/** The connections of this process, and the ways to send to them. */
export type ConnectionRegistry = Delivery & {
  /** Closes the sockets of all of these on this process, in one pass. */
  endSessions: (sessionIds: ReadonlySet<string>) => void;
  add: (connection: OpenConnection) => void;
  remove: (connection: OpenConnection) => void;
  has: (connectionId: string) => boolean;
  listByPerson: (personId: number) => Iterable<OpenConnection>;
  /** Whether the page of a socket is visible, as the client reports it. Visible until the first report. */
  setForeground: (connectionId: string, isForeground: boolean) => void;
  /** Whether the person has the app in the foreground, on this process. */
  isForeground: (personId: number) => boolean;
  deliverTo: (connectionId: string, frame: Buffer) => void;
  count: () => number;
  /** Sessions with an open socket on this process, each once. */
  listSessionIds: () => Set<string>;
  /** Members with an open socket on this process. */
  listPeople: () => Iterable<number>;
  /** Since when a member has sockets on this process without a break. Undefined: they have none. */
  getConnectedSince: (personId: number) => Date | undefined;
  /** Staff with an open socket on this process. */
  listStaffIds: () => readonly number[];
};

type Options = {
  now?: () => Date;
  /** A member has their first socket on this process. */
  onFirst?: (personId: number) => void;
  /** A member closed their last socket on this process. */
  onLast?: (personId: number) => void;
};

export function createConnectionRegistry({
  now = () => new Date(),
  onFirst,
  onLast,
}: Options = {}): ConnectionRegistry {
  const byId = new Map<string, OpenConnection>();
  const byPerson = new Map<number, Set<OpenConnection>>();
  const connectedSince = new Map<number, Date>();
  const byStaff = new Map<number, Set<OpenConnection>>();
  const hidden = new Set<string>();

  function addTo(index: Map<number, Set<OpenConnection>>, id: number, connection: OpenConnection): void {
    const set = index.get(id) ?? new Set();
    index.set(id, set.add(connection));
    if (set.size > MAX_SOCKETS_PER_PERSON) {
      const [oldest] = set;
      oldest?.close(CLOSE_CODES.flood, 'too many connections');
    }
  }
  function removeFrom(index: Map<number, Set<OpenConnection>>, id: number, connection: OpenConnection): void {
    const set = index.get(id);
    set?.delete(connection);
    if (set?.size === 0) index.delete(id);
  }

  function endSessions(sessionIds: ReadonlySet<string>): void {
    for (const connection of byId.values()) {
      if (connection.sessionId !== null && sessionIds.has(connection.sessionId))
        connection.close(CLOSE_CODES.sessionEnded, 'session ended');
    }
  }

  return {
    toPerson(personId, text, exceptConnection) {
      const connections = byPerson.get(personId);
      if (!connections) return;
      // Most people have one device, and it is the excluded one: then no frame is made.
      let frame: Buffer | undefined;
      for (const connection of connections) {
        if (connection.id === exceptConnection) continue;
        frame ??= encodeTextFrame(text);
        connection.send(frame);
      }
    },
    toStaff(staffId, text) {
      const groups = staffId === 'all' ? byStaff.values() : [byStaff.get(staffId) ?? []];
      const frame = encodeTextFrame(text);
      for (const group of groups) for (const connection of group) connection.send(frame);
    },
    endSession: (sessionId) => endSessions(new Set([sessionId])),
    endSessions,
    endPerson(personId) {
      for (const connection of byPerson.get(personId) ?? [])
        connection.close(CLOSE_CODES.sessionEnded, 'banned');
    },
    add(connection) {
      const { member, staff } = connection.caller;
      byId.set(connection.id, connection);
      if (member) {
        if (!byPerson.has(member.id)) {
          connectedSince.set(member.id, now());
          onFirst?.(member.id);
        }
        addTo(byPerson, member.id, connection);
      }
      if (staff) addTo(byStaff, staff.id, connection);
    },
    remove(connection) {
      const { member, staff } = connection.caller;
      byId.delete(connection.id);
      hidden.delete(connection.id);
      if (member) {
        removeFrom(byPerson, member.id, connection);
        if (!byPerson.has(member.id)) {
          connectedSince.delete(member.id);
          onLast?.(member.id);
        }
      }
      if (staff) removeFrom(byStaff, staff.id, connection);
    },
    has: (connectionId) => byId.has(connectionId),
    listByPerson: (personId) => byPerson.get(personId) ?? [],
    setForeground(connectionId, isForeground) {
      if (isForeground) hidden.delete(connectionId);
      else if (byId.has(connectionId)) hidden.add(connectionId);
    },
    isForeground: (personId) => {
      for (const connection of byPerson.get(personId) ?? []) if (!hidden.has(connection.id)) return true;
      return false;
    },
    deliverTo: (connectionId, frame) => byId.get(connectionId)?.send(frame),
    count: () => byId.size,
    listSessionIds() {
      const sessionIds = new Set<string>();
      for (const { sessionId } of byId.values()) if (sessionId !== null) sessionIds.add(sessionId);
      return sessionIds;
    },
    listPeople: () => byPerson.keys(),
    getConnectedSince: (personId) => connectedSince.get(personId),
    listStaffIds: () => [...byStaff.keys()],
  };
}
