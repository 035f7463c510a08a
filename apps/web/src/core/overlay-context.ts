import { createContext, useContext } from 'react';
import type { Beside } from './overlay-address.ts';

/** What an overlay knows of itself: it never opens or closes itself otherwise than by the history of the visit. */
export interface OverlayState {
  /** False on its way out: the address names it no more. */
  readonly open: boolean;
  /** Nothing lies over it. */
  readonly top: boolean;
  /** What had the focus when it was opened. */
  readonly opener: HTMLElement | null;
  /** What it stands beside, if it is a menu. */
  readonly beside: Beside | null;
  /** Goes back to before this overlay, whatever lies over it; Back does the same. */
  readonly close: () => void;
}

export const OverlayContext = createContext<OverlayState | null>(null);

/** Only inside the overlay host: every dialog has an address, so that Back closes it. */
export function useOverlayState(): OverlayState {
  const state = useContext(OverlayContext);
  if (!state) throw new Error('A dialog outside the overlay host would not close by Back.');
  return state;
}
