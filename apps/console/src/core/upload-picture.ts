import { askForCode } from './step-up.ts';

export type UploadedPicture = { key: string; photo: string };
type UploadPurpose = 'gift' | 'persona' | 'brand_logo' | 'brand_icon' | 'brand_picture';
export type UploadFailure = { error: string; seconds?: number };

/**
 * Uploads a picture and returns its key, by which an act takes it, or an error as a message key. Where it takes a fresh
 * second factor, the page asks for a code and sends the same file again.
 */
export async function uploadPicture(
  file: Blob,
  purpose: UploadPurpose,
  signal: AbortSignal,
): Promise<UploadedPicture | UploadFailure> {
  const sent = await send(file, purpose, signal);
  if (!('error' in sent) || sent.error !== 'step_up_required' || !(await askForCode())) return sent;
  return send(file, purpose, signal);
}

async function send(
  file: Blob,
  purpose: UploadPurpose,
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
