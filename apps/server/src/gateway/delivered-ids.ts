/** Minutes of what a busy process tells. */
const maxStored = 20_000;

export type DeliveredIds = {
  addDelivered: (sequence: number) => void;
  isDelivered: (sequence: number) => boolean;
  /** Told out of its turn, because the word of it may be lost; should the word come after all, it is not told again. */
  addReplayed: (sequence: number) => void;
  isReplayed: (sequence: number) => boolean;
};

/** Which numbered frames this process has given to its own sockets lately; the oldest are forgotten first. */
export function createDeliveredIds(maxIds = maxStored): DeliveredIds {
  const stored = new Map<number, 'told' | 'caughtUp'>();
  const store = (sequence: number, how: 'told' | 'caughtUp') => {
    stored.set(sequence, how);
    if (stored.size <= maxIds) return;
    const [oldest] = stored.keys();
    stored.delete(oldest as number);
  };
  return {
    addDelivered: (sequence) => store(sequence, 'told'),
    isDelivered: (sequence) => stored.has(sequence),
    addReplayed: (sequence) => store(sequence, 'caughtUp'),
    isReplayed: (sequence) => stored.get(sequence) === 'caughtUp',
  };
}
