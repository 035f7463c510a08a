/**
 * Keeps the focus in the section of an element, as its ref callback. When the focused element is removed (a
 * row, a button that is done), the heading of its section gets the focus, else the first heading. Otherwise
 * users of keyboards and screen readers would lose their place.
 */
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  let last: { readonly at: Node; readonly section: Element | null } | null = null;
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { at: target, section: target.closest('section') };
  };
  const observer = new MutationObserver(() => {
    if (!last || last.at.isConnected) return;
    const { section } = last;
    last = null;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    const part = section?.isConnected ? section : element;
    const heading = part.querySelector<HTMLElement>('h1, h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
  element.addEventListener('focusin', onFocusIn);
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    element.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
