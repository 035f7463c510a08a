import type { Purchase } from '@afterglow/protocol/entities/purchase';
import { useEffect, useState } from 'react';

/**
 * The purchase that a withdrawal of the signed-in was about, as it stands after it: the answer itself is the same for everybody.
 * Null for a guest, and until it is known.
 */
export function useOutcome(member: boolean, reference: string): Purchase | null {
  const [found, setFound] = useState<Purchase | null>(null);
  useEffect(() => {
    if (!member) return;
    let gone = false;
    void import('../../ground/channel.ts').then(async ({ channel }) => {
      const reply = await channel.call('purchases', {});
      if (gone || !reply.ok) return;
      const withdrawn = reply.data.filter(({ withdrawal }) => withdrawal);
      const named = withdrawn.find(({ number }) => number === reference.trim().toUpperCase());
      setFound(named ?? (reference === '' ? (withdrawn[0] ?? null) : null));
    });
    return () => {
      gone = true;
    };
  }, [member, reference]);
  return found;
}
