import { createContext, useContext } from 'react';
import type { Beside } from './overlay-address.ts';

/** The state of an overlay. An overlay opens and closes only by the history of the visit. */
export interface OverlayState {
  /** False during its exit animation: the address does not name it any more. */
  readonly open: boolean;
  /** Whether it is the topmost one. */
  readonly top: boolean;
  /** The element that had the focus when it was opened. */
  readonly opener: HTMLElement | null;
  /** The anchor, for a menu. */
  readonly beside: Beside | null;
  /** Goes back to before this overlay and closes everything above it, as Back does. */
  readonly close: () => void;
}

export const OverlayContext = createContext<OverlayState | null>(null);

/**
 * Returns the state of the overlay around. It throws outside the overlay host: every dialog has an address,
 * so that Back closes it.
 */
export function useOverlayState(): OverlayState {
  const state = useContext(OverlayContext);
  if (!state) throw new Error('A dialog outside the overlay host would not close by Back.');
  return state;
}
