import { readStored, writeStored } from './device-storage.ts';
import { openLayers } from './open-layers.ts';
import { type OverlayName, type OverlayParams, openOverlay, parseOverlay } from './overlay-address.ts';
import { getTargetLocation } from './router.ts';

let isDown = false;
for (const [name, is] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(name, () => (isDown = is), { capture: true, passive: true });

/**
 * Returns whether a finger or mouse button is down now: something that opens automatically must not interrupt a drag.
 */
export const isPointerDown = (): boolean => isDown;

const STORAGE_KEY = 'opened_by_itself';

/** Returns whether something opened automatically for this visitor in this visit. */
export const hasAutoOpened = (visitor: number): boolean =>
  readStored('sessionStorage', STORAGE_KEY) === String(visitor);

/**
 * Opens an overlay that the visitor did not ask for, which nothing else may do: the way out of an in-app
 * browser, the first gift, a match from another device, a nudge. One opens per visit, whichever comes first.
 * A visit is a tab of one visitor, reloads included (a member by id, all guests by 0). None opens over
 * another overlay, a conversation or a purchase, during a touch, or without a network to load it. Returns
 * false if it has to wait for another visit or be shown as a toast.
 */
export function autoOpenOverlay<Name extends OverlayName>(
  visitor: number,
  name: Name,
  params: OverlayParams[Name],
): boolean {
  if (
    !navigator.onLine ||
    isPointerDown() ||
    openLayers.getState().layers.size > 0 ||
    parseOverlay(getTargetLocation().search)
  )
    return false;
  if (hasAutoOpened(visitor)) return false;
  writeStored('sessionStorage', STORAGE_KEY, String(visitor));
  openOverlay(name, params);
  return true;
}
