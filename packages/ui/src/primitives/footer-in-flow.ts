/** More of the room than this leaves too little for what is chosen above it. */
const MOST = 1 / 3;

/**
 * For the `ref` of a footer that stays in view: in large letters, where it would take more than a third of the room, it stands
 * in the flow instead (`data-flow` on the popup), and all of the popup scrolls as one.
 */
export function footerInFlow(footer: HTMLElement | null): (() => void) | undefined {
  const popup = footer?.parentElement;
  const room = popup?.parentElement;
  if (!footer || !popup || !room) return undefined;
  const look = (): void => {
    // A keyboard on the screen takes from below, and comes and goes.
    const height = room.clientHeight - Number.parseFloat(getComputedStyle(room).paddingBlockStart);
    popup.toggleAttribute('data-flow', footer.scrollHeight > height * MOST);
  };
  let frame = 0;
  // What changes a size is no part of the telling of sizes.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  const follow = (): void => {
    sizes.disconnect();
    for (const part of [room, footer, ...footer.children]) sizes.observe(part);
    look();
  };
  const content = new MutationObserver(follow);
  content.observe(footer, { childList: true });
  follow();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    content.disconnect();
  };
}
