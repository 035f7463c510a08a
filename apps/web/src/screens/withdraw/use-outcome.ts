import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { useEffect, useState } from 'react';

/**
 * The purchase that a withdrawal of the signed-in was about, as it stands after it: the answer itself is the same for everybody.
 * Null for a guest, and until it is known.
 */
export function useOutcome(member: boolean, reference: string): Purchase | null {
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  useEffect(() => {
    if (!member) return;
    let isUnmounted = false;
    void import('../../core/channel.ts').then(async ({ channel }) => {
      const reply = await channel.call('purchases', {});
      if (isUnmounted || !reply.ok) return;
      const withdrawn = reply.data.filter(({ withdrawal }) => withdrawal);
      const named = withdrawn.find(({ number }) => number === reference.trim().toUpperCase());
      setPurchase(named ?? (reference === '' ? (withdrawn[0] ?? null) : null));
    });
    return () => {
      isUnmounted = true;
    };
  }, [member, reference]);
  return purchase;
}
