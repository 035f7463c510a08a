/**
 * Waits for one part of a start, or throws the reason for which it was called off. The part is not told: it fails by itself once
 * what it works on is closed.
 */
export async function unlessCalledOff<Result>(
  part: Promise<Result> | undefined,
  calledOff: AbortSignal | undefined,
): Promise<Result | undefined> {
  calledOff?.throwIfAborted();
  if (!calledOff) return part;
  const called = Promise.withResolvers<never>();
  const throwIt = () => called.reject(calledOff.reason);
  calledOff.addEventListener('abort', throwIt, { once: true });
  try {
    return await Promise.race([part, called.promise]);
  } finally {
    calledOff.removeEventListener('abort', throwIt);
  }
}
