import { serverSeconds } from '../../ground/server-clock.ts';
import { useSession } from './session.ts';

/** Until when (unix seconds) the member's own break from buying runs; null without one. */
export function useBreak(): number | null {
  const until = useSession(({ user }) => user?.break_until ?? null);
  return until !== null && until > serverSeconds() ? until : null;
}
