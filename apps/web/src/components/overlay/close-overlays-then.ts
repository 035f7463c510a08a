import { closeOverlays } from '../../core/overlay-address.ts';
import { routerStore } from '../../core/router.ts';

/**
 * Closes the whole pile, and does something once it is closed: what is sent may be answered by another overlay, which must not be
 * opened over one that is on its way out.
 */
export function closeOverlaysThen(then: () => void): void {
  const stop = routerStore.subscribe(() => {
    stop();
    queueMicrotask(then);
  });
  closeOverlays();
}
