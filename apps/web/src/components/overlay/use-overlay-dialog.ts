import { useOverlayState } from '../../core/overlay-context.ts';
import { MAIN_ID } from '../skip-link.tsx';

interface OverlayDialogProps {
  open: boolean;
  onOpenChange: (stays: boolean) => void;
  returnTo: () => HTMLElement | null;
}

/** How a dialog of the app opens, closes and gives the focus back. Esc reaches all that are open: the top one answers. */
export function useOverlayDialog(): OverlayDialogProps {
  const { open, top, close, opener } = useOverlayState();
  return {
    open,
    onOpenChange: (stays) => {
      if (!stays && top && open) close();
    },
    // Opened by itself, or what opened it is gone: the screen's own part, never the bare page.
    returnTo: () => (opener?.isConnected ? opener : document.getElementById(MAIN_ID)),
  };
}
