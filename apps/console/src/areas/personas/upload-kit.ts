import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { KIT_ERRORS, type KitErrorCode } from '@afterglow/domain/persona-kit';

/** What is wrong in a kit, or the error code of the upload. */
export type KitError =
  | { code: KitErrorCode; file: string | null }
  | { errorCode: string; seconds?: number | undefined };

/** Uploads a kit and returns its key, or why it is rejected: the file in it and what is wrong there. */
export async function uploadKit(file: File, signal: AbortSignal): Promise<{ key: string } | KitError> {
  const form = new FormData();
  form.append('file', file);
  try {
    const response = await fetch('/console/api/persona-kit', { method: 'POST', body: form, signal });
    const body = (await response.json()) as {
      data: { key: string };
      error: string;
      fields?: { kit?: string };
      file?: string;
      seconds?: number;
    };
    if (response.ok) return body.data;
    const code = parseOneOf(KIT_ERRORS, body.fields?.kit);
    if (code) return { code, file: body.file ?? null };
    return { errorCode: body.error, seconds: body.seconds };
  } catch {
    return { errorCode: navigator.onLine ? 'timeout' : 'offline' };
  }
}
