import type { Result } from '@afterglow/domain/result';
import { MINUTE_MS } from '@afterglow/domain/time';
import { channel } from '../../core/channel.ts';
import { http } from '../../core/http.ts';
import { showRestricted } from '../safety/show-restricted.ts';

/** The picture's address, or the key of the error. */
type UploadResult = Result<string, string>;

/** A busy server says when to retry: this many attempts, and no waits longer than this. */
const MAX_ATTEMPTS = 4;
const MAX_WAIT_S = 15;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An upload that takes longer no longer blocks the next one. */
const TIMEOUT_MS = MINUTE_MS;
let lastUpload: Promise<unknown> = Promise.resolve();

/**
 * Uploads a JPEG for a profile or a story. One upload at a time: the next one waits for the previous one, even if its
 * overlay was closed.
 */
export function uploadJpeg(purpose: 'profile' | 'story', picture: Blob): Promise<UploadResult> {
  const upload = lastUpload.then(() => sendJpeg(purpose, picture));
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  lastUpload = Promise.race([upload.catch(() => {}), timeout]);
  return upload;
}

async function sendJpeg(purpose: 'profile' | 'story', picture: Blob): Promise<UploadResult> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', picture, 'picture.jpg');
  for (let attempt = 1; ; attempt++) {
    const uploaded = await http<{ data: { photo: string } }>('POST', '/upload', form);
    if (uploaded.ok) return { ok: true, value: uploaded.body.data.photo };
    if (uploaded.closed) showRestricted(uploaded.closed);
    // No response for any reason: the upload failed.
    if (uploaded.status === 0) return { ok: false, error: 'upload_failed' };
    if (uploaded.status !== 503 || attempt === MAX_ATTEMPTS) return { ok: false, error: uploaded.error };
    await sleep(Math.min(MAX_WAIT_S, uploaded.seconds || 1) * 1_000);
  }
}

/**
 * Uploads a JPEG and adds it to the member's profile; `replaces` names the picture that it replaces. Returns null or
 * the key of the error.
 */
export async function uploadProfilePhoto(picture: Blob, replaces?: number): Promise<string | null> {
  const uploaded = await uploadJpeg('profile', picture);
  if (!uploaded.ok) return uploaded.error;
  const added = await channel.call('user/photos/add', { photo: uploaded.value, replaces });
  if (added.ok) return null;
  if (added.code === 'restricted') showRestricted(added.details);
  return added.code;
}
