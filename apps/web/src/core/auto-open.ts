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

/** Whether a finger, or a button of the mouse, is down now: whoever drags something is not to lose it to what comes by itself. */
export const isPointerDown = (): boolean => isDown;

const STORAGE_KEY = 'opened_by_itself';

/** Whether something came by itself to this visitor in this visit. */
export const cameByItself = (visitor: number): boolean =>
  readStored('sessionStorage', STORAGE_KEY) === String(visitor);

/**
 * The one way to open what nobody's hand asked for: the way outside of an in-app browser, the first gift, a match from
 * elsewhere, a nudge. A visit has one of them, whichever comes first: a tab, reloads included, of one visitor (a member by id,
 * all guests by 0). None lies over another overlay, a conversation or a purchase, nor comes under a finger or while there is no
 * network to fetch it by. False: it waits for another visit, or is told by a notice.
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
  if (cameByItself(visitor)) return false;
  writeStored('sessionStorage', STORAGE_KEY, String(visitor));
  openOverlay(name, params);
  return true;
}
