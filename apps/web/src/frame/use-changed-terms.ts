import { useEffect } from 'react';
import { openByItself } from '../ground/by-itself.ts';
import { whenIdle } from '../ground/when-idle.ts';
import { useSession } from '../state/account/session.ts';

/** Whoever has accepted older terms is shown that there are new ones, once a visit: silence is no consent. */
export function useChangedTerms(settled: boolean): void {
  const id = useSession(({ user }) => (user?.terms_due ? user.id : 0));
  useEffect(() => {
    if (!id || !settled) return;
    return whenIdle(() => void openByItself(id, 'terms-changed', {}));
  }, [id, settled]);
}
