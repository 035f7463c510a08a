import type { ReactElement, ReactNode } from 'react';
import { isChunkError } from '../ground/chunk-reload.ts';
import { navigate, target } from '../ground/router.ts';
import { CatchFaults } from './catch-faults.tsx';

/** The same address once more: its files are asked for anew. */
async function fetchAnew(): Promise<void> {
  const { search, overlays } = target();
  await navigate({ search, overlays, replace: true });
}

/** A screen whose files do not come says so in its place: the navigation around it stays. Any other fault goes on. */
export function CatchMissingScreen({ at, children }: { at: unknown; children: ReactNode }): ReactElement {
  return (
    <CatchFaults at={at} shows={isChunkError} again={fetchAnew}>
      {children}
    </CatchFaults>
  );
}
