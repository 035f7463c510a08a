import { useEffect } from 'react';
import { openOverlay } from '../ground/overlay-address.ts';
import { whenIdle } from '../ground/when-idle.ts';
import { useSession } from '../state/account/session.ts';

let offered = false;

/** A member who has not taken the sign-up coins is offered them once a visit, when the first card has been seen. */
export function useFirstGift(amongCards: boolean): void {
  const open = useSession((session) => session.user?.claimed_free_account_credits === 0);
  useEffect(() => {
    if (!open || offered || !amongCards) return;
    return whenIdle(() => {
      offered = true;
      if (!new URLSearchParams(location.search).has('overlay')) openOverlay('free-credits', {});
    });
  }, [open, amongCards]);
}
