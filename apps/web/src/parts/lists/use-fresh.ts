import { useEffect, useRef, useState } from 'react';
import { type ListName, newIn, tellSeen } from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';
import { usePageHidden } from '../use-page-hidden.ts';

/**
 * How many of the first in a list were new when the reader came, for their marks; once the list is on screen the server is
 * told that they are seen. More that come meanwhile are marked and told as well.
 */
export function useFresh(name: ListName, shown: boolean): number {
  const { data } = useTotals();
  const hidden = usePageHidden();
  const [marked, setMarked] = useState(0);
  const now = newIn(name, data);
  const told = useRef(0);
  useEffect(() => {
    if (!shown || hidden || (name !== 'visitors' && name !== 'likesme')) return;
    // Fewer than were told of: those are seen, and what is left came since.
    if (now < told.current) told.current = 0;
    if (now <= told.current) return;
    const more = now - told.current;
    setMarked((before) => before + more);
    told.current = now;
    tellSeen(name);
  }, [name, now, shown, hidden]);
  return marked;
}
