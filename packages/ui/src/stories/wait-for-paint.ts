/**
 * Resolves when React has rendered and its effects have run: two frames of the real clock, even if timers are faked.
 */
export async function waitForPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
