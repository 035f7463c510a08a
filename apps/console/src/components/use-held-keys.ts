import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps keys from the page while a dialog loads, also those with Ctrl or Alt: another conversation would come below it.
 * The dialog then gets the letters and digits, which it may read; Escape gives up.
 */
export function useHeldKeys({
  isLoading,
  isShown,
  onEscape,
}: {
  isLoading: boolean;
  /** The dialog is loaded and open. */
  isShown: boolean;
  onEscape: () => void;
}): void {
  const giveUp = useEffectEvent(onEscape);
  const repeat = useEffectEvent((events: readonly KeyboardEvent[]) => {
    if (isShown) events.forEach(repeatKey);
  });
  useEffect(() => {
    if (!isLoading) return;
    const held: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
      if (event.isComposing || /^F\d/.test(event.key)) return;
      // Nor to the dialog, which may listen at the same place already: it would get the key twice.
      event.stopImmediatePropagation();
      const isCombined = event.ctrlKey || event.metaKey || event.altKey;
      // The browser keeps what it does itself. Ctrl+K would leave the page for its own search.
      if (!isCombined || event.code === 'KeyK') event.preventDefault();
      if (isCombined) return;
      if (event.key === 'Escape') giveUp();
      else if (event.key.length === 1) held.push(event);
    };
    addEventListener('keydown', hold, true);
    // The dialog takes keys from the next frame on. What is pressed until then comes after the others.
    return () => {
      requestAnimationFrame(() => {
        removeEventListener('keydown', hold, true);
        repeat(held);
      });
    };
  }, [isLoading]);
}

function repeatKey({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
  );
}
