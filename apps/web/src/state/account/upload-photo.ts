import { channel } from '../../ground/channel.ts';
import { http } from '../../ground/http.ts';

type Uploaded = { photo: string } | { fault: string };

/** The server has no place for it right now and says when to come again: so often, and never later than this. */
const MOST_TRIES = 4;
const LONGEST_WAIT_S = 15;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What hangs for so long holds up no other. */
const STUCK_MS = 60_000;
let lastUpload: Promise<unknown> = Promise.resolve();

/**
 * Brings a JPEG up for a profile or a story: its address, or the key of what was wrong. One at a time: what is begun while
 * another is on its way waits for its end, also where the crop of that one was left.
 */
export function uploadJpeg(purpose: 'profile' | 'story', picture: Blob): Promise<Uploaded> {
  const upload = lastUpload.then(() => sendJpeg(purpose, picture));
  const stuck = new Promise((resolve) => setTimeout(resolve, STUCK_MS));
  lastUpload = Promise.race([upload.catch(() => {}), stuck]);
  return upload;
}

async function sendJpeg(purpose: 'profile' | 'story', picture: Blob): Promise<Uploaded> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', picture, 'picture.jpg');
  for (let tries = 1; ; tries++) {
    const uploaded = await http<{ data: { photo: string } }>('POST', '/upload', form);
    if (uploaded.ok) return uploaded.body.data;
    // Not answered at all: the picture did not get up, whatever the reason.
    if (uploaded.status === 0) return { fault: 'upload_failed' };
    if (uploaded.status !== 503 || tries === MOST_TRIES) return { fault: uploaded.error };
    await wait(Math.min(LONGEST_WAIT_S, uploaded.seconds || 1) * 1_000);
  }
}

/**
 * Uploads a JPEG and makes it a picture of the own profile, in the place of one where `replaces` names it. Answers null, or the key
 * of what was wrong.
 */
export async function uploadProfilePhoto(picture: Blob, replaces?: number): Promise<string | null> {
  const uploaded = await uploadJpeg('profile', picture);
  if ('fault' in uploaded) return uploaded.fault;
  const added = await channel.call('user/photos/add', { photo: uploaded.photo, replaces });
  return added.ok ? null : added.code;
}
