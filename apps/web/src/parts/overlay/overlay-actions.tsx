import { ActionSheet, type ActionSheetProps } from '@afterglow/ui/primitives/action-sheet';
import type { ReactElement } from 'react';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { useT } from '../../ground/words.tsx';
import { useOverlayChange } from './use-overlay-change.ts';

/** A list of things to do, at an address of the visit. What is chosen goes elsewhere in its place (`replace`). */
export function OverlayActions(
  props: Omit<ActionSheetProps, 'open' | 'onOpenChange' | 'cancelLabel' | 'anchor'>,
): ReactElement {
  const t = useT();
  const { beside } = useOverlayPlace();
  return <ActionSheet {...props} {...useOverlayChange()} anchor={beside} cancelLabel={t('common.cancel')} />;
}
