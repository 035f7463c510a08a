import { useEffect } from 'react';
import { useStore } from 'zustand';
import { autoOpenOverlay } from '../core/auto-open.ts';
import { inAppStore } from '../core/in-app-store.ts';
import { useOverlayAddress } from '../core/overlay-address.ts';
import { useSession } from '../state/account/session.ts';

/** Members see the cards first. */
const MEMBER_WAIT_MS = 1_500;

/**
 * Inside another app, the page offers to open in a browser: once per visit to a guest, and once more to the same visitor
 * as a member, who can take the session along.
 */
export function InAppHost(): null {
  const { app } = useStore(inAppStore);
  const visitor = useSession(({ status, user }) => (status === 'unknown' ? null : (user?.id ?? 0)));
  const hasOverlay = useOverlayAddress() !== null;

  useEffect(() => {
    if (app === null || visitor === null || hasOverlay) return;
    const timer = setTimeout(() => autoOpenOverlay(visitor, 'outside', {}), visitor > 0 ? MEMBER_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [app, visitor, hasOverlay]);

  return null;
}
