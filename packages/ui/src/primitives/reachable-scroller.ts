const pressed = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';

/**
 * For `ref`: lets a part that scrolls be scrolled by keyboard. Where something in it takes the focus that is enough; otherwise
 * the part itself takes it, for as long as there is more than is seen.
 */
export function reachableScroller(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = (): void => {
    const needed = element.scrollHeight > element.clientHeight + 1 && !element.querySelector(pressed);
    if (needed) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const follow = (): void => {
    sizes.disconnect();
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    look();
  };
  const content = new MutationObserver(follow);
  content.observe(element, { childList: true, subtree: true });
  follow();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
