/**
 * Carries frames to people wherever they are connected, and news between server processes. One process: in memory.
 * Several: over Redis, published after the commit, best effort; the database is the truth and clients ask again.
 */
export type Fanout = {
  /**
   * Delivers to every socket of a person, on every process. `frame` is the finished JSON text; `serial` the number under which
   * the database has what it tells, so that it can be found there if the word of it is lost.
   */
  toPerson: (
    personId: number,
    frame: string,
    options?: { exceptConnection?: string; sequence?: number },
  ) => void;
  toStaff: (staffId: number | 'all', frame: string) => void;
  /** The same, on this process alone: for news that every process has heard. */
  toStaffHere: (staffId: number, frame: string) => void;
  /** Ends sockets on every process: of a session, or of a person. */
  endSession: (sessionId: string) => void;
  endPerson: (personId: number) => void;
  /** Messages between processes, by topic. The publisher receives its own, too, with `own` set. */
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, own: boolean) => void) => () => void;
  /**
   * The bus was away: what was told elsewhere under a serial above `after`, and anything that has none, may not have come to
   * this process. Serials are not told in their order: what was on its way at that moment may lie somewhat below. `null`: only
   * what has none. Never called with a single process.
   */
  onMissedRange: (listener: (after: number | null) => void) => () => void;
  /** To these people's sockets on this process what the bus did not bring, once: not where it came after all, or still comes. */
  catchUp: (sequence: number, personIds: readonly number[], frameFor: (personId: number) => string) => void;
  /** The process that owns the sockets registers here. */
  onDelivery: (deliver: Delivery) => void;
  ready: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type Delivery = {
  toPerson: (personId: number, frame: string, exceptConnection?: string) => void;
  toStaff: (staffId: number | 'all', frame: string) => void;
  endSession: (sessionId: string) => void;
  endPerson: (personId: number) => void;
};
