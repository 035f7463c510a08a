declare module 'canvas-confetti' {
  interface Throw {
    particleCount: number;
    angle: number;
    spread: number;
    startVelocity: number;
    /** Frames a piece lives. */
    ticks: number;
    gravity: number;
    scalar: number;
    colors: readonly string[];
    origin: { x: number; y: number };
  }
  function create(
    canvas: HTMLCanvasElement,
    options: { resize?: boolean; disableForReducedMotion?: boolean },
  ): (options: Throw) => Promise<void> | null;
  const confetti: { create: typeof create };
  export default confetti;
}
