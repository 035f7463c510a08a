import type { ReactElement } from 'react';
import { OverlayHost } from '../frame/overlay-host.tsx';

/** Whatever overlay the address asks for, shown as the frame shows it. */
export function Overlays(): ReactElement {
  return <OverlayHost />;
}
