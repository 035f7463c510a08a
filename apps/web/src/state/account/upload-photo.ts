import { channel } from '../../ground/channel.ts';
import { http } from '../../ground/http.ts';

/** Uploads a JPEG and makes it a picture of the own profile. Answers null, or the key of what was wrong. */
export async function uploadProfilePhoto(picture: Blob): Promise<string | null> {
  const form = new FormData();
  form.append('for', 'profile');
  form.append('file', picture, 'picture.jpg');
  const uploaded = await http<{ data: { photo: string } }>('POST', '/upload', form);
  // Not answered at all: the picture did not get up, whatever the reason.
  if (!uploaded.ok) return uploaded.status === 0 ? 'upload_failed' : uploaded.error;
  const added = await channel.call('user/photos/add', { photo: uploaded.body.data.photo });
  return added.ok ? null : added.code;
}
