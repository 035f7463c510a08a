import type { OverlayAddress, OverlayName } from '../ground/overlay-address.ts';

/** One overlay on screen. */
export interface Laid {
  readonly id: number;
  readonly name: OverlayName;
  readonly params: Readonly<Record<string, unknown>>;
  /** How many steps back it closes. */
  readonly depth: number;
  /** False on its way out. */
  readonly open: boolean;
}

let last = 0;

const same = (one: Laid, address: OverlayAddress): boolean =>
  one.depth === address.depth &&
  one.name === address.name &&
  // Stories go on from one person to the next, and the address with them: it is still the same one.
  (one.name === 'story' || JSON.stringify(one.params) === JSON.stringify(address.params));

/**
 * What lies over the screen once the address is `address`: it, what it was opened over, and what it left behind on its way
 * out. The same list where nothing changed.
 */
export function laidBy(pile: readonly Laid[], address: OverlayAddress | null): readonly Laid[] {
  const top = pile.findLast(({ open }) => open);
  if (address ? top && same(top, address) : !top) return pile;
  const stays = (one: Laid): boolean => address !== null && (one.depth < address.depth || same(one, address));
  const kept = pile.map((one) => (one.open && !stays(one) ? { ...one, open: false } : one));
  if (!address || kept.some((one) => one.open && same(one, address))) return kept;
  last += 1;
  return [...kept, { id: last, ...address, open: true }];
}
