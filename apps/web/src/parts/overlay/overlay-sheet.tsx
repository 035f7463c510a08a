import { Sheet, type SheetProps } from '@afterglow/ui/primitives/sheet';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { useOverlayChange } from './use-overlay-change.ts';

/** A sheet at an address of the visit. */
export function OverlaySheet(props: Omit<SheetProps, 'open' | 'onOpenChange' | 'closeLabel'>): ReactElement {
  const t = useT();
  return <Sheet {...props} {...useOverlayChange()} closeLabel={t('common.close')} />;
}
