/**
 * What the work comes to, or what `onTimeout` returns once `timeoutMs` are over; an error that it throws is the caller's. The work
 * itself goes on, and an error of it after that is ignored. The timer keeps no process alive and ends with the work.
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
