import { useEffect, useState } from 'react';
import { keep, kept, letGo } from '../ground/device-store.ts';
import { today } from '../ground/format.ts';
import { useSession } from '../state/account/session.ts';

/** Read by `boot.js`: whose teaser was answered on which day, or that they have no free spin. */
const UNTEASED = 'wheel_teased';

/** Whether the wheel's teaser is shown: to whoever has a free spin, until it is answered, which holds for the day. */
export function useTeaser(): { teased: boolean; answer: () => void } {
  const id = useSession(({ user }) => user?.id);
  const spins = useSession(({ user }) => user?.sof_spin_available ?? 0);
  const [answered, setAnswered] = useState(() => kept('localStorage', UNTEASED));
  const day = `${id} ${today()}`;
  const none = `${id} none`;
  const teased = spins > 0 && answered !== day;

  useEffect(() => {
    if (!id) return;
    // For the outline of the next load, which keeps the teaser's place free from the first paint on.
    if (teased && kept('localStorage', UNTEASED) === none) letGo('localStorage', UNTEASED);
    if (spins === 0 && answered !== day) keep('localStorage', UNTEASED, none);
    document.documentElement.toggleAttribute('data-teased', teased);
  }, [id, spins, teased, answered, day, none]);

  return {
    teased,
    answer: () => {
      keep('localStorage', UNTEASED, day);
      setAnswered(day);
    },
  };
}
