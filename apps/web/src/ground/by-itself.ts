import { keep, kept } from './device-store.ts';
import { openLayers } from './open-layers.ts';
import { type OverlayName, type OverlayParams, openOverlay, overlayIn } from './overlay-address.ts';
import { pressed } from './pressed.ts';
import { target } from './router.ts';

const SPENT = 'opened_by_itself';

/** Whether something came by itself to this visitor in this visit. */
export const cameByItself = (visitor: number): boolean => kept('sessionStorage', SPENT) === String(visitor);

/**
 * The one way to open what nobody's hand asked for: the way outside of an in-app browser, the first gift, a match from
 * elsewhere, a nudge. A visit has one of them, whichever comes first: a tab, reloads included, of one visitor (a member by id,
 * all guests by 0). None lies over another overlay, a conversation or a purchase, nor comes under a finger or while there is no
 * network to fetch it by. False: it waits for another visit, or is told by a notice.
 */
export function openByItself<Name extends OverlayName>(
  visitor: number,
  name: Name,
  params: OverlayParams[Name],
): boolean {
  if (!navigator.onLine || pressed() || openLayers.getState().layers.size > 0 || overlayIn(target().search))
    return false;
  if (cameByItself(visitor)) return false;
  keep('sessionStorage', SPENT, String(visitor));
  openOverlay(name, params);
  return true;
}
