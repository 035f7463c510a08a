import { RATE_WAIT_MS } from './outbox-retry.ts';

/**
 * Uploads a picture. Resolves with its URL, or with the error and the wait before the next attempt (null: never).
 * May reject if it is aborted.
 */
export type Upload = (
  picture: Blob,
  options: { signal: AbortSignal; progress: (share: number) => void },
) => Promise<{ url: string } | { error: string; retryAfterMs: number | null }>;

export type Uploads = ReturnType<typeof createUploads>;

/** Returns the uploads in progress, by trace id. */
export function createUploads(upload: Upload) {
  const running = new Map<string, AbortController>();
  return {
    /** Never rejects: an upload that breaks or is aborted returns `offline`. */
    async run(traceId: string, picture: Blob, progress: (share: number) => void): ReturnType<Upload> {
      const stop = new AbortController();
      running.set(traceId, stop);
      const failure = { error: 'offline', retryAfterMs: RATE_WAIT_MS };
      const result = await upload(picture, { signal: stop.signal, progress }).catch(() => failure);
      running.delete(traceId);
      return result;
    },
    abort: (traceId: string): void => running.get(traceId)?.abort(),
    abortAll(): void {
      for (const stop of running.values()) stop.abort();
    },
  };
}
