import { useEffect, useRef, useState } from 'react';
import { getNewCount, type ListName, sendSeen } from '../../state/likes/lists.ts';
import { useTotals } from '../../state/likes/totals.ts';
import { usePageHidden } from '../use-page-hidden.ts';

/**
 * How many of the first in a list were new when the reader came, for their marks; once the list is on screen the server is
 * told that they are seen. More that come meanwhile are marked and told as well.
 */
export function useNewCount(name: ListName, shown: boolean): number {
  const { data } = useTotals();
  const hidden = usePageHidden();
  const [marked, setMarked] = useState(0);
  const now = getNewCount(name, data);
  const reported = useRef(0);
  useEffect(() => {
    if (!shown || hidden || (name !== 'visitors' && name !== 'likesme')) return;
    // Fewer than were told of: those are seen, and what is left came since.
    if (now < reported.current) reported.current = 0;
    if (now <= reported.current) return;
    const more = now - reported.current;
    setMarked((before) => before + more);
    reported.current = now;
    sendSeen(name);
  }, [name, now, shown, hidden]);
  return marked;
}
