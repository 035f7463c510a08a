import { closeOverlays } from '../../ground/overlay-address.ts';
import { shown } from '../../ground/router.ts';

/**
 * Closes the whole pile, and does something once it is closed: what is sent may be answered by another overlay, which must not be
 * opened over one that is on its way out.
 */
export function closeThen(then: () => void): void {
  const stop = shown.subscribe(() => {
    stop();
    queueMicrotask(then);
  });
  closeOverlays();
}
