import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import {
  closeOverlay,
  type OverlayName,
  type OverlayProps,
  useOverlayAddress,
} from '../ground/overlay-address.ts';

type Shown<Name extends OverlayName> = ComponentType<OverlayProps<Name>>;

/** What each overlay shows, fetched when it is opened. */
const overlays: { [Name in OverlayName]: () => Promise<Shown<Name>> } = {
  profile: async () => (await import('../overlays/profile/profile-overlay.tsx')).ProfileOverlay,
  match: async () => (await import('../overlays/match/match-overlay.tsx')).MatchOverlay,
  credits: async () => (await import('../overlays/credits/credits-overlay.tsx')).CreditsOverlay,
  payment: async () => (await import('../overlays/payment/payment-overlay.tsx')).PaymentOverlay,
  'free-credits': async () =>
    (await import('../overlays/free-credits/free-credits-overlay.tsx')).FreeCreditsOverlay,
};

type AnyOverlay = ComponentType<{ params: object; close: () => void }>;

const components = Object.fromEntries(
  Object.entries(overlays).map(([name, load]) => [
    name,
    lazy(async () => ({ default: (await load()) as unknown as AnyOverlay })),
  ]),
) as unknown as Record<OverlayName, AnyOverlay>;

/** Shows the overlay that the address names, over whatever screen is below. */
export function OverlayHost(): ReactElement | null {
  const open = useOverlayAddress();
  if (!open) return null;
  const Overlay = components[open.name];
  return (
    <Suspense fallback={null}>
      <Overlay key={`${open.name} ${open.params.person ?? ''}`} params={open.params} close={closeOverlay} />
    </Suspense>
  );
}
