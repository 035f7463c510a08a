import { MINUTE_MS } from '@afterglow/domain/time';
import { LRUCache } from 'lru-cache';

/** Pairs that talk, remembered by this process so that typing costs no query. */
const maxPairs = 200_000;
/** A block parts the pair at once on every process; this bounds what a lost word could cost. */
const ttlMs = 10 * MINUTE_MS;

/** Two members with a conversation, a member and a virtual profile, or people who may not know of each other. */
export type RelationshipKind = 'members' | 'persona' | 'unrelated';

/** Times are of `performance.now()`. */
export type RelationshipCache = {
  /** Undefined: not known here, ask the database. */
  getKind: (a: number, b: number) => RelationshipKind | undefined;
  /** What was true at `asOfMs`, before the question to the database: a block since then says otherwise, and holds. */
  store: (a: number, b: number, kind: RelationshipKind, asOfMs: number) => void;
  /** One has blocked the other. */
  unlink: (a: number, b: number) => void;
  /** Whatever is known of this person's pairs is asked anew, also by who asks right now. */
  invalidatePerson: (personId: number) => void;
  /** Whether one has blocked the other since `sinceMs`: what was stored before then is no longer told. */
  isUnlinkedSince: (a: number, b: number, sinceMs: number) => boolean;
};

const getKey = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`);

export function createRelationshipCache(): RelationshipCache {
  const entries = new LRUCache<string, { kind: RelationshipKind; atMs: number; unlinked: boolean }>({
    max: maxPairs,
  });
  const invalidated = new LRUCache<number, number>({ max: 10_000 });
  const isUnlinkedSince = (key: string, sinceMs: number) => {
    const entry = entries.peek(key);
    return entry?.unlinked === true && entry.atMs >= sinceMs;
  };
  return {
    getKind: (a, b) => {
      const entry = entries.get(getKey(a, b));
      return entry && performance.now() - entry.atMs < ttlMs ? entry.kind : undefined;
    },
    store: (a, b, kind, asOfMs) => {
      const key = getKey(a, b);
      const isStale = [a, b].some((id) => (invalidated.get(id) ?? Number.NEGATIVE_INFINITY) >= asOfMs);
      if (!isStale && !isUnlinkedSince(key, asOfMs))
        entries.set(key, { kind, atMs: performance.now(), unlinked: false });
    },
    unlink: (a, b) =>
      void entries.set(getKey(a, b), { kind: 'unrelated', atMs: performance.now(), unlinked: true }),
    invalidatePerson: (personId) => {
      const ownKey = new RegExp(`^${personId}:|:${personId}$`);
      invalidated.set(personId, performance.now());
      for (const [key, { unlinked }] of entries.entries())
        if (!unlinked && ownKey.test(key)) entries.delete(key);
    },
    isUnlinkedSince: (a, b, sinceMs) => isUnlinkedSince(getKey(a, b), sinceMs),
  };
}
