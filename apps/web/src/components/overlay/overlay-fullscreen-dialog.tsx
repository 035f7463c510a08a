import { FullscreenDialog, type FullscreenDialogProps } from '@afterglow/ui/primitives/fullscreen-dialog';
import type { ReactElement } from 'react';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** What fills the window, at an address of the visit. */
export function OverlayFullscreenDialog(
  props: Omit<FullscreenDialogProps, 'open' | 'onOpenChange'>,
): ReactElement {
  return <FullscreenDialog {...props} {...useOverlayDialog()} />;
}
