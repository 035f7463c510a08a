import { useCallback, useEffect, useRef, useState } from 'react';

/** As long as a sheet needs to slide away (`--t-sheet-out`). */
const LEAVE_MS = 220;

/** For overlays with an address: `open` turns false first, so that the sheet may slide away; then the address changes. */
export function useLeaving(close: () => void): {
  open: boolean;
  leave: () => void;
  onOpenChange: (open: boolean) => void;
} {
  const [open, setOpen] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = useCallback(() => {
    setOpen(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(close, LEAVE_MS);
  }, [close]);
  const onOpenChange = useCallback(
    (stays: boolean) => {
      if (!stays) leave();
    },
    [leave],
  );
  return { open, leave, onOpenChange };
}
