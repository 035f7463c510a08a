const PIECES = 60;
const LASTS_MS = 1_200;
const COLOURS = ['#ff8a6b', '#ffb45e', '#ffd9a8', '#c8264f', '#e6c87c'];
/** The arches meet first. */
const AFTER_MS = 240;

/** Sixty pieces for 1.2 s over `scene`; none under reduced motion. Returns how to stop at once. */
export function throwConfetti(scene: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
  scene.append(canvas);
  let stopped = false;
  const timers = [
    setTimeout(async () => {
      const { default: confetti } = await import('canvas-confetti');
      if (stopped) return;
      const throwIt = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
      const shared = { spread: 62, startVelocity: 40, ticks: 72, gravity: 1.1, scalar: 0.9, colors: COLOURS };
      void throwIt({ ...shared, particleCount: PIECES / 2, angle: 62, origin: { x: 0.08, y: 0.52 } });
      void throwIt({ ...shared, particleCount: PIECES / 2, angle: 118, origin: { x: 0.92, y: 0.52 } });
    }, AFTER_MS),
    setTimeout(() => canvas.remove(), AFTER_MS + LASTS_MS + 400),
  ];
  return () => {
    stopped = true;
    for (const timer of timers) clearTimeout(timer);
    canvas.remove();
  };
}
