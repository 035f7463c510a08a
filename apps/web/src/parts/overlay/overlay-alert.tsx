import { AlertDialog, type AlertDialogProps } from '@afterglow/ui/primitives/alert-dialog';
import type { ReactElement } from 'react';
import { useOverlayChange } from './use-overlay-change.ts';

/** A question at an address of the visit; Back is the harmless answer. */
export function OverlayAlert(props: Omit<AlertDialogProps, 'open' | 'onCancel'>): ReactElement {
  const { open, onOpenChange, returnTo } = useOverlayChange();
  return <AlertDialog {...props} open={open} returnTo={returnTo} onCancel={() => onOpenChange(false)} />;
}
