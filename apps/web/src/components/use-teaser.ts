import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../core/device-storage.ts';
import { getToday } from '../core/format.ts';
import { useSession } from '../state/account/session.ts';

/** Also read by `boot.js`: the member who dismissed the teaser and the day, or that they have no free spin. */
const TEASED_KEY = 'wheel_teased';

/** Returns whether the wheel's teaser is shown: to members with a free spin, until they dismiss it for the day. */
export function useTeaser(): { isShown: boolean; dismiss: () => void } {
  const id = useSession(({ user }) => user?.id);
  const spins = useSession(({ user }) => user?.sof_spin_available ?? 0);
  const [answered, setAnswered] = useState(() => readStored('localStorage', TEASED_KEY));
  const day = `${id} ${getToday()}`;
  const none = `${id} none`;
  const isShown = spins > 0 && answered !== day;

  useEffect(() => {
    if (!id) return;
    // For the skeleton of the next load, which reserves the teaser's place from the first paint.
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
