import { AlertDialog, type AlertDialogProps } from '@afterglow/ui/primitives/alert-dialog';
import type { ReactElement } from 'react';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** A confirmation with an address. Back cancels. */
export function OverlayAlert(props: Omit<AlertDialogProps, 'open' | 'onCancel'>): ReactElement {
  const { open, onOpenChange, returnTo } = useOverlayDialog();
  return <AlertDialog {...props} open={open} returnTo={returnTo} onCancel={() => onOpenChange(false)} />;
}
