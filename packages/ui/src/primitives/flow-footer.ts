/** A footer with a larger share leaves too little room for the content above it. */
const MAX_SHARE = 0.4;

/**
 * Makes a sticky footer, as its `ref`, scroll with the content in large text, where it would take more than
 * two fifths of the height (`data-flow` on the popup).
 */
export function enableFlowFooter(footer: HTMLElement | null): (() => void) | undefined {
  const popup = footer?.parentElement;
  const container = popup?.parentElement;
  if (!footer || !popup || !container) return undefined;
  const updateFlow = (): void => {
    // An on-screen keyboard reduces the height from below, and comes and goes.
    const height = container.clientHeight - Number.parseFloat(getComputedStyle(container).paddingBlockStart);
    popup.toggleAttribute('data-flow', footer.scrollHeight > height * MAX_SHARE);
  };
  let frame = 0;
  // Sizes are changed in the next frame, not within the observer's callback.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(updateFlow);
  });
  const observeParts = (): void => {
    sizes.disconnect();
    for (const part of [container, footer, ...footer.children]) sizes.observe(part);
    updateFlow();
  };
  const content = new MutationObserver(observeParts);
  content.observe(footer, { childList: true });
  observeParts();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    content.disconnect();
  };
}
