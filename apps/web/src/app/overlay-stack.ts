import type { OverlayAddress, OverlayName } from '../core/overlay-address.ts';

/** One overlay on screen. */
export interface OverlayEntry {
  readonly id: number;
  readonly name: OverlayName;
  readonly params: Readonly<Record<string, unknown>>;
  /** How many Back steps close it. */
  readonly depth: number;
  /** False during its exit animation. */
  readonly open: boolean;
}

let lastId = 0;

const isSameOverlay = (one: OverlayEntry, address: OverlayAddress): boolean =>
  one.depth === address.depth &&
  one.name === address.name &&
  // Stories advance from one person to the next, and the address with them: it is still the same overlay.
  (one.name === 'story' || JSON.stringify(one.params) === JSON.stringify(address.params));

/**
 * Returns the overlays over the screen at `address`: the current one, those below it, and those that are closing.
 * Returns the same list if nothing changed.
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
