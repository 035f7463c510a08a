import { useEffect } from 'react';
import { useSession } from '../state/account/session.ts';
import { openOverlay } from './overlay-address.ts';

let offered = false;

/** A member who has not taken the sign-up coins is offered them among the cards, once a visit. */
export function useFirstGift(pathname: string): void {
  const open = useSession((session) => session.user?.claimed_free_account_credits === 0);
  useEffect(() => {
    if (!open || offered || pathname !== '/explore') return;
    offered = true;
    if (!new URLSearchParams(location.search).has('overlay')) openOverlay('free-credits', {});
  }, [open, pathname]);
}
