import { useRef } from 'react';
import { queryClient } from '../../core/query-client.ts';

/** Work on a case renews its claim at most this often. */
const RENEW_EVERY_MS = 2 * 60_000;

/** Returns a function to call with each change that a holder makes. An open page alone renews no claim. */
export function useRenewedClaim(caseId: number): () => void {
  const renewedAt = useRef(Date.now());
  return () => {
    if (Date.now() - renewedAt.current < RENEW_EVERY_MS) return;
    renewedAt.current = Date.now();
    void queryClient.invalidateQueries({ queryKey: ['cases/get', { id: caseId }] });
  };
}
