import { closeOverlays } from '../../core/overlay-address.ts';
import { routerStore } from '../../core/router.ts';

/**
 * Closes the overlay stack and then runs `then`. What `then` does may open another overlay, which must not open over
 * one that is still closing.
 */
export function closeOverlaysThen(then: () => void): void {
  const stop = routerStore.subscribe(() => {
    stop();
    queueMicrotask(then);
  });
  closeOverlays();
}
