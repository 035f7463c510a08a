/** A smaller loss of height is a browser's own bar coming or going. */
const KEYBOARD_PX = 200;
/** iOS keeps reporting the old offset for a while after the keyboard is gone. */
const SETTLE_MS = 500;
const STUCK_PX = 24;

/** Whether a keyboard covers the page: `visible` of `whole` px are left, not because of zooming. */
export function keyboardShown(wholePx: number, visiblePx: number, scale: number): boolean {
  return wholePx - visiblePx > KEYBOARD_PX && Math.abs(scale - 1) < 0.01;
}

/** Keeps `--kb`, `--vv-top`, `--vv-height` and `data-keyboard` on the document; call once. */
export function watchKeyboard(): void {
  const view = window.visualViewport;
  if (!view) return;
  const root = document.documentElement;
  let asked = false;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    asked = false;
    const shown = keyboardShown(window.innerHeight, view.height, view.scale);
    root.style.setProperty('--kb', `${Math.max(0, window.innerHeight - view.height - view.offsetTop)}px`);
    clearTimeout(settle);
    if (shown) {
      root.dataset.keyboard = '';
      root.style.setProperty('--vv-top', `${view.offsetTop}px`);
      root.style.setProperty('--vv-height', `${view.height}px`);
      return;
    }
    if (!('keyboard' in root.dataset)) return;
    delete root.dataset.keyboard;
    root.style.removeProperty('--vv-top');
    root.style.removeProperty('--vv-height');
    settle = setTimeout(() => {
      if (view.offsetTop >= STUCK_PX || window.scrollY >= STUCK_PX) window.scrollTo(0, 0);
    }, SETTLE_MS);
  };
  const soon = (): void => {
    if (!asked) requestAnimationFrame(update);
    asked = true;
  };
  view.addEventListener('resize', soon);
  view.addEventListener('scroll', soon);
}
