import type { RouteArea } from '@afterglow/i18n/areas';
import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { withWords } from '../ground/language.ts';
import {
  closeOverlay,
  type OverlayName,
  type OverlayProps,
  useOverlayAddress,
} from '../ground/overlay-address.ts';

/** The parameters were read for this very name (`readOverlaySearch`); only TypeScript cannot follow that. */
type AnyOverlay = ComponentType<{ params: object; close: () => void }>;

function overlay<Name extends OverlayName, Export extends string>(
  areas: readonly RouteArea[],
  load: () => Promise<Record<Export, ComponentType<OverlayProps<Name>>>>,
  name: Export,
): AnyOverlay {
  return lazy(async () => ({ default: (await withWords(areas, load))[name] as unknown as AnyOverlay }));
}

/** What each overlay shows, and the words it needs beside those of every page; fetched when it is opened. */
const overlays: Readonly<Record<OverlayName, AnyOverlay>> = {
  profile: overlay(
    ['answers', 'chat', 'explore', 'profile'],
    () => import('../overlays/profile/profile-overlay.tsx'),
    'ProfileOverlay',
  ),
  match: overlay(['match'], () => import('../overlays/match/match-overlay.tsx'), 'MatchOverlay'),
  credits: overlay(
    ['credits', 'payment'],
    () => import('../overlays/credits/credits-overlay.tsx'),
    'CreditsOverlay',
  ),
  payment: overlay(
    ['credits', 'payment'],
    () => import('../overlays/payment/payment-overlay.tsx'),
    'PaymentOverlay',
  ),
  'free-credits': overlay(
    ['credits'],
    () => import('../overlays/free-credits/free-credits-overlay.tsx'),
    'FreeCreditsOverlay',
  ),
};

/** Shows the overlay that the address names, over whatever screen is below. */
export function OverlayHost(): ReactElement | null {
  const open = useOverlayAddress();
  if (!open) return null;
  const Overlay = overlays[open.name];
  return (
    <Suspense fallback={null}>
      <Overlay key={`${open.name} ${open.params.person ?? ''}`} params={open.params} close={closeOverlay} />
    </Suspense>
  );
}
