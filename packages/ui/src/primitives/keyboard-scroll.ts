const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';

/**
 * Makes a scroll container, as its `ref`, scrollable by keyboard. If it contains something focusable, that is
 * enough. Otherwise the container itself is focusable while its content overflows.
 */
export function enableKeyboardScroll(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const updateTabIndex = (): void => {
    const isNeeded = element.scrollHeight > element.clientHeight + 1 && !element.querySelector(focusable);
    if (isNeeded) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(updateTabIndex);
  const observeChildren = (): void => {
    sizes.disconnect();
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    updateTabIndex();
  };
  const content = new MutationObserver(observeChildren);
  content.observe(element, { childList: true, subtree: true });
  observeChildren();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
