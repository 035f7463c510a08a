import {
  calculateVelocity,
  detectAxis,
  isPulledAway,
  type PointerSample,
} from '@afterglow/domain/deck-physics';

/**
 * Follows a finger that pulls `box` up or down, and closes when it is released far or fast enough. Sideways movement
 * belongs to the scroller. Returns a function that stops it.
 */
export function followPullToClose(box: HTMLElement, close: () => void): () => void {
  let samples: PointerSample[] = [];
  let isPulling = false;

  const toSample = (event: TouchEvent): PointerSample | null => {
    const [touch] = event.changedTouches;
    return touch ? { x: touch.clientX, y: touch.clientY, timeMs: event.timeStamp } : null;
  };
  const start = (event: TouchEvent): void => {
    const sample = toSample(event);
    isPulling = false;
    // Two fingers zoom, and one finger pans a zoomed picture.
    const isUnzoomed = box.dataset.zoomed === undefined;
    samples = sample && isUnzoomed && event.touches.length === 1 ? [sample] : [];
  };
  const move = (event: TouchEvent): void => {
    const [first] = samples;
    const sample = toSample(event);
    if (!first || !sample || event.touches.length > 1) return;
    const dy = sample.y - first.y;
    if (!isPulling) {
      const axis = detectAxis(sample.x - first.x, dy, 'touch');
      if (axis === 'horizontal') samples = [];
      if (axis !== 'vertical') return;
      isPulling = true;
    }
    event.preventDefault();
    samples.push(sample);
    box.style.translate = `0 ${dy}px`;
    box.style.opacity = String(Math.max(0.3, 1 - Math.abs(dy) / box.offsetHeight));
  };
  const end = (event: TouchEvent): void => {
    const [first] = samples;
    const last = samples.at(-1);
    if (!isPulling || !first || !last) return;
    const isAway =
      event.type === 'touchend' &&
      isPulledAway(last.y - first.y, calculateVelocity(samples, event.timeStamp).vy, box.offsetHeight);
    samples = [];
    isPulling = false;
    if (isAway) {
      close();
      return;
    }
    const from = { translate: box.style.translate, opacity: box.style.opacity };
    box.style.translate = '';
    box.style.opacity = '';
    box.animate([from, { translate: '0 0', opacity: 1 }], { duration: 200, easing: 'ease-out' });
  };

  box.addEventListener('touchstart', start, { passive: true });
  box.addEventListener('touchmove', move, { passive: false });
  box.addEventListener('touchend', end);
  box.addEventListener('touchcancel', end);
  return () => {
    box.removeEventListener('touchstart', start);
    box.removeEventListener('touchmove', move);
    box.removeEventListener('touchend', end);
    box.removeEventListener('touchcancel', end);
  };
}
