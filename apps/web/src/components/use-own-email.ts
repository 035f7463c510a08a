import { useLayoutEffect, useState } from 'react';
import { hasSessionHint } from '../core/session-hint.ts';

interface Own {
  readonly name: string;
  readonly email: string;
}

const nobody: Own = { name: '', email: '' };

/**
 * Returns the member's own name and email address, once known. Guests do not load the session module, so that their
 * page stays light.
 */
export function useOwn(): Own {
  const [own, setOwn] = useState(nobody);
  // A layout effect: if the session is known already, members never see a flash of the guests' page.
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
