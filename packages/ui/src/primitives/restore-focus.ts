type Popup = { readonly current: HTMLElement | null };

/** Whether the focus has come to rest outside of `popup` and of every dialog that is itself on its way out. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || popup?.contains(activeElement)) return false;
  return activeElement.closest('[data-closed]') === null;
}

/**
 * What a dialog does with the focus once it is gone, some 200 ms after it was closed: it goes where `returnTo` says, unless
 * another screen or dialog has taken it meanwhile. Who writes there already would have the next keys press something else.
 * Until then the dialog is inert: a field in it that took the focus once more would take the end of a line away with it.
 */
export function createFocusRestorer(popup: Popup, returnTo: (() => HTMLElement | null) | undefined) {
  if (!returnTo) return undefined;
  return (): HTMLElement | boolean => {
    if (isFocusElsewhere(popup.current)) return false;
    const to = returnTo();
    if (!to) return true;
    if (to.tabIndex >= 0) return to;
    // Base UI would go on to the first control inside, which may well be one that leaves the screen.
    queueMicrotask(() => {
      // Of two that go in the same moment the other may have had a better place for it.
      if (!popup.current && !isFocusElsewhere(null)) to.focus({ preventScroll: true });
    });
    return false;
  };
}
