/**
 * Delivers frames to people wherever they are connected, and events between server processes. One process: in memory.
 * Several: over Redis, published after the commit, best effort. The database is the source of truth, and clients
 * reload.
 */
export type Fanout = {
  /**
   * Delivers to every socket of a person, on every process. `frame` is the finished JSON text. `sequence` is the id of
   * its row in the database, so it can be replayed when the bus message is lost.
   */
  toPerson: (
    personId: number,
    frame: string,
    options?: { exceptConnection?: string; sequence?: number },
  ) => void;
  toStaff: (staffId: number | 'all', frame: string) => void;
  /** To one member of staff, on this process alone: for events that every process receives. */
  toStaffHere: (staffId: number, frame: string) => void;
  /** Closes sockets on every process: those of a session, or of a person who was banned. */
  endSession: (sessionId: string) => void;
  endPerson: (personId: number) => void;
  /** Messages between processes, by topic. The publisher receives its own messages too, with `isOwn` set. */
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
  /**
   * The bus was disconnected: events of other processes with a sequence above `after`, and all events without one,
   * may be missing here. Sequences are not published in order: those in transit at that moment may be somewhat lower.
   * `null`: only events without a sequence are missing. Never called with a single process.
   */
  onMissedRange: (listener: MissedRangeListener) => () => void;
  /**
   * Delivers to these people's sockets on this process what the bus lost, once: not what arrived after all or still
   * arrives.
   */
  replay: (sequence: number, personIds: readonly number[], frameFor: (personId: number) => string) => void;
  /** A person has their first socket on this process, or closed their last one. */
  follow: (personId: number) => void;
  unfollow: (personId: number) => void;
  /**
   * Resolves when what other processes send to this person arrives here. What a client reads before might
   * lack a message that passes by in that moment. `undefined`: it already does.
   */
  awaitFollowed: (personId: number) => Promise<void> | undefined;
  /** The process that owns the sockets registers here. */
  onDelivery: (deliver: Delivery) => void;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** `personIds`: only these people may have missed something. */
export type MissedRangeListener = (after: number | null, personIds?: readonly number[]) => void;

export type Delivery = {
  toPerson: (personId: number, frame: string, exceptConnection?: string) => void;
  toStaff: (staffId: number | 'all', frame: string) => void;
  endSession: (sessionId: string) => void;
  endPerson: (personId: number) => void;
};
