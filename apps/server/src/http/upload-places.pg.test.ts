import http from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server-for-tests.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Answer = { status: number; retryAfter: string | undefined; body: unknown };

/**
 * Starts an upload over a socket of its own. `hold` holds the end of the file back until `finish` is called;
 * `begun` resolves when the beginning has left.
 */
function startUpload(cookie: string, picture: Buffer, { hold = false } = {}) {
  const head = Buffer.from(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  );
  const end = Buffer.from('\r\n--x--\r\n');
  const request = http.request(`${server.url}/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': head.length + picture.length + end.length,
    },
  });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode ?? 0, retryAfter, body: JSON.parse(text || 'null') });
    });
  });
  request.write(head);
  const begun = new Promise<void>((resolve) => {
    if (hold) request.write(picture.subarray(0, picture.length / 2), () => resolve());
    else resolve();
  });
  const finish = () => {
    if (hold) request.write(picture.subarray(picture.length / 2));
    else request.write(picture);
    request.end(end);
  };
  if (!hold) finish();
  return { answer, begun, finish };
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  });

test('two pictures of a member are received at once, 24 in total; one that waits longer than some seconds is rejected until later', {
  timeout: 90_000,
}, async () => {
  const picture = await noise(64).jpeg().toBuffer();
  const members: { cookie: string }[] = [];
  for (let n = 0; n < 13; n++) members.push(await server.register());
  const cookieOf = (n: number) => members[n]?.cookie as string;
  const held = members
    .slice(0, 12)
    .flatMap(({ cookie }) => [
      startUpload(cookie, picture, { hold: true }),
      startUpload(cookie, picture, { hold: true }),
    ]);
  await Promise.all(held.map(({ begun }) => begun));
  const third = startUpload(cookieOf(0), picture);
  const beyond = startUpload(cookieOf(12), picture);
  for (const { answer } of [third, beyond])
    expect(await answer).toMatchObject({
      status: 503,
      retryAfter: '8',
      body: { error: 'pictures_busy', seconds: 8 },
    });
  // A slot becomes free: a repeated upload is accepted, and the pending ones are stored.
  held[0]?.finish();
  expect((await held[0]?.answer)?.status).toBe(200);
  expect((await startUpload(cookieOf(12), picture).answer).status).toBe(200);
  for (const upload of held.slice(1)) upload.finish();
  for (const { answer } of held.slice(1)) expect((await answer).status).toBe(200);
});

test('one member’s large pictures do not make another’s small one wait for all of them', {
  timeout: 120_000,
}, async () => {
  const heavy = await noise(3_400).jpeg({ quality: 30 }).toBuffer();
  const small = await noise(64).jpeg().toBuffer();
  const [many, one] = [await server.register(), await server.register()];
  /** Large uploads that were stored. On a busy machine others are rejected until later, and delay nobody. */
  let stored = 0;
  const sent = Array.from({ length: 8 }, () =>
    startUpload(many.cookie, heavy).answer.then(({ status }) => {
      if (status === 200) stored += 1;
    }),
  );
  await Promise.race(sent);
  const before = stored;
  expect((await startUpload(one.cookie, small).answer).status).toBe(200);
  // After the two that were already received, and one more that was answered meanwhile.
  expect(stored - before).toBeLessThanOrEqual(3);
  await Promise.all(sent);
});

test('an interlaced or progressive picture is accepted up to 12 megapixels', {
  timeout: 60_000,
}, async () => {
  const { cookie } = await server.register();
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a3050' } });
  const status = async (picture: Buffer) => (await startUpload(cookie, picture).answer).status;
  const wide = await flat(4_000, 3_000).png({ progressive: true }).toBuffer();
  const wider = await flat(4_000, 3_001).png({ progressive: true }).toBuffer();
  expect([await status(wide), await status(wider)]).toEqual([200, 400]);
  expect(await status(await flat(4_000, 3_001).jpeg({ progressive: true }).toBuffer())).toBe(400);
  expect(await status(await flat(4_000, 3_001).jpeg().toBuffer())).toBe(200);
});
