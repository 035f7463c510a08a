import { useEffect, useEffectEvent } from 'react';

type WeekKeys = {
  /** A form is open, which takes the keys first. */
  isBusy: boolean;
  onStep: (weeks: 1 | -1) => void;
  onNew: () => void;
};

/** J and K lead to the next and the previous week, C begins a plan: by their place on the keyboard. */
export function useWeekKeys({ isBusy, onStep, onNew }: WeekKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select') !== null;
    if (event.defaultPrevented || hasModifier || isTyping || isBusy) return;
    if (document.querySelector('[role="dialog"]')) return;
    const act = { KeyJ: () => onStep(1), KeyK: () => onStep(-1), KeyC: onNew }[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
