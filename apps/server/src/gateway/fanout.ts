/**
 * Carries frames to people wherever they are connected, and news between server processes. One process: in memory.
 * Several: over Redis, published after the commit, best effort; the database is the truth and clients ask again.
 */
export type Fanout = {
  /** Delivers to every socket of a person, on every process. `frame` is the finished JSON text. */
  toPerson: (personId: number, frame: string, options?: { exceptConnection?: string }) => void;
  toStaff: (staffId: number | 'all', frame: string) => void;
  /** The same, on this process alone: for news that every process has heard. */
  toStaffHere: (staffId: number, frame: string) => void;
  /** Ends sockets on every process: of a session, or of a person. */
  endSession: (sessionId: string) => void;
  endPerson: (personId: number) => void;
  /** News between processes, by topic; the publisher hears it too, as its `own`. */
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, own: boolean) => void) => () => void;
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
