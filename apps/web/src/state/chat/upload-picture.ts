import type { Upload } from '@afterglow/client/outbox-uploads';
import { parseRetryAfter } from '../../core/http.ts';

/** The server's response to an upload. */
interface UploadResponse {
  data?: { photo: string };
  error?: string;
  seconds?: number;
}

/** The server is reachable and may accept it later. */
const RETRY_MS = 5_000;

function getRetryMs(request: XMLHttpRequest, { seconds }: UploadResponse): number {
  const retryAfterS = seconds ?? parseRetryAfter(request.getResponseHeader('retry-after'));
  return retryAfterS > 0 ? retryAfterS * 1_000 : RETRY_MS;
}

/** Uploads a chat picture. `fetch` could not report progress. */
export const uploadPicture: Upload = (picture, { signal, progress }) =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    form.append('for', 'chat');
    form.append('file', picture, 'picture.jpg');
    const request = new XMLHttpRequest();
    request.open('POST', '/upload');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const response = (request.response ?? {}) as UploadResponse;
      if (status === 200 && response.data) resolve({ url: response.data.photo });
      else if (status === 429) resolve({ error: 'wait', retryAfterMs: getRetryMs(request, response) });
      else if (status >= 500) resolve({ error: 'internal', retryAfterMs: getRetryMs(request, response) });
      // The channel validates the session again; waiting messages are sent then.
      else if (status === 401) resolve({ error: 'unauthenticated', retryAfterMs: RETRY_MS });
      else resolve({ error: response.error ?? 'upload', retryAfterMs: null });
    };
    request.onerror = () => reject(new Error('the picture did not get through'));
    request.onabort = () => reject(new Error('stopped'));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
