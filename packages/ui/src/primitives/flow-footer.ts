/** More of the room than this leaves too little for what is chosen above it. */
const MAX_SHARE = 1 / 3;

/**
 * For the `ref` of a footer that stays in view: in large letters, where it would take more than a third of the room, it stands
 * in the flow instead (`data-flow` on the popup), and all of the popup scrolls as one.
 */
export function enableFlowFooter(footer: HTMLElement | null): (() => void) | undefined {
  const popup = footer?.parentElement;
  const container = popup?.parentElement;
  if (!footer || !popup || !container) return undefined;
  const updateFlow = (): void => {
    // A keyboard on the screen takes from below, and comes and goes.
    const height = container.clientHeight - Number.parseFloat(getComputedStyle(container).paddingBlockStart);
    popup.toggleAttribute('data-flow', footer.scrollHeight > height * MAX_SHARE);
  };
  let frame = 0;
  // Sizes change in the next frame, not within the observer's callback.
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
