export interface Listeners<Args extends unknown[]> {
  /** Adds a listener. Returns a function that removes it. */
  add(listener: (...args: Args) => void): () => void;
  /** Calls all listeners. One that throws is reported and does not stop the others. */
  call(...args: Args): void;
}

export function createListeners<Args extends unknown[]>(onThrow: (error: unknown) => void): Listeners<Args> {
  const all = new Set<(...args: Args) => void>();
  return {
    add(listener) {
      // A wrapper, so that the same function added twice is two listeners.
      const entry = (...args: Args): void => listener(...args);
      all.add(entry);
      return () => all.delete(entry);
    },
    call(...args) {
      for (const listener of [...all]) {
        try {
          listener(...args);
        } catch (error) {
          onThrow(error);
        }
      }
    },
  };
}
