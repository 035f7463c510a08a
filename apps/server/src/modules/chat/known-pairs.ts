import { MINUTE_MS } from '@afterglow/domain/time';
import { LRUCache } from 'lru-cache';

/** Pairs that talk, remembered by this process so that typing costs no query. */
const maxPairs = 200_000;
/** A block parts the pair at once on every process; this bounds what a lost word could cost. */
const trustMs = 10 * MINUTE_MS;

/** Two members with a conversation, a member and a virtual profile, or people who may not know of each other. */
export type PairKind = 'members' | 'persona' | 'strangers';

/** Times are of `performance.now()`. */
export type KnownPairs = {
  /** Undefined: not known here, ask the database. */
  kindOf: (a: number, b: number) => PairKind | undefined;
  /** What was true at `asOfMs`, before the question to the database: a block since then says otherwise, and holds. */
  remember: (a: number, b: number, kind: PairKind, asOfMs: number) => void;
  /** One has blocked the other. */
  part: (a: number, b: number) => void;
  /** Whatever is known of this person's pairs is asked anew, also by who asks right now. */
  forget: (personId: number) => void;
  /** Whether one has blocked the other since `sinceMs`: what was stored before then is no longer told. */
  partedSince: (a: number, b: number, sinceMs: number) => boolean;
};

const keyOf = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`);

export function openKnownPairs(): KnownPairs {
  const pairs = new LRUCache<string, { kind: PairKind; atMs: number; parted: boolean }>({ max: maxPairs });
  const forgotten = new LRUCache<number, number>({ max: 10_000 });
  const partedSince = (key: string, sinceMs: number) => {
    const entry = pairs.peek(key);
    return entry?.parted === true && entry.atMs >= sinceMs;
  };
  return {
    kindOf: (a, b) => {
      const entry = pairs.get(keyOf(a, b));
      return entry && performance.now() - entry.atMs < trustMs ? entry.kind : undefined;
    },
    remember: (a, b, kind, asOfMs) => {
      const key = keyOf(a, b);
      const late = [a, b].some((id) => (forgotten.get(id) ?? Number.NEGATIVE_INFINITY) >= asOfMs);
      if (!late && !partedSince(key, asOfMs))
        pairs.set(key, { kind, atMs: performance.now(), parted: false });
    },
    part: (a, b) => void pairs.set(keyOf(a, b), { kind: 'strangers', atMs: performance.now(), parted: true }),
    forget: (personId) => {
      const theirs = new RegExp(`^${personId}:|:${personId}$`);
      forgotten.set(personId, performance.now());
      for (const [key, { parted }] of pairs.entries()) if (!parted && theirs.test(key)) pairs.delete(key);
    },
    partedSince: (a, b, sinceMs) => partedSince(keyOf(a, b), sinceMs),
  };
}
