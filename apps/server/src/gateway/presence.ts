/** Who is online, and who follows it. The sockets fill it; every list that shows a dot reads it. */
export type Presence = {
  isOnline: (personId: number) => boolean;
  /** A socket of the person opened or closed on this process. */
  connected: (personId: number) => void;
  disconnected: (personId: number) => void;
  /** This connection follows these people (at most 500; the oldest is dropped). */
  trackShown: (connectionId: string, readerId: number, personIds: readonly number[]) => void;
  removeConnection: (connectionId: string) => void;
  /** One has blocked the other: neither is notified of the other any more. */
  unlink: (a: number, b: number) => void;
  /** After the commit: a member hides that they are online, or shows it again. */
  setHidden: (personId: number, hidden: boolean) => void;
  /** Called on every process, for the one that owns the sockets. Returns how to unsubscribe. */
  onHidden: (listener: (personId: number, hidden: boolean) => void) => () => void;
  /** Virtual profiles that staff on shift answer for. */
  setPersonas: (personIds: ReadonlySet<number>) => void;
  /** How many other processes have published people lately. */
  processes: () => number;
  close: () => void;
};
