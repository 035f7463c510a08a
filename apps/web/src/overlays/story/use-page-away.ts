import { useEffect, useState } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';

/** Whether the reader looks elsewhere: another tab, another window. */
export function usePageAway(): boolean {
  const hidden = usePageHidden();
  const [blurred, setBlurred] = useState(false);
  useEffect(() => {
    const left = (): void => setBlurred(true);
    const back = (): void => setBlurred(false);
    addEventListener('blur', left);
    addEventListener('focus', back);
    return () => {
      removeEventListener('blur', left);
      removeEventListener('focus', back);
    };
  }, []);
  return hidden || blurred;
}
