import { useEffect } from 'react';
import { openOverlay } from '../ground/overlay-address.ts';
import { whenIdle } from '../ground/when-idle.ts';
import { useSession } from '../state/account/session.ts';

const OFFERED = 'gift_offered';

/** Storage may be closed to us: then it is remembered as long as the page lives. */
let offered = false;
const wasOffered = (): boolean => {
  try {
    return offered || sessionStorage.getItem(OFFERED) !== null;
  } catch {
    return offered;
  }
};
function remember(): void {
  offered = true;
  try {
    sessionStorage.setItem(OFFERED, '1');
  } catch {
    // See `offered`.
  }
}

/** A member who has not taken the sign-up coins is offered them once a visit, reloads included, when the first card has been seen. */
export function useFirstGift(amongCards: boolean): void {
  const open = useSession((session) => session.user?.claimed_free_account_credits === 0);
  useEffect(() => {
    if (!open || wasOffered() || !amongCards) return;
    return whenIdle(() => {
      remember();
      if (!new URLSearchParams(location.search).has('overlay')) openOverlay('free-credits', {});
    });
  }, [open, amongCards]);
}
