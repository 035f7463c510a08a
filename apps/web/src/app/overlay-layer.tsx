import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useOverlayAddress } from '../core/overlay-address.ts';
import { OverlayChunkBoundary } from './error-boundary.tsx';

/** Loads the overlays ahead: the first overlay should not wait for two files one after the other. */
export const loadOverlays = () => import('./overlay-host.tsx');

const OverlayHost = lazy(async () => ({ default: (await loadOverlays()).OverlayHost }));

/** Renders the overlays over the page once there is one: guests hardly ever see any. */
export function OverlayLayer(): ReactElement | null {
  const named = useOverlayAddress()?.name;
  const [wasUsed, setUsed] = useState(false);
  if (named && !wasUsed) setUsed(true);
  if (!wasUsed) return null;
  return (
    <OverlayChunkBoundary resetKey={named}>
      <Suspense fallback={null}>
        <OverlayHost />
      </Suspense>
    </OverlayChunkBoundary>
  );
}
