import { useLayoutEffect, useState } from 'react';
import { hasSessionHint } from '../core/session-hint.ts';

interface Own {
  readonly name: string;
  readonly email: string;
}

const nobody: Own = { name: '', email: '' };

/** The member's own name and address, once it is known who this is. What knows of members is not fetched for guests: their page stays light. */
export function useOwn(): Own {
  const [own, setOwn] = useState(nobody);
  // Before the next picture where it is known already: a page that looks otherwise for members does not flash the guests' one.
  useLayoutEffect(() => {
    if (!hasSessionHint()) return;
    let isUnmounted = false;
    let stop = (): void => {};
    void import('../state/account/session.ts').then(({ useSession }) => {
      if (isUnmounted) return;
      const read = (): void => {
        const { name = '', email = '' } = useSession.getState().user ?? nobody;
        setOwn((before) =>
          before.name === name && before.email === email ? before : { name, email: email ?? '' },
        );
      };
      read();
      stop = useSession.subscribe(read);
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, []);
  return own;
}

export const useOwnEmail = (): string => useOwn().email;
