import { useEffect, useEffectEvent } from 'react';
import { usePageKeys } from '../../components/use-page-keys.ts';

type CaseKeys = {
  /** A form beside the case takes the keys. */
  isBusy: boolean;
  /** What each key does, by its place on the keyboard. */
  acts: Readonly<Record<string, (() => void) | undefined>>;
  /** 1 to 9. */
  onDigit: ((nth: number) => void) | undefined;
  /** Ctrl+Enter, also while somebody writes. */
  onSend: (() => void) | undefined;
};

/** Handles the keys of a case. */
export function useCaseKeys({ isBusy, acts, onDigit, onSend }: CaseKeys): void {
  usePageKeys({
    isBusy,
    findAct({ code }) {
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
      if (digit !== undefined) return onDigit && (() => onDigit(Number(digit)));
      return acts[code];
    },
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!onSend || isBusy || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    onSend();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
