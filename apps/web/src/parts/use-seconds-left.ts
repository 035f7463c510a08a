import { imageSecondsLeft } from '@afterglow/domain/chat';
import { useEffect, useState } from 'react';
import { serverSeconds } from '../ground/server-clock.ts';

/** How long a picture that was sent at `sentAtS` is still shown; looked at anew as each minute ends, and when the page is seen again. */
export function useSecondsLeft(sentAtS: number): number {
  const [, look] = useState(0);
  const leftS = imageSecondsLeft(sentAtS, serverSeconds());
  useEffect(() => {
    if (leftS === 0) return;
    const again = (): void => look((times) => times + 1);
    const timer = setTimeout(again, (leftS % 60 || 60) * 1_000);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  });
  return leftS;
}
