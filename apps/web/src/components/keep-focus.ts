/**
 * For `ref`: where what had the focus is taken away (a row that was removed, a button that has done its work), the heading of its
 * section takes it, else the first of the part. Otherwise whoever has a keyboard or hears the page would be nowhere.
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
