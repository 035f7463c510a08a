/** The maximum number of people whose presence a connection follows. The oldest is dropped first. */
const MAX_SHOWN = 500;

/** Tracks which connections show whom, so that only those are notified of a person's presence. */
export function createShownPeople() {
  const readersByPerson = new Map<number, Set<string>>();
  const shownByConnection = new Map<string, { readerId: number; people: Set<number> }>();

  function drop(personId: number, connectionId: string): void {
    const readers = readersByPerson.get(personId);
    readers?.delete(connectionId);
    if (readers?.size === 0) readersByPerson.delete(personId);
  }

  return {
    readersOf: (personId: number): ReadonlySet<string> | undefined => readersByPerson.get(personId),
    track(connectionId: string, readerId: number, personIds: readonly number[]): void {
      const shown = shownByConnection.get(connectionId) ?? { readerId, people: new Set<number>() };
      shownByConnection.set(connectionId, shown);
      for (const personId of personIds) {
        shown.people.delete(personId);
        shown.people.add(personId);
        const readers = readersByPerson.get(personId) ?? new Set<string>();
        readersByPerson.set(personId, readers.add(connectionId));
      }
      for (const oldest of shown.people) {
        if (shown.people.size <= MAX_SHOWN) break;
        shown.people.delete(oldest);
        drop(oldest, connectionId);
      }
    },
    removeConnection(connectionId: string): void {
      for (const personId of shownByConnection.get(connectionId)?.people ?? []) drop(personId, connectionId);
      shownByConnection.delete(connectionId);
    },
    /** Neither of the two follows the other any more. */
    unlink(a: number, b: number): void {
      for (const [connectionId, shown] of shownByConnection) {
        const other = shown.readerId === a ? b : shown.readerId === b ? a : undefined;
        if (other !== undefined && shown.people.delete(other)) drop(other, connectionId);
      }
    },
  };
}
