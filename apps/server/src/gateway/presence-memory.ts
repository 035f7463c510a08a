import { randomBytes } from 'node:crypto';
import { onlines } from '@afterglow/protocol/discovery/onlines';
import { pushFrame } from '../rpc/push-frame.ts';
import type { Fanout } from './fanout.ts';
import type { Presence } from './presence.ts';
import { textFrame } from './text-frame.ts';

/** The maximum of people whose presence a connection follows. The oldest is dropped first. */
const MAX_SHOWN = 500;
/** A reload closes one socket and opens the next. Followers are not notified of that. */
const GRACE_MS = 4_000;
/** Followers are notified once a second, so an unstable connection costs one frame. */
const COALESCE_MS = 1_000;
/**
 * The people of a process that is silent for this long count as offline. With a sweep and a notification that is under
 * a minute.
 */
const REMOTE_TRUST_MS = 40_000;
/**
 * Each process publishes who is connected to it at this interval, which repairs a lost message of the bus. The size is
 * bounded by the people of one process: 10,000 people are a message of 80 kB every 15 s, and a set that each of the
 * others compares in place.
 */
const SNAPSHOT_MS = 15_000;
const HIDDEN_TOPIC = 'presence:hidden';

type Deliver = (connectionId: string, frame: Buffer) => void;

/** Presence of the sockets of this process, and of other processes as published by them. */
export function createPresence(
  fanout: Fanout,
  deliver: Deliver,
  nowMs: () => number = () => performance.now(),
): Presence {
  const processId = randomBytes(6).toString('hex');
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const remotes = new Map<string, { people: Set<number>; receivedAt: number }>();
  let personas: ReadonlySet<number> = new Set();
  const readersByPerson = new Map<number, Set<string>>();
  const shownByConnection = new Map<string, { readerId: number; people: Set<number> }>();
  const changed = new Set<number>();
  const notified = new Map<number, boolean>();
  let flush: NodeJS.Timeout | undefined;

  const isHere = (personId: number) => sockets.has(personId) || leaving.has(personId);
  const isElsewhere = (personId: number) => {
    for (const remote of remotes.values()) {
      if (nowMs() - remote.receivedAt < REMOTE_TRUST_MS && remote.people.has(personId)) return true;
    }
    return false;
  };
  const isOnline = (personId: number) => isHere(personId) || personas.has(personId) || isElsewhere(personId);

  function markChanged(personId: number): void {
    changed.add(personId);
    flush ??= setTimeout(notifyReaders, COALESCE_MS);
    flush.unref();
  }

  function notifyReaders(): void {
    flush = undefined;
    for (const personId of changed) {
      const online = isOnline(personId);
      if (notified.get(personId) === online) continue;
      if (online) notified.set(personId, true);
      else notified.delete(personId);
      const readers = readersByPerson.get(personId);
      if (!readers) continue;
      const data = { type: online ? 'online' : 'offline', user_id: personId } as const;
      const frame = textFrame(pushFrame(onlines, { data }));
      for (const connectionId of readers) deliver(connectionId, frame);
    }
    changed.clear();
  }

  const publish = (change: { on?: number; off?: number; all?: number[]; gone?: true }) =>
    fanout.publish('presence', { from: processId, ...change });
  const unsubscribe = fanout.subscribe('presence', (message) => {
    const received = message as { from: string; on?: number; off?: number; all?: number[]; gone?: true };
    if (received.from === processId) return;
    if (received.gone) return dropProcess(received.from);
    const remote = remotes.get(received.from) ?? { people: new Set<number>(), receivedAt: 0 };
    remotes.set(received.from, remote);
    remote.receivedAt = nowMs();
    if (received.all) replace(remote.people, received.all);
    if (received.on !== undefined && !remote.people.has(received.on)) {
      remote.people.add(received.on);
      markChanged(received.on);
    }
    if (received.off !== undefined && remote.people.delete(received.off)) markChanged(received.off);
  });

  /** The process closed or was silent for too long: its people are offline. */
  function dropProcess(from: string): void {
    const people = remotes.get(from)?.people ?? [];
    remotes.delete(from);
    for (const personId of people) markChanged(personId);
  }
  /** Changes the set in place, because another process may have tens of thousands of people. */
  function replace(people: Set<number>, all: readonly number[]): void {
    const now = new Set(all);
    for (const personId of people) if (!now.has(personId) && people.delete(personId)) markChanged(personId);
    for (const personId of now) if (!people.has(personId) && people.add(personId)) markChanged(personId);
  }
  const snapshots = setInterval(() => {
    // People in the grace period are still online.
    publish({ all: [...sockets.keys(), ...leaving.keys()] });
    for (const [from, { receivedAt }] of remotes)
      if (nowMs() - receivedAt >= REMOTE_TRUST_MS) dropProcess(from);
  }, SNAPSHOT_MS);
  snapshots.unref();

  return {
    isOnline,
    setHidden: (personId, hidden) => fanout.publish(HIDDEN_TOPIC, [personId, hidden]),
    onHidden: (listener) =>
      fanout.subscribe(HIDDEN_TOPIC, (message) => listener(...(message as [number, boolean]))),
    connected(personId) {
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      const count = (sockets.get(personId) ?? 0) + 1;
      sockets.set(personId, count);
      if (count === 1) {
        publish({ on: personId });
        markChanged(personId);
      }
    },
    disconnected(personId) {
      const count = (sockets.get(personId) ?? 1) - 1;
      if (count > 0) {
        sockets.set(personId, count);
        return;
      }
      sockets.delete(personId);
      const timer = setTimeout(() => {
        leaving.delete(personId);
        publish({ off: personId });
        markChanged(personId);
      }, GRACE_MS);
      timer.unref();
      leaving.set(personId, timer);
    },
    trackShown(connectionId, readerId, personIds) {
      const shown = shownByConnection.get(connectionId) ?? { readerId, people: new Set<number>() };
      shownByConnection.set(connectionId, shown);
      for (const personId of personIds) {
        shown.people.delete(personId);
        shown.people.add(personId);
        const readers = readersByPerson.get(personId) ?? new Set<string>();
        readersByPerson.set(personId, readers.add(connectionId));
      }
      for (const oldest of shown.people) {
        if (shown.people.size <= MAX_SHOWN) break;
        shown.people.delete(oldest);
        drop(oldest, connectionId);
      }
    },
    removeConnection(connectionId) {
      for (const personId of shownByConnection.get(connectionId)?.people ?? []) drop(personId, connectionId);
      shownByConnection.delete(connectionId);
    },
    unlink(a, b) {
      for (const [connectionId, shown] of shownByConnection) {
        const other = shown.readerId === a ? b : shown.readerId === b ? a : undefined;
        if (other !== undefined && shown.people.delete(other)) drop(other, connectionId);
      }
    },
    setPersonas(personIds) {
      const before = personas;
      personas = personIds;
      for (const personId of before) if (!personIds.has(personId)) markChanged(personId);
      for (const personId of personIds) if (!before.has(personId)) markChanged(personId);
    },
    processes: () => remotes.size,
    close() {
      publish({ gone: true });
      unsubscribe();
      clearInterval(snapshots);
      clearTimeout(flush);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };

  function drop(personId: number, connectionId: string): void {
    const readers = readersByPerson.get(personId);
    readers?.delete(connectionId);
    if (readers?.size === 0) readersByPerson.delete(personId);
  }
}
