import { MINUTE_MS } from '@afterglow/domain/time';
import { LRUCache } from 'lru-cache';

/** Pairs with a conversation, cached by this process so that typing costs no query. */
const MAX_PAIRS = 200_000;
/** A block unlinks the pair at once on every process. This bounds what a lost message of the bus could cost. */
const TTL_MS = 10 * MINUTE_MS;

/** Two members with a conversation, a member and a virtual profile, or two people who must not learn of each other. */
export type RelationshipKind = 'members' | 'persona' | 'unrelated';

/** Times are of `performance.now()`. */
export type RelationshipCache = {
  /** Undefined: not cached, query the database. */
  getKind: (a: number, b: number) => RelationshipKind | undefined;
  /** Stores the result of a query that began at `asOfMs`. A later block wins. */
  store: (a: number, b: number, kind: RelationshipKind, asOfMs: number) => void;
  /** Removes a pair after one has blocked the other. */
  unlink: (a: number, b: number) => void;
  /** Invalidates everything read about this person's pairs until now, including running queries. */
  invalidatePerson: (personId: number) => void;
  /** Whether one has blocked the other since `sinceMs`. Older messages are then not pushed any more. */
  isUnlinkedSince: (a: number, b: number, sinceMs: number) => boolean;
};

const getKey = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`);

export function createRelationshipCache(): RelationshipCache {
  const entries = new LRUCache<string, { kind: RelationshipKind; atMs: number; unlinked: boolean }>({
    max: MAX_PAIRS,
  });
  /**
   * By person, the oldest first. Entries from before that time are ignored and not searched for, so a member who leaves
   * costs the same with any number of pairs. Bounded by the number of members who leave within the lifetime of an
   * entry.
   */
  const invalidatedMs = new Map<number, number>();
  const isInvalidatedSince = (people: readonly number[], sinceMs: number) =>
    people.some((id) => (invalidatedMs.get(id) ?? Number.NEGATIVE_INFINITY) >= sinceMs);
  const isUnlinkedSince = (key: string, sinceMs: number) => {
    const entry = entries.peek(key);
    return entry?.unlinked === true && entry.atMs >= sinceMs;
  };
  return {
    getKind: (a, b) => {
      const entry = entries.get(getKey(a, b));
      if (!entry || performance.now() - entry.atMs >= TTL_MS) return undefined;
      return entry.unlinked || !isInvalidatedSince([a, b], entry.atMs) ? entry.kind : undefined;
    },
    store: (a, b, kind, asOfMs) => {
      const key = getKey(a, b);
      if (!isInvalidatedSince([a, b], asOfMs) && !isUnlinkedSince(key, asOfMs))
        entries.set(key, { kind, atMs: performance.now(), unlinked: false });
    },
    unlink: (a, b) =>
      void entries.set(getKey(a, b), { kind: 'unrelated', atMs: performance.now(), unlinked: true }),
    invalidatePerson: (personId) => {
      const nowMs = performance.now();
      invalidatedMs.delete(personId);
      invalidatedMs.set(personId, nowMs);
      for (const [id, atMs] of invalidatedMs) {
        if (nowMs - atMs < TTL_MS) break;
        invalidatedMs.delete(id);
      }
    },
    isUnlinkedSince: (a, b, sinceMs) => isUnlinkedSince(getKey(a, b), sinceMs),
  };
}
