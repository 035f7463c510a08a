import type { Result } from '@afterglow/domain/result';
import { MINUTE_MS } from '@afterglow/domain/time';

type DownloadError = { code: string; seconds?: number };

/** Fetches a file. It is not opened by its address, so that an error does not replace the page. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Result<Blob, DownloadError>> {
  try {
    const response = await fetch(address, { signal });
    if (response.ok) return { ok: true, value: await response.blob() };
    const { error, seconds } = (await response.json()) as { error: string; seconds?: number };
    if (error !== 'rate_limited') return { ok: false, error: { code: error } };
    return { ok: false, error: { code: 'wait', ...(seconds ? { seconds } : {}) } };
  } catch {
    return { ok: false, error: { code: navigator.onLine ? 'timeout' : 'offline' } };
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS);
}
