import { Sheet, type SheetProps } from '@afterglow/ui/primitives/sheet';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** A sheet at an address of the visit. `returnTo`: where the focus goes in place of what opened it, if there is such a place. */
export function OverlaySheet(props: Omit<SheetProps, 'open' | 'onOpenChange' | 'closeLabel'>): ReactElement {
  const t = useT();
  const dialog = useOverlayDialog();
  return (
    <Sheet
      {...props}
      {...dialog}
      returnTo={() => props.returnTo?.() ?? dialog.returnTo()}
      closeLabel={t('common.close')}
    />
  );
}
