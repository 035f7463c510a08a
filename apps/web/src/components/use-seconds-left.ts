import { getImageSecondsLeft } from '@afterglow/domain/chat';
import { useEffect, useState } from 'react';
import { getServerSeconds } from '../core/server-clock.ts';

/**
 * Returns how long a picture that was sent at `sentAtS` is still visible. Updates every minute, and when the page
 * becomes visible.
 */
export function useSecondsLeft(sentAtS: number): number {
  const [, refresh] = useState(0);
  const leftS = getImageSecondsLeft(sentAtS, getServerSeconds());
  useEffect(() => {
    if (leftS === 0) return;
    const update = (): void => refresh((times) => times + 1);
    const timer = setTimeout(update, (leftS % 60 || 60) * 1_000);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  });
  return leftS;
}
