/** Who is online, and who follows it. The sockets update it, and every list with an online dot reads it. */
export type Presence = {
  isOnline: (personId: number) => boolean;
  /** A socket of the person opened or closed on this process. */
  addSocket: (personId: number) => void;
  removeSocket: (personId: number) => void;
  /** Makes the connection follow people (at most 500, the oldest is dropped). */
  trackShown: (connectionId: string, readerId: number, personIds: readonly number[]) => void;
  removeConnection: (connectionId: string) => void;
  /** Stops notifying two people of each other after one has blocked the other. */
  unlink: (a: number, b: number) => void;
  /** After the commit: a member hides their presence, or shows it again. */
  setHidden: (personId: number, isHidden: boolean) => void;
  /** Subscribes the owner of the sockets, on every process. Returns how to unsubscribe. */
  onHidden: (listener: (personId: number, isHidden: boolean) => void) => () => void;
  /** Virtual profiles that staff on shift reply for. */
  setPersonas: (personIds: ReadonlySet<number>) => void;
  /** The number of other processes that have published people lately. */
  processes: () => number;
  close: () => void;
};
