import { useEffect } from 'react';
import { autoOpenOverlay } from '../core/auto-open.ts';
import { runWhenIdle } from '../core/run-when-idle.ts';
import { useSession } from '../state/account/session.ts';

/** Whoever has accepted older terms is shown that there are new ones, once a visit: silence is no consent. */
export function useChangedTerms(isSettled: boolean): void {
  const id = useSession(({ user }) => (user?.terms_due ? user.id : 0));
  useEffect(() => {
    if (!id || !isSettled) return;
    return runWhenIdle(() => void autoOpenOverlay(id, 'terms-changed', {}));
  }, [id, isSettled]);
}
