import { useEffect } from 'react';
import { useStore } from 'zustand';
import { openByItself } from '../ground/by-itself.ts';
import { seenIn } from '../ground/in-app.ts';
import { useOverlayAddress } from '../ground/overlay-address.ts';
import { useSession } from '../state/account/session.ts';

/** Members see the cards first. */
const MEMBER_WAIT_MS = 1_500;

/**
 * Seen inside another app, the page offers to open outside: once a visit to a guest, and once more to the member that
 * the guest became, who can take the session along.
 */
export function InAppHost(): null {
  const { app } = useStore(seenIn);
  const visitor = useSession(({ status, user }) => (status === 'unknown' ? null : (user?.id ?? 0)));
  const covered = useOverlayAddress() !== null;

  useEffect(() => {
    if (app === null || visitor === null || covered) return;
    const timer = setTimeout(() => openByItself(visitor, 'outside', {}), visitor > 0 ? MEMBER_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [app, visitor, covered]);

  return null;
}
