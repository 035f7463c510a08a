/** React has drawn and its effects have run: two frames of the real clock, also under a faked one. */
export async function waitForPaint(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
