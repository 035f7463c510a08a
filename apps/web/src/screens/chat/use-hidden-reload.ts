import { useEffect, useRef, useState } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { reloadMessages } from '../../state/chat/messages.ts';

/** A page hidden for longer may have missed something. */
const HIDDEN_MS = 3_000;
/** How long the loader stands after the return. */
const LOADER_MS = 1_000;

/** Whether the loader stands over the messages: set after 3 s in hiding, gone 1 s after the return, when they are loaded anew. */
export function useHiddenReload(personId: number): boolean {
  const hidden = usePageHidden();
  const [isReloading, setReloading] = useState(false);
  const wasHidden = useRef(false);

  useEffect(() => {
    if (hidden) {
      const timer = setTimeout(() => {
        wasHidden.current = true;
        setReloading(true);
      }, HIDDEN_MS);
      return () => clearTimeout(timer);
    }
    if (!wasHidden.current) return;
    wasHidden.current = false;
    void reloadMessages(personId);
    const timer = setTimeout(() => setReloading(false), LOADER_MS);
    return () => clearTimeout(timer);
  }, [hidden, personId]);

  return isReloading;
}
