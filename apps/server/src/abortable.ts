/**
 * Awaits one step of the start, or throws the abort reason. The step itself is not cancelled: it fails on its own once
 * the resource it works on is closed.
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
