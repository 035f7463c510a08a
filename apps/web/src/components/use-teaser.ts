import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../core/device-storage.ts';
import { today } from '../core/format.ts';
import { useSession } from '../state/account/session.ts';

/** Read by `boot.js`: whose teaser was answered on which day, or that they have no free spin. */
const TEASED_KEY = 'wheel_teased';

/** Whether the wheel's teaser is shown: to whoever has a free spin, until it is answered, which holds for the day. */
export function useTeaser(): { isShown: boolean; dismiss: () => void } {
  const id = useSession(({ user }) => user?.id);
  const spins = useSession(({ user }) => user?.sof_spin_available ?? 0);
  const [answered, setAnswered] = useState(() => readStored('localStorage', TEASED_KEY));
  const day = `${id} ${today()}`;
  const none = `${id} none`;
  const isShown = spins > 0 && answered !== day;

  useEffect(() => {
    if (!id) return;
    // For the outline of the next load, which keeps the teaser's place free from the first paint on.
    if (isShown && readStored('localStorage', TEASED_KEY) === none) removeStored('localStorage', TEASED_KEY);
    if (spins === 0 && answered !== day) writeStored('localStorage', TEASED_KEY, none);
    document.documentElement.toggleAttribute('data-teased', isShown);
  }, [id, spins, isShown, answered, day, none]);

  return {
    isShown,
    dismiss: () => {
      writeStored('localStorage', TEASED_KEY, day);
      setAnswered(day);
    },
  };
}
