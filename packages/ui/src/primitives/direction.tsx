import { DirectionProvider as BaseDirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';

export type Direction = 'ltr' | 'rtl';

/** Base UI reads the direction from here, CSS from `<html dir>`: set both from the same value. */
export function DirectionProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  return <BaseDirectionProvider direction={direction}>{children}</BaseDirectionProvider>;
}
