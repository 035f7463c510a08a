import { Sheet, type SheetProps } from '@afterglow/ui/primitives/sheet';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { useOverlayDialog } from './use-overlay-dialog.ts';

/** A sheet with an address. `returnTo` may name another element than the opener for the focus after closing. */
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
