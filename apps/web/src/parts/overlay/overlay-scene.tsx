import { Scene, type SceneProps } from '@afterglow/ui/primitives/scene';
import type { ReactElement } from 'react';
import { useOverlayChange } from './use-overlay-change.ts';

/** What fills the window, at an address of the visit. */
export function OverlayScene(props: Omit<SceneProps, 'open' | 'onOpenChange'>): ReactElement {
  return <Scene {...props} {...useOverlayChange()} />;
}
