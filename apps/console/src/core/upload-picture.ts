import type { Result } from '@afterglow/domain/result';
import { askForCode } from './step-up.ts';

export type UploadedPicture = { key: string; photo: string };
export type UploadPurpose = 'gift' | 'persona' | 'brand_logo' | 'brand_icon' | 'brand_picture';
/** `code` is a message key. */
type UploadError = { code: string; seconds?: number };
type Upload = Result<UploadedPicture, UploadError>;

/**
 * Uploads a picture and returns its key, by which an act takes it. Where it takes a fresh
 * second factor, the page asks for a code and sends the same file again.
 */
export async function uploadPicture(
  file: Blob,
  purpose: UploadPurpose,
  signal: AbortSignal,
): Promise<Upload> {
  const sent = await send(file, purpose, signal);
  if (sent.ok || sent.error.code !== 'step_up_required' || !(await askForCode())) return sent;
  return send(file, purpose, signal);
}

async function send(file: Blob, purpose: UploadPurpose, signal: AbortSignal): Promise<Upload> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', file);
  try {
    const response = await fetch('/console/upload', { method: 'POST', body: form, signal });
    const body = (await response.json()) as {
      data: UploadedPicture;
      error: string;
      seconds?: number;
    };
    if (response.ok) return { ok: true, value: body.data };
    const { error: code, seconds } = body;
    return { ok: false, error: seconds ? { code, seconds } : { code } };
  } catch {
    return { ok: false, error: { code: navigator.onLine ? 'timeout' : 'offline' } };
  }
}
