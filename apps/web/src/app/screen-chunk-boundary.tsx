import type { ReactElement, ReactNode } from 'react';
import { isChunkError } from '../core/chunk-reload.ts';
import { getTargetLocation, navigate } from '../core/router.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The same address once more: its files are asked for anew. */
async function reloadScreen(): Promise<void> {
  const { search, overlays } = getTargetLocation();
  await navigate({ search, overlays, replace: true });
}

/** A screen whose files do not come says so in its place: the navigation around it stays. Any other fault goes on. */
export function ScreenChunkBoundary({
  resetKey,
  children,
}: {
  resetKey: unknown;
  children: ReactNode;
}): ReactElement {
  return (
    <ErrorBoundary resetKey={resetKey} handles={isChunkError} retry={reloadScreen}>
      {children}
    </ErrorBoundary>
  );
}
