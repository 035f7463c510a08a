import { randomBytes } from 'node:crypto';
import type { HttpFixture } from './http-fixture.ts';

/** Uploads a picture like the page does. Returns its address. Throws when it is rejected. */
export async function uploadPicture(
  fixture: HttpFixture,
  cookie: string,
  bytes: Buffer,
  purpose: 'profile' | 'chat' | 'story',
): Promise<string> {
  const boundary = randomBytes(8).toString('hex');
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n`;
  const payload = Buffer.concat([
    Buffer.from(`${part('name="for"')}\r\n${purpose}\r\n`),
    Buffer.from(`${part('name="file"; filename="a.jpg"')}content-type: image/jpeg\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const sent = await fixture.send({ method: 'POST', url: '/upload', headers, payload });
  if (sent.statusCode !== 200) throw new Error(`upload: ${sent.statusCode} ${sent.body}`);
  return sent.json<{ data: { photo: string } }>().data.photo;
}
