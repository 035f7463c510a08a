/**
 * The people of a process that is silent for this long count as offline. With a sweep and a notification that is under
 * a minute.
 */
const REMOTE_TRUST_MS = 40_000;

/** What a process publishes about the people connected to it. `gone`: the process closes. */
export type PresenceMessage = { from: string; on?: number; off?: number; all?: number[]; gone?: true };

/**
 * Returns the people connected to other processes. `onChange` is called for everybody whose presence may have changed.
 */
export function createRemotePeople(onChange: (personId: number) => void, nowMs: () => number) {
  const processes = new Map<string, { people: Set<number>; receivedAt: number }>();

  /** Removes a process that closed or was silent for too long: its people are offline. */
  function dropProcess(from: string): void {
    const people = processes.get(from)?.people ?? [];
    processes.delete(from);
    for (const personId of people) onChange(personId);
  }
  /** Changes the set in place, because another process may have tens of thousands of people. */
  function replace(people: Set<number>, all: readonly number[]): void {
    const now = new Set(all);
    for (const personId of people) if (!now.has(personId) && people.delete(personId)) onChange(personId);
    for (const personId of now) if (!people.has(personId) && people.add(personId)) onChange(personId);
  }

  return {
    has(personId: number): boolean {
      for (const { people, receivedAt } of processes.values()) {
        if (nowMs() - receivedAt < REMOTE_TRUST_MS && people.has(personId)) return true;
      }
      return false;
    },
    receive({ from, on, off, all, gone }: PresenceMessage): void {
      if (gone) {
        dropProcess(from);
        return;
      }
      const known = processes.get(from) ?? { people: new Set<number>(), receivedAt: 0 };
      processes.set(from, known);
      known.receivedAt = nowMs();
      if (all) replace(known.people, all);
      if (on !== undefined && !known.people.has(on)) {
        known.people.add(on);
        onChange(on);
      }
      if (off !== undefined && known.people.delete(off)) onChange(off);
    },
    dropSilent(): void {
      for (const [from, { receivedAt }] of processes)
        if (nowMs() - receivedAt >= REMOTE_TRUST_MS) dropProcess(from);
    },
    countProcesses: (): number => processes.size,
  };
}
