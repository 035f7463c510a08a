type Popup = { readonly current: HTMLElement | null };

/** Returns whether the focus is outside of `popup` and of every dialog that is closing. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || popup?.contains(activeElement)) return false;
  return activeElement.closest('[data-closed]') === null;
}

/**
 * Restores the focus when a dialog is gone, some 200 ms after it was closed: it goes to `returnTo`, unless another
 * screen or dialog has taken the focus meanwhile. Otherwise keys that somebody is typing there would go elsewhere.
 * Until then the dialog is inert: a field in it that got the focus again would receive the end of a typed line.
 */
export function createFocusRestorer(popup: Popup, returnTo: (() => HTMLElement | null) | undefined) {
  if (!returnTo) return undefined;
  return (): HTMLElement | boolean => {
    if (isFocusElsewhere(popup.current)) return false;
    const to = returnTo();
    if (!to) return true;
    if (to.tabIndex >= 0) return to;
    // Base UI would focus the first control inside, which may be one that leaves the screen.
    queueMicrotask(() => {
      // If two dialogs close at the same moment, the other one may have set a better focus.
      if (!popup.current && !isFocusElsewhere(null)) to.focus({ preventScroll: true });
    });
    return false;
  };
}
