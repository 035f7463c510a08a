import type { House } from '../../house.ts';
import { onParted } from '../safety/safety.ts';

/** Pairs that talk, remembered by this process so that typing costs no query. The oldest is forgotten first. */
const maxPairs = 200_000;
/** A block parts the pair at once on every process; this bounds what a lost word could cost. */
const trustMs = 10 * 60_000;

/** Two members with a conversation, a member and a virtual profile, or people who may not know of each other. */
export type PairKind = 'members' | 'persona' | 'strangers';

type Pairs = Map<string, { kind: PairKind; atMs: number; parted: boolean }>;
const pairsOf = new WeakMap<House, Pairs>();

const keyOf = (a: number, b: number) => (a < b ? `${a}:${b}` : `${b}:${a}`);

function keep(pairs: Pairs, key: string, kind: PairKind, parted: boolean): void {
  pairs.delete(key);
  pairs.set(key, { kind, atMs: performance.now(), parted });
  if (pairs.size > maxPairs) pairs.delete(pairs.keys().next().value as string);
}

/** Starts to listen for partings; call it before the first message is under way. */
export function pairsIn(house: House): Pairs {
  let known = pairsOf.get(house);
  if (!known) {
    const made: Pairs = new Map();
    known = made;
    pairsOf.set(house, made);
    onParted(house, (a, b) => keep(made, keyOf(a, b), 'strangers', true));
  }
  return known;
}

export function rememberPair(house: House, a: number, b: number, kind: PairKind): void {
  keep(pairsIn(house), keyOf(a, b), kind, false);
}

/** Undefined: not known here, ask the database. */
export function knownPair(house: House, a: number, b: number): PairKind | undefined {
  const entry = pairsIn(house).get(keyOf(a, b));
  return entry && performance.now() - entry.atMs < trustMs ? entry.kind : undefined;
}

/** Whether one has blocked the other since `sinceMs` (of `performance.now()`): what was stored before then is no longer told. */
export function partedSince(house: House, a: number, b: number, sinceMs: number): boolean {
  const entry = pairsIn(house).get(keyOf(a, b));
  return entry?.parted === true && entry.atMs >= sinceMs;
}
