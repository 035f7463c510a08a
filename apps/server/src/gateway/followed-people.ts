/** The first frame of a client does not wait longer for a bus that does not answer. */
const MAX_WAIT_MS = 300;

export type FollowedPeople = {
  follow: (personId: number) => void;
  unfollow: (personId: number) => void;
  awaitFollowed: (personId: number) => Promise<void> | undefined;
  /** The bus has a new connection, which has subscribed to these: everybody with a socket here. */
  takeAll: () => number[];
};

type PeopleBus = {
  isConnected: () => boolean;
  /** Resolves when the bus confirms. */
  subscribe: (personIds: readonly number[]) => Promise<unknown>;
  unsubscribe: (personIds: readonly number[]) => Promise<unknown>;
  /** The highest sequence that has arrived. */
  getSequence: () => number;
  /**
   * Called for people who waited longer than the maximum: what came for them after this sequence may be
   * missing.
   */
  onLate: (sequence: number, personIds: readonly number[]) => void;
};

/**
 * Tracks whose channels this process is subscribed to: those of everybody with a socket here. Changes of one
 * turn go out together, and a page that is reloaded within it changes nothing. While the bus is away nothing
 * is sent and nobody waits: its new connection subscribes to all, and what was missed is replayed.
 */
export function createFollowedPeople(bus: PeopleBus): FollowedPeople {
  const followed = new Set<number>();
  let subscribed = new Set<number>();
  const waiting = new Map<number, Promise<void>>();
  let changed = new Set<number>();

  function change(personId: number): void {
    if (!bus.isConnected()) return;
    if (changed.size === 0) process.nextTick(flush);
    changed.add(personId);
  }

  function flush(): void {
    const people = changed;
    changed = new Set();
    if (!bus.isConnected()) return;
    const added = [...people].filter((id) => followed.has(id) && !subscribed.has(id));
    const removed = [...people].filter((id) => !followed.has(id) && subscribed.has(id));
    for (const id of removed) subscribed.delete(id);
    for (const id of added) subscribed.add(id);
    if (removed.length > 0) bus.unsubscribe(removed).catch(() => {});
    if (added.length > 0) subscribe(added);
  }

  function subscribe(added: readonly number[]): void {
    const sequence = bus.getSequence();
    const { promise, resolve } = Promise.withResolvers<void>();
    let isConfirmed = false;
    const stopWaiting = () => {
      resolve();
      for (const id of added) if (waiting.get(id) === promise) waiting.delete(id);
    };
    const confirmed = bus
      .subscribe(added)
      .catch(() => {})
      .then(() => {
        isConfirmed = true;
        clearTimeout(timer);
        stopWaiting();
      });
    const endWait = () => {
      if (isConfirmed) return;
      stopWaiting();
      void confirmed.then(() => bus.onLate(sequence, added));
    };
    // A process that was busy for so long reads first what has arrived meanwhile.
    const timer = setTimeout(() => setImmediate(endWait), MAX_WAIT_MS);
    timer.unref();
    for (const id of added) waiting.set(id, promise);
  }

  return {
    follow(personId) {
      followed.add(personId);
      change(personId);
    },
    unfollow(personId) {
      followed.delete(personId);
      change(personId);
    },
    awaitFollowed(personId) {
      // Everything that was announced in this turn is sent first.
      if (changed.has(personId)) flush();
      return waiting.get(personId);
    },
    takeAll() {
      subscribed = new Set(followed);
      return [...followed];
    },
  };
}
