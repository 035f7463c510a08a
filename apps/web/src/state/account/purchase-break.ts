import { getServerSeconds } from '../../core/server-clock.ts';
import { useSession } from './session.ts';

/** Until when (unix seconds) the member's own break from buying runs; null without one. */
export function usePurchaseBreak(): number | null {
  const until = useSession(({ user }) => user?.break_until ?? null);
  return until !== null && until > getServerSeconds() ? until : null;
}
