/** Who is here, and who wants to know. Filled by the sockets; asked by every list that shows a dot. */
export type Presence = {
  isOnline: (personId: number) => boolean;
  /** A socket of the person opened or closed on this process. */
  connected: (personId: number) => void;
  disconnected: (personId: number) => void;
  /** This connection was shown these people (at most 500 are remembered, oldest forgotten). */
  trackShown: (connectionId: string, readerId: number, personIds: readonly number[]) => void;
  removeConnection: (connectionId: string) => void;
  /** The people no longer see each other (block): neither hears of the other. */
  unlink: (a: number, b: number) => void;
  /** After the commit: a member hides that they are here, or shows it again. */
  setHidden: (personId: number, hidden: boolean) => void;
  /** For the process that owns their sockets, on every process. Answers how to stop listening. */
  onHidden: (listener: (personId: number, hidden: boolean) => void) => () => void;
  /** Virtual profiles that staff on shift answer for. */
  setPersonas: (personIds: ReadonlySet<number>) => void;
  /** How many other processes are believed to have people. */
  processes: () => number;
  close: () => void;
};
