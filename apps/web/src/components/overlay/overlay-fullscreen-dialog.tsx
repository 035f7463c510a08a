import { FullscreenDialog, type FullscreenDialogProps } from '@afterglow/ui/primitives/fullscreen-dialog';
import type { ReactElement } from 'react';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** A full-screen dialog with an address. */
export function OverlayFullscreenDialog(
  props: Omit<FullscreenDialogProps, 'open' | 'onOpenChange'>,
): ReactElement {
  return <FullscreenDialog {...props} {...useOverlayDialog()} />;
}
