/** A smaller loss of height is a browser toolbar that appears or disappears. */
const KEYBOARD_PX = 200;
/** iOS keeps reporting the old offset for a while after the keyboard has closed. */
const SETTLE_MS = 500;
const STUCK_PX = 24;

/** Returns whether a keyboard covers the page: only `visiblePx` of `totalPx` are left, and not because of zooming. */
export function isKeyboardOpen(totalPx: number, visiblePx: number, scale: number): boolean {
  return totalPx - visiblePx > KEYBOARD_PX && Math.abs(scale - 1) < 0.01;
}

/** Keeps `--kb`, `--vv-top`, `--vv-height` and `data-keyboard` on the document up to date. Call once. */
export function watchKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const root = document.documentElement;
  let isScheduled = false;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    isScheduled = false;
    const isOpen = isKeyboardOpen(window.innerHeight, view.height, view.scale);
    root.style.setProperty('--kb', `${Math.max(0, window.innerHeight - view.height - view.offsetTop)}px`);
    clearTimeout(settleTimer);
    if (isOpen) {
      root.dataset.keyboard = '';
      root.style.setProperty('--vv-top', `${view.offsetTop}px`);
      root.style.setProperty('--vv-height', `${view.height}px`);
      return;
    }
    if (!('keyboard' in root.dataset)) return;
    delete root.dataset.keyboard;
    root.style.removeProperty('--vv-top');
    root.style.removeProperty('--vv-height');
    settleTimer = setTimeout(() => {
      if (view.offsetTop >= STUCK_PX || window.scrollY >= STUCK_PX) window.scrollTo(0, 0);
    }, SETTLE_MS);
  };
  const scheduleUpdate = (): void => {
    if (!isScheduled) requestAnimationFrame(update);
    isScheduled = true;
  };
  view.addEventListener('resize', scheduleUpdate);
  view.addEventListener('scroll', scheduleUpdate);
}
