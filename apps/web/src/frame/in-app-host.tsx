import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { seenIn } from '../ground/in-app.ts';
import { openOverlay, useOverlayAddress } from '../ground/overlay-address.ts';
import { useSession } from '../state/account/session.ts';

/** Members see the cards first, and the gift for new ones. */
const MEMBER_WAIT_MS = 1_500;
const CLOSED = 'in_app_closed';

/** Storage may be closed to us: then it is remembered as long as the page lives. */
let closed: string | null = null;

const closedFor = (): string | null => {
  try {
    return sessionStorage.getItem(CLOSED) ?? closed;
  } catch {
    return closed;
  }
};

function remember(status: string): void {
  closed = status;
  try {
    sessionStorage.setItem(CLOSED, status);
  } catch {
    // See `closed`.
  }
}

/**
 * Seen inside another app, the page offers to open outside: once a visit to a guest, and once more to the member that
 * the guest became, who can take the session along. Never over or under another sheet.
 */
export function InAppHost(): null {
  const { app } = useStore(seenIn);
  const status = useSession((session) => session.status);
  const overlay = useOverlayAddress()?.name;
  const open = overlay === 'outside';
  const covered = overlay !== undefined;
  const opened = useRef(false);

  useEffect(() => {
    if (open) opened.current = true;
    else if (opened.current) {
      opened.current = false;
      remember(status);
    }
  }, [open, status]);

  useEffect(() => {
    if (app === null || status === 'unknown' || covered || closedFor() === status) return;
    const timer = setTimeout(() => openOverlay('outside', {}), status === 'member' ? MEMBER_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [app, status, covered]);

  return null;
}
