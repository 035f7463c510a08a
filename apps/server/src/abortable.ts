/**
 * Waits for one part of a start, or throws the reason for which it was called off. The part is not told: it fails by itself once
 * what it works on is closed.
 */
export async function abortable<Result>(
  promise: Promise<Result> | undefined,
  abortSignal: AbortSignal | undefined,
): Promise<Result | undefined> {
  abortSignal?.throwIfAborted();
  if (!abortSignal) return promise;
  const aborted = Promise.withResolvers<never>();
  const rejectAborted = () => aborted.reject(abortSignal.reason);
  abortSignal.addEventListener('abort', rejectAborted, { once: true });
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    abortSignal.removeEventListener('abort', rejectAborted);
  }
}
