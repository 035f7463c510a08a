import { ActionSheet, type ActionSheetProps } from '@afterglow/ui/primitives/action-sheet';
import type { ReactElement } from 'react';
import { useOverlayState } from '../../core/overlay-context.ts';
import { useT } from '../../core/translations.tsx';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** An action sheet with an address. What an action opens takes its place (`replace`). */
export function OverlayActions(
  props: Omit<ActionSheetProps, 'open' | 'onOpenChange' | 'cancelLabel' | 'anchor'>,
): ReactElement {
  const t = useT();
  const { beside } = useOverlayState();
  return <ActionSheet {...props} {...useOverlayDialog()} anchor={beside} cancelLabel={t('common.cancel')} />;
}
