import { randomBytes } from 'node:crypto';
import { onlines } from '@afterglow/protocol/discovery/onlines';
import { pushFrame } from '../calls/push-frame.ts';
import type { Fanout } from './fanout.ts';
import type { Presence } from './presence.ts';
import { textFrame } from './text-frame.ts';

/** People a connection remembers having been shown; the oldest is forgotten first. */
const maxShown = 500;
/** A reload closes one socket and opens the next: nobody needs to hear of that. */
const graceMs = 4_000;
/** Comings and goings are told once a second, so that a flapping line costs one frame. */
const coalesceMs = 1_000;
/** What other processes told is believed this long without a word from them; with a sweep and a telling that is under a minute. */
const remoteTrustMs = 40_000;
const snapshotMs = 15_000;
const hiddenTopic = 'presence:hidden';

type Deliver = (connectionId: string, frame: Buffer) => void;

/** Presence of this process' sockets, with what other processes tell of theirs. */
export function createPresence(
  fanout: Fanout,
  deliver: Deliver,
  nowMs: () => number = () => performance.now(),
): Presence {
  const me = randomBytes(6).toString('hex');
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const remotes = new Map<string, { people: Set<number>; heardAt: number }>();
  let personas: ReadonlySet<number> = new Set();
  const readersOf = new Map<number, Set<string>>();
  const shownTo = new Map<string, { readerId: number; people: Set<number> }>();
  const changed = new Set<number>();
  const told = new Map<number, boolean>();
  let flush: NodeJS.Timeout | undefined;

  const here = (personId: number) => sockets.has(personId) || leaving.has(personId);
  const elsewhere = (personId: number) => {
    for (const remote of remotes.values()) {
      if (nowMs() - remote.heardAt < remoteTrustMs && remote.people.has(personId)) return true;
    }
    return false;
  };
  const isOnline = (personId: number) => here(personId) || personas.has(personId) || elsewhere(personId);

  function mark(personId: number): void {
    changed.add(personId);
    flush ??= setTimeout(tellReaders, coalesceMs);
    flush.unref();
  }

  function tellReaders(): void {
    flush = undefined;
    for (const personId of changed) {
      const online = isOnline(personId);
      if (told.get(personId) === online) continue;
      if (online) told.set(personId, true);
      else told.delete(personId);
      const readers = readersOf.get(personId);
      if (!readers) continue;
      const data = { type: online ? 'online' : 'offline', user_id: personId } as const;
      const frame = textFrame(pushFrame(onlines, { data }));
      for (const connectionId of readers) deliver(connectionId, frame);
    }
    changed.clear();
  }

  const announce = (change: { on?: number; off?: number; all?: number[]; gone?: true }) =>
    fanout.publish('presence', { from: me, ...change });
  const unsubscribe = fanout.subscribe('presence', (message) => {
    const note = message as { from: string; on?: number; off?: number; all?: number[]; gone?: true };
    if (note.from === me) return;
    if (note.gone) return lose(note.from);
    const remote = remotes.get(note.from) ?? { people: new Set<number>(), heardAt: 0 };
    remotes.set(note.from, remote);
    remote.heardAt = nowMs();
    if (note.all) replace(remote.people, note.all);
    if (note.on !== undefined && !remote.people.has(note.on)) {
      remote.people.add(note.on);
      mark(note.on);
    }
    if (note.off !== undefined && remote.people.delete(note.off)) mark(note.off);
  });

  /** A process that said goodbye, or was silent for too long: its people are here no more. */
  function lose(from: string): void {
    const people = remotes.get(from)?.people ?? [];
    remotes.delete(from);
    for (const personId of people) mark(personId);
  }
  /** In place: another process may hold tens of thousands. */
  function replace(people: Set<number>, all: readonly number[]): void {
    const now = new Set(all);
    for (const personId of people) if (!now.has(personId) && people.delete(personId)) mark(personId);
    for (const personId of now) if (!people.has(personId) && people.add(personId)) mark(personId);
  }
  const snapshots = setInterval(() => {
    // Whoever reloads at this moment has not left.
    announce({ all: [...sockets.keys(), ...leaving.keys()] });
    for (const [from, { heardAt }] of remotes) if (nowMs() - heardAt >= remoteTrustMs) lose(from);
  }, snapshotMs);
  snapshots.unref();

  return {
    isOnline,
    hide: (personId, hidden) => fanout.publish(hiddenTopic, [personId, hidden]),
    onHidden: (listener) =>
      fanout.subscribe(hiddenTopic, (message) => listener(...(message as [number, boolean]))),
    connected(personId) {
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      const count = (sockets.get(personId) ?? 0) + 1;
      sockets.set(personId, count);
      if (count === 1) {
        announce({ on: personId });
        mark(personId);
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
        announce({ off: personId });
        mark(personId);
      }, graceMs);
      timer.unref();
      leaving.set(personId, timer);
    },
    show(connectionId, readerId, personIds) {
      const shown = shownTo.get(connectionId) ?? { readerId, people: new Set<number>() };
      shownTo.set(connectionId, shown);
      for (const personId of personIds) {
        shown.people.delete(personId);
        shown.people.add(personId);
        const readers = readersOf.get(personId) ?? new Set<string>();
        readersOf.set(personId, readers.add(connectionId));
      }
      for (const oldest of shown.people) {
        if (shown.people.size <= maxShown) break;
        shown.people.delete(oldest);
        drop(oldest, connectionId);
      }
    },
    forget(connectionId) {
      for (const personId of shownTo.get(connectionId)?.people ?? []) drop(personId, connectionId);
      shownTo.delete(connectionId);
    },
    part(a, b) {
      for (const [connectionId, shown] of shownTo) {
        const other = shown.readerId === a ? b : shown.readerId === b ? a : undefined;
        if (other !== undefined && shown.people.delete(other)) drop(other, connectionId);
      }
    },
    setPersonas(personIds) {
      const before = personas;
      personas = personIds;
      for (const personId of before) if (!personIds.has(personId)) mark(personId);
      for (const personId of personIds) if (!before.has(personId)) mark(personId);
    },
    processes: () => remotes.size,
    close() {
      announce({ gone: true });
      unsubscribe();
      clearInterval(snapshots);
      clearTimeout(flush);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };

  function drop(personId: number, connectionId: string): void {
    const readers = readersOf.get(personId);
    readers?.delete(connectionId);
    if (readers?.size === 0) readersOf.delete(personId);
  }
}
