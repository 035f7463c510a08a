export interface Queued<Item> {
  /** Calls with the same key are the same call. */
  key: string;
  priority: boolean;
  item: Item;
}

export interface CallQueue<Item> {
  readonly size: number;
  /**
   * Adds a call at the end, or with priority at the front. A call that already waits is not added again: its item is
   * returned, and it moves to the front if it now has priority.
   */
  add(entry: Queued<Item>): Item;
  /** Removes and returns the calls that may be sent, in order. */
  takeReady(canSend?: (item: Item) => boolean): Item[];
}

/** Creates a queue of the calls that wait for the connection, in sending order. */
export function createCallQueue<Item>(): CallQueue<Item> {
  let entries: Queued<Item>[] = [];

  function insert(entry: Queued<Item>): void {
    const index = entry.priority ? entries.findIndex(({ priority }) => !priority) : -1;
    entries.splice(index === -1 ? entries.length : index, 0, entry);
  }

  return {
    get size() {
      return entries.length;
    },
    add(entry) {
      const waiting = entries.find(({ key }) => key === entry.key);
      if (!waiting) {
        insert(entry);
        return entry.item;
      }
      if (entry.priority && !waiting.priority) {
        entries = entries.filter((other) => other !== waiting);
        insert({ ...waiting, priority: true });
      }
      return waiting.item;
    },
    takeReady(canSend = () => true) {
      const ready = entries.filter(({ item }) => canSend(item));
      entries = entries.filter((entry) => !ready.includes(entry));
      return ready.map(({ item }) => item);
    },
  };
}
