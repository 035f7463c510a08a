import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { seenIn } from '../ground/in-app.ts';
import { useOverlayAddress } from '../ground/overlay-address.ts';
import { useSession } from '../state/account/session.ts';

const InAppSheet = lazy(async () => ({ default: (await import('./in-app-sheet.tsx')).InAppSheet }));

/** Members see the cards first, and the gift for new ones. */
const MEMBER_WAIT_MS = 1_500;
const CLOSED = 'in_app_closed';

const closedFor = (): string | null => {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
};

/**
 * Seen inside another app, the page offers to open outside: once a visit to a guest, and once more to the member that
 * the guest became, who can take the session along. Never over or under another sheet.
 */
export function InAppHost(): ReactElement | null {
  const { app } = useStore(seenIn);
  const status = useSession((session) => session.status);
  const covered = useOverlayAddress() !== null;
  const [closed, setClosed] = useState(closedFor);
  const [open, setOpen] = useState(false);
  const may = app !== null && status !== 'unknown' && closed !== status && !covered;

  useEffect(() => {
    if (!may) return setOpen(false);
    const timer = setTimeout(() => setOpen(true), status === 'member' ? MEMBER_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [may, status]);

  const close = (): void => {
    try {
      sessionStorage.setItem(CLOSED, status);
    } catch {
      // Storage is closed to us: it stays closed as long as the page lives.
    }
    setClosed(status);
  };

  if (app === null) return null;
  return (
    <Suspense fallback={null}>
      <InAppSheet key={status} app={app} member={status === 'member'} open={open && may} onClose={close} />
    </Suspense>
  );
}
