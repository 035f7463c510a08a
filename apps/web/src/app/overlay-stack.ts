import type { OverlayAddress, OverlayName } from '../core/overlay-address.ts';

/** One overlay on screen. */
export interface OverlayEntry {
  readonly id: number;
  readonly name: OverlayName;
  readonly params: Readonly<Record<string, unknown>>;
  /** How many steps back it closes. */
  readonly depth: number;
  /** False on its way out. */
  readonly open: boolean;
}

let lastId = 0;

const isSameOverlay = (one: OverlayEntry, address: OverlayAddress): boolean =>
  one.depth === address.depth &&
  one.name === address.name &&
  // Stories go on from one person to the next, and the address with them: it is still the same one.
  (one.name === 'story' || JSON.stringify(one.params) === JSON.stringify(address.params));

/**
 * What lies over the screen once the address is `address`: it, what it was opened over, and what it left behind on its way
 * out. The same list where nothing changed.
 */
export function updateOverlayStack(
  stack: readonly OverlayEntry[],
  address: OverlayAddress | null,
): readonly OverlayEntry[] {
  const top = stack.findLast(({ open }) => open);
  if (address ? top && isSameOverlay(top, address) : !top) return stack;
  const isStaying = (one: OverlayEntry): boolean =>
    address !== null && (one.depth < address.depth || isSameOverlay(one, address));
  const entries = stack.map((one) => (one.open && !isStaying(one) ? { ...one, open: false } : one));
  if (!address || entries.some((one) => one.open && isSameOverlay(one, address))) return entries;
  lastId += 1;
  return [...entries, { id: lastId, ...address, open: true }];
}
