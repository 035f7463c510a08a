import { closeCodes } from '@afterglow/protocol/closing';
import type { Delivery } from './fanout.ts';
import { textFrame } from './text-frame.ts';

/** More open tabs and devices than this: the oldest socket makes room. */
const maxSocketsPerPerson = 20;

/** An open socket, as far as it takes to reach who is behind it. */
export type OpenLine = {
  id: string;
  sessionId: string | null;
  speaker: { member: { id: number } | null; staff: { id: number } | null };
  /** A finished frame of `textFrame`. */
  send: (frame: Buffer) => void;
  close: (code: number, reason: string) => void;
};

/** Who is connected to this process, and what reaches them. */
export type Lines = Delivery & {
  /** Closes the sockets of all of these on this process, in one walk. */
  endSessions: (sessionIds: ReadonlySet<string>) => void;
  add: (line: OpenLine) => void;
  remove: (line: OpenLine) => void;
  has: (lineId: string) => boolean;
  ofPerson: (personId: number) => Iterable<OpenLine>;
  /** Whether somebody looks at the page behind a socket, as it says itself; until it says so, they do. */
  look: (lineId: string, looking: boolean) => void;
  /** Has the app before their eyes, on this process. */
  watching: (personId: number) => boolean;
  deliverTo: (lineId: string, frame: Buffer) => void;
  count: () => number;
  /** Sessions with an open socket here, each once. */
  sessions: () => Set<string>;
  /** Members with an open socket here. */
  people: () => Iterable<number>;
  /** Staff with an open socket here. */
  staff: () => readonly number[];
};

export function openLines(): Lines {
  const byId = new Map<string, OpenLine>();
  const byPerson = new Map<number, Set<OpenLine>>();
  const byStaff = new Map<number, Set<OpenLine>>();
  const hidden = new Set<string>();

  function keep(index: Map<number, Set<OpenLine>>, id: number, line: OpenLine): void {
    const set = index.get(id) ?? new Set();
    index.set(id, set.add(line));
    if (set.size > maxSocketsPerPerson) {
      const [oldest] = set;
      oldest?.close(closeCodes.flood, 'too many connections');
    }
  }
  function letGo(index: Map<number, Set<OpenLine>>, id: number, line: OpenLine): void {
    const set = index.get(id);
    set?.delete(line);
    if (set?.size === 0) index.delete(id);
  }

  function endSessions(sessionIds: ReadonlySet<string>): void {
    for (const line of byId.values()) {
      if (line.sessionId !== null && sessionIds.has(line.sessionId))
        line.close(closeCodes.sessionEnded, 'session ended');
    }
  }

  return {
    toPerson(personId, text, exceptConnection) {
      const lines = byPerson.get(personId);
      if (!lines) return;
      // Most people have one device, and it is the one that is left out: then there is nothing to frame.
      let frame: Buffer | undefined;
      for (const line of lines) {
        if (line.id === exceptConnection) continue;
        frame ??= textFrame(text);
        line.send(frame);
      }
    },
    toStaff(staffId, text) {
      const groups = staffId === 'all' ? byStaff.values() : [byStaff.get(staffId) ?? []];
      const frame = textFrame(text);
      for (const group of groups) for (const line of group) line.send(frame);
    },
    endSession: (sessionId) => endSessions(new Set([sessionId])),
    endSessions,
    endPerson(personId) {
      for (const line of byPerson.get(personId) ?? []) line.close(closeCodes.sessionEnded, 'session ended');
    },
    add(line) {
      const { member, staff } = line.speaker;
      byId.set(line.id, line);
      if (member) keep(byPerson, member.id, line);
      if (staff) keep(byStaff, staff.id, line);
    },
    remove(line) {
      const { member, staff } = line.speaker;
      byId.delete(line.id);
      hidden.delete(line.id);
      if (member) letGo(byPerson, member.id, line);
      if (staff) letGo(byStaff, staff.id, line);
    },
    has: (lineId) => byId.has(lineId),
    ofPerson: (personId) => byPerson.get(personId) ?? [],
    look(lineId, looking) {
      if (looking) hidden.delete(lineId);
      else if (byId.has(lineId)) hidden.add(lineId);
    },
    watching: (personId) => {
      for (const line of byPerson.get(personId) ?? []) if (!hidden.has(line.id)) return true;
      return false;
    },
    deliverTo: (lineId, frame) => byId.get(lineId)?.send(frame),
    count: () => byId.size,
    sessions() {
      const sessionIds = new Set<string>();
      for (const { sessionId } of byId.values()) if (sessionId !== null) sessionIds.add(sessionId);
      return sessionIds;
    },
    people: () => byPerson.keys(),
    staff: () => [...byStaff.keys()],
  };
}
