import { useState } from 'react';
import { keep, kept } from '../ground/device-store.ts';
import { today } from '../ground/format.ts';
import { useSession } from '../state/account/session.ts';

const ANSWERED = 'wheel_teased';

/** Whether the wheel's teaser is shown: to whoever has a free spin, until it is answered, which holds for the day. */
export function useTeaser(): { teased: boolean; answer: () => void } {
  const day = useSession(({ user }) => `${user?.id ?? 0} ${today()}`);
  const spins = useSession(({ user }) => user?.sof_spin_available ?? 0);
  const [answered, setAnswered] = useState(() => kept('localStorage', ANSWERED));
  return {
    teased: spins > 0 && answered !== day,
    answer: () => {
      keep('localStorage', ANSWERED, day);
      setAnswered(day);
    },
  };
}
