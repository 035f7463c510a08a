/**
 * Resolves with the result of the work, or with what `onTimeout` returns after `timeoutMs`. An error of `onTimeout` is
 * the caller's. The work itself continues, and a later error of it is ignored. The timer does not keep the process
 * alive and ends with the work.
 */
export async function withTimeout<T, Late>(
  work: Promise<T>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<T | Late> {
  const late = Promise.withResolvers<Late>();
  const timer = setTimeout(() => {
    try {
      late.resolve(onTimeout());
    } catch (error) {
      late.reject(error);
    }
  }, timeoutMs);
  timer.unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
