const PIECES = 60;
/** The whole scene is over by then, however late the pieces came. */
const DURATION_MS = 1_200;
const FADE_MS = 200;
const COLOURS = ['#ff8a6b', '#ffb45e', '#ffd9a8', '#c8264f', '#e6c87c'];

/** Sixty pieces from `place` over the whole window until 1.2 s have gone by; none under reduced motion. Returns how to stop at once. */
export function throwConfetti(place: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
  place.append(canvas);
  const over = canvas.animate(
    { opacity: [1, 0] },
    { delay: DURATION_MS - FADE_MS, duration: FADE_MS, fill: 'forwards' },
  );
  const stop = (): void => {
    over.cancel();
    canvas.remove();
  };
  over.onfinish = stop;
  void import('canvas-confetti').then(({ default: confetti }) => {
    if (!canvas.isConnected) return;
    const throwIt = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
    const shared = { spread: 62, startVelocity: 40, ticks: 72, gravity: 1.1, scalar: 0.9, colors: COLOURS };
    void throwIt({ ...shared, particleCount: PIECES / 2, angle: 62, origin: { x: 0.08, y: 0.52 } });
    void throwIt({ ...shared, particleCount: PIECES / 2, angle: 118, origin: { x: 0.92, y: 0.52 } });
  });
  return stop;
}
