/** Minutes of what a busy process tells. */
const mostKept = 20_000;

export type ToldSerials = {
  told: (serial: number) => void;
  wasTold: (serial: number) => boolean;
  /** Told out of its turn, because the word of it may be lost; should the word come after all, it is not told again. */
  caughtUp: (serial: number) => void;
  wasCaughtUp: (serial: number) => boolean;
};

/** Which numbered frames this process has given to its own sockets lately; the oldest are forgotten first. */
export function openToldSerials(most = mostKept): ToldSerials {
  const kept = new Map<number, 'told' | 'caughtUp'>();
  const keep = (serial: number, how: 'told' | 'caughtUp') => {
    kept.set(serial, how);
    if (kept.size <= most) return;
    const [oldest] = kept.keys();
    kept.delete(oldest as number);
  };
  return {
    told: (serial) => keep(serial, 'told'),
    wasTold: (serial) => kept.has(serial),
    caughtUp: (serial) => keep(serial, 'caughtUp'),
    wasCaughtUp: (serial) => kept.get(serial) === 'caughtUp',
  };
}
