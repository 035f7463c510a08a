import type { OverlayAddress, OverlayName } from '../core/overlay-address.ts';

/** An overlay on screen. */
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

const isSameOverlay = (item: OverlayEntry, address: OverlayAddress): boolean =>
  item.depth === address.depth &&
  item.name === address.name &&
  // Stories advance from one person to the next, and the address with them: it is still the same overlay.
  (item.name === 'story' || JSON.stringify(item.params) === JSON.stringify(address.params));

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
  const isStaying = (item: OverlayEntry): boolean =>
    address !== null && (item.depth < address.depth || isSameOverlay(item, address));
  const entries = stack.map((item) => (item.open && !isStaying(item) ? { ...item, open: false } : item));
  if (!address || entries.some((entry) => entry.open && isSameOverlay(entry, address))) return entries;
  lastId += 1;
  return [...entries, { id: lastId, ...address, open: true }];
}
