import { useOverlayState } from '../../core/overlay-context.ts';
import { MAIN_ID } from '../skip-link.tsx';

interface OverlayDialogProps {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  returnTo: () => HTMLElement | null;
}

/**
 * Returns how a dialog of the app opens, closes and returns the focus. All open dialogs get Esc; only the top one
 * closes.
 */
export function useOverlayDialog(): OverlayDialogProps {
  const { open, top, close, opener } = useOverlayState();
  return {
    open,
    onOpenChange: (isOpen) => {
      if (!isOpen && top && open) close();
    },
    // Without an opener, or if it is gone, the focus goes to the screen, not to the body.
    returnTo: () => (opener?.isConnected ? opener : document.getElementById(MAIN_ID)),
  };
}
