export type UploadedPicture = { key: string; photo: string };
export type UploadFailure = { error: string; seconds?: number };

/** Uploads a picture and returns its key, by which an act takes it, or an error as a message key. */
export async function uploadPicture(
  file: Blob,
  purpose: 'gift' | 'persona' | 'brand_logo' | 'brand_icon',
  signal: AbortSignal,
): Promise<UploadedPicture | UploadFailure> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', file);
  try {
    const response = await fetch('/console/upload', { method: 'POST', body: form, signal });
    const body = (await response.json()) as { data: UploadedPicture } & UploadFailure;
    if (response.ok) return body.data;
    return { error: body.error, ...(body.seconds ? { seconds: body.seconds } : {}) };
  } catch {
    return { error: navigator.onLine ? 'timeout' : 'offline' };
  }
}
