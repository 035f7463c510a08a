import { useOverlayPlace } from '../../ground/overlay-place.ts';

interface OverlayChange {
  open: boolean;
  onOpenChange: (stays: boolean) => void;
  returnTo: () => HTMLElement | null;
}

/** How a dialog of the app opens, closes and gives the focus back. Esc reaches all that are open: the top one answers. */
export function useOverlayChange(): OverlayChange {
  const { open, top, close, opener } = useOverlayPlace();
  return {
    open,
    onOpenChange: (stays) => {
      if (!stays && top && open) close();
    },
    returnTo: () => (opener?.isConnected ? opener : null),
  };
}
