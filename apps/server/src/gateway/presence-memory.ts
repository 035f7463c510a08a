import { randomBytes } from 'node:crypto';
import { onlines } from '@afterglow/protocol/discovery/onlines';
import { createPushFrame } from '../rpc/push-frame.ts';
import type { Fanout } from './fanout.ts';
import type { Presence } from './presence.ts';
import { createRemotePeople, type PresenceMessage } from './remote-people.ts';
import { createShownPeople } from './shown-people.ts';
import { encodeTextFrame } from './text-frame.ts';

/** A reload closes one socket and opens the next. Followers are not notified of that. */
const GRACE_MS = 4_000;
/** Followers are notified once a second, so an unstable connection costs one frame. */
const COALESCE_MS = 1_000;
/**
 * Each process publishes who is connected to it at this interval, which repairs a lost message of the bus. The size is
 * bounded by the people of one process: 10,000 people are a message of 80 kB every 15 s, and a set that each of the
 * others compares in place.
 */
const SNAPSHOT_MS = 15_000;
const HIDDEN_TOPIC = 'presence:hidden';

type Deliver = (connectionId: string, frame: Buffer) => void;

/** Creates the presence of the sockets of this process, and of other processes as published by them. */
export function createPresence(
  fanout: Fanout,
  deliver: Deliver,
  nowMs: () => number = () => performance.now(),
): Presence {
  const processId = randomBytes(6).toString('hex');
  const sockets = new Map<number, number>();
  const leaving = new Map<number, NodeJS.Timeout>();
  const remotes = createRemotePeople(markChanged, nowMs);
  let personas: ReadonlySet<number> = new Set();
  const shownPeople = createShownPeople();
  const changed = new Set<number>();
  const notified = new Map<number, boolean>();
  let flush: NodeJS.Timeout | undefined;

  const isHere = (personId: number) => sockets.has(personId) || leaving.has(personId);
  const isOnline = (personId: number) => isHere(personId) || personas.has(personId) || remotes.has(personId);

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
      const readers = shownPeople.readersOf(personId);
      if (!readers) continue;
      const data = { type: online ? 'online' : 'offline', user_id: personId } as const;
      const frame = encodeTextFrame(createPushFrame(onlines, { data }));
      for (const connectionId of readers) deliver(connectionId, frame);
    }
    changed.clear();
  }

  const publish = (change: Omit<PresenceMessage, 'from'>) =>
    fanout.publish('presence', { from: processId, ...change });
  const unsubscribe = fanout.subscribe('presence', (message) => {
    const received = message as PresenceMessage;
    if (received.from !== processId) remotes.receive(received);
  });
  const snapshots = setInterval(() => {
    // People in the grace period are still online.
    publish({ all: [...sockets.keys(), ...leaving.keys()] });
    remotes.dropSilent();
  }, SNAPSHOT_MS);
  snapshots.unref();

  return {
    isOnline,
    setHidden: (personId, isHidden) => fanout.publish(HIDDEN_TOPIC, [personId, isHidden]),
    onHidden: (listener) =>
      fanout.subscribe(HIDDEN_TOPIC, (message) => listener(...(message as [number, boolean]))),
    addSocket(personId) {
      clearTimeout(leaving.get(personId));
      leaving.delete(personId);
      const count = (sockets.get(personId) ?? 0) + 1;
      sockets.set(personId, count);
      if (count === 1) {
        publish({ on: personId });
        markChanged(personId);
      }
    },
    removeSocket(personId) {
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
    trackShown: shownPeople.track,
    removeConnection: shownPeople.removeConnection,
    unlink: shownPeople.unlink,
    setPersonas(personIds) {
      const before = personas;
      personas = personIds;
      for (const personId of before) if (!personIds.has(personId)) markChanged(personId);
      for (const personId of personIds) if (!before.has(personId)) markChanged(personId);
    },
    processes: remotes.countProcesses,
    close() {
      publish({ gone: true });
      unsubscribe();
      clearInterval(snapshots);
      clearTimeout(flush);
      for (const timer of leaving.values()) clearTimeout(timer);
    },
  };
}
