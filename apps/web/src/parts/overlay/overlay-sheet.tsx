import { Sheet, type SheetProps } from '@afterglow/ui/primitives/sheet';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { useOverlayChange } from './use-overlay-change.ts';

/** A sheet at an address of the visit. `returnTo`: where the focus goes in place of what opened it, if there is such a place. */
export function OverlaySheet(props: Omit<SheetProps, 'open' | 'onOpenChange' | 'closeLabel'>): ReactElement {
  const t = useT();
  const change = useOverlayChange();
  return (
    <Sheet
      {...props}
      {...change}
      returnTo={() => props.returnTo?.() ?? change.returnTo()}
      closeLabel={t('common.close')}
    />
  );
}
