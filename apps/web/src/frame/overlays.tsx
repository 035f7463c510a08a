import { useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import {
  closeOverlay,
  closeOverlays,
  type OverlayName,
  type OverlayParams,
  openOverlay,
  readOverlaySearch,
} from '../ground/overlay-address.ts';

/** What every overlay component takes. */
export interface OverlayProps<Name extends OverlayName> {
  params: OverlayParams[Name];
  /** Closes this overlay; Back does the same. */
  close: () => void;
}

const overlays: { [Name in OverlayName]: ComponentType<OverlayProps<Name>> } = {
  profile: lazy(async () => ({
    default: (await import('../overlays/profile/profile-overlay.tsx')).ProfileOverlay,
  })),
  match: lazy(async () => ({ default: (await import('../overlays/match/match-overlay.tsx')).MatchOverlay })),
  credits: lazy(async () => ({
    default: (await import('../overlays/credits/credits-overlay.tsx')).CreditsOverlay,
  })),
  payment: lazy(async () => ({
    default: (await import('../overlays/payment/payment-overlay.tsx')).PaymentOverlay,
  })),
  'free-credits': lazy(async () => ({
    default: (await import('../overlays/free-credits/free-credits-overlay.tsx')).FreeCreditsOverlay,
  })),
};

/** `open(name, params)`, `close()` the topmost, `closeAll()`, and what is open now. */
export function useOverlay(): {
  open: typeof openOverlay;
  close: () => void;
  closeAll: () => void;
  current: OverlayName | null;
} {
  const { overlay } = readOverlaySearch(useSearch({ strict: false }));
  return { open: openOverlay, close: closeOverlay, closeAll: closeOverlays, current: overlay ?? null };
}

/** Shows the overlay that the address names, over whatever screen is below. */
export function OverlayHost(): ReactElement | null {
  const { overlay, ...params } = readOverlaySearch(useSearch({ strict: false }));
  if (!overlay) return null;
  const Overlay = overlays[overlay] as ComponentType<{ params: object; close: () => void }>;
  return (
    <Suspense fallback={null}>
      <Overlay key={`${overlay} ${params.person ?? ''}`} params={params} close={closeOverlay} />
    </Suspense>
  );
}
