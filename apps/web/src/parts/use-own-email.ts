import { useEffect, useState } from 'react';
import { hasSessionHint } from '../ground/session-hint.ts';

/** The member's own address, once it is known who this is. What knows of members is not fetched for guests: their page stays light. */
export function useOwnEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    if (!hasSessionHint()) return;
    let gone = false;
    let stop = (): void => {};
    void import('../state/account/session.ts').then(({ useSession }) => {
      if (gone) return;
      const read = (): void => setEmail(useSession.getState().user?.email ?? '');
      read();
      stop = useSession.subscribe(read);
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return email;
}
