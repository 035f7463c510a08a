import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';

/** Uploads a picture of a colour of its own as the member of this browser, and returns its address. */
export async function uploadPicture(
  request: APIRequestContext,
  purpose: 'profile' | 'story',
): Promise<string> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const buffer = await sharp({ create: { width: 360, height: 450, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  const response = await request.post('/upload', { multipart: { for: purpose, file } });
  if (!response.ok()) throw new Error(`upload: ${response.status()} ${await response.text()}`);
  return (await response.json()).data.photo;
}
