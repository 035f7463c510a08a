import { useEffect, useEffectEvent } from 'react';

type PageKeys = {
  /** Something is open beside the page, which takes the keys first. */
  isBusy: boolean;
  /** What a key does; undefined for other keys. */
  findAct: (event: KeyboardEvent) => (() => void) | undefined;
};

/** Keys that act on the whole page. None acts while somebody types, and none below a dialog. */
export function usePageKeys({ isBusy, findAct }: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const isTyping = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
    if (event.defaultPrevented || hasModifier || isTyping || isBusy) return;
    if (document.querySelector('[role="dialog"]')) return;
    const act = findAct(event);
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
