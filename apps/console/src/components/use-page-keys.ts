import { useEffectEvent, useLayoutEffect } from 'react';
import { isInField } from '../core/is-in-field.ts';

type PageKeys = {
  /** Something is open beside the page, which takes the keys first. */
  isBusy: boolean;
  /** What a key does; undefined for other keys. */
  findAct: (event: KeyboardEvent) => (() => void) | undefined;
};

/** Handles keys that act on the whole page. None acts while somebody types, and none below a dialog. */
export function usePageKeys({ isBusy, findAct }: PageKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.defaultPrevented || hasModifier || isInField(event.target) || isBusy) return;
    if (document.querySelector('[role="dialog"]')) return;
    const act = findAct(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Before the page is painted: as soon as it is visible, a key may be pressed.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
