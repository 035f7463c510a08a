import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestS3 } from '../testing/s3-for-tests.ts';
import { type Blobs, BlobsUnavailableError, type StoredBlob } from './blobs.ts';
import { openS3Blobs } from './s3.ts';

type Answer = { status: number; body?: string } | 'cut' | 'wait' | 'half' | 'stall';

let spool: string;
let answers: Answer[] = [];
let seen: { request: http.IncomingMessage; body: string }[] = [];
let server: http.Server;
let blobs: Blobs;

const [key, secret] = ['the-key', 'the/secret+of=it'];
const error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

beforeEach(async () => {
  [answers, seen] = [[], []];
  spool = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-spool-'));
  server = http.createServer(async (request, response) => {
    seen.push({ request, body: await text(request) });
    const answer = answers.shift() ?? { status: 200 };
    if (answer === 'wait') return;
    if (answer === 'cut') return request.socket.destroy();
    if (answer === 'half' || answer === 'stall') {
      response.writeHead(200, { 'content-length': 100 }).write('half of it');
      if (answer === 'stall') return;
      return setTimeout(() => request.socket.destroy(), 20);
    }
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const address = { origin: `http://127.0.0.1:${port}`, bucket: 'pictures', region: 'eu-1' };
  blobs = openS3Blobs({ ...address, accessKeyId: key, secretAccessKey: secret }, spool);
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  fs.rmSync(spool, { recursive: true });
});

async function listAll(folder: string): Promise<StoredBlob[]> {
  const found: StoredBlob[] = [];
  for await (const blob of blobs.list(folder)) found.push(blob);
  return found;
}

/**
 * Signs a request. Source: Amazon S3 API Reference, "Signature Calculations for the Authorization Header".
 */
function sign({ method, url, headers }: http.IncomingMessage): string {
  const [pathname, query = ''] = (url ?? '').split('?');
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const canonical = [
    method,
    pathname,
    query.split('&').sort().join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const at = String(headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/eu-1/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  );
  const hmac = (by: string | Buffer, of: string) => createHmac('sha256', by).update(of).digest();
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = createHmac('sha256', signingKey).update(toSign).digest('hex');
  return `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}

test('signs what it asks as S3 wants it', async () => {
  await blobs.put('media/ab/1.jpg', Buffer.from('one'));
  await blobs.put('exports/1.zip', Readable.from([Buffer.from('two'), Buffer.from('three')]));
  await blobs.copy('media/ab/1.jpg', 'media/ab/2.jpg');
  await listAll('media');
  await blobs.remove('media/ab/1.jpg');
  expect(seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual([
    'PUT /pictures/media/ab/1.jpg',
    'PUT /pictures/exports/1.zip',
    'PUT /pictures/media/ab/2.jpg',
    'GET /pictures?list-type=2&prefix=media%2F',
    'DELETE /pictures/media/ab/1.jpg',
  ]);
  for (const { request } of seen) expect(request.headers.authorization).toBe(sign(request));
  // Stores reject what comes without its size.
  expect(seen.map(({ request, body }) => [request.headers['content-length'], body]).slice(0, 2)).toEqual([
    ['3', 'one'],
    ['8', 'twothree'],
  ]);
  expect(fs.readdirSync(spool)).toEqual([]);
});

test.each([
  ['an overloaded store', { status: 503, body: error('SlowDown') }],
  ['a broken connection', 'cut' as const],
])('the store retries %s', async (_name, answer) => {
  answers = [answer, answer];
  await blobs.put('media/ab/1.jpg', Buffer.from('one'));
  expect(seen.map(({ body }) => body)).toEqual(['one', 'one', 'one']);
});

test.each<[string, Answer[], string]>([
  ['is down', ['cut', 'cut', 'cut'], 'closed'],
  ['stays overloaded', Array(3).fill({ status: 503, body: error('SlowDown') }), '503 SlowDown'],
  ['rejects the key', [{ status: 403, body: error('SignatureDoesNotMatch') }], '403 SignatureDoesNotMatch'],
  ['is another server', [{ status: 404, body: '<html>Not found</html>' }], '404'],
  ['has no such bucket', [{ status: 404, body: error('NoSuchBucket') }], '404 NoSuchBucket'],
])(
  'a store that %s is unavailable, and its files are not taken for missing',
  async (_name, given, reason) => {
    answers = given;
    const failed = await blobs.get('media/ab/1.jpg').catch((thrown: unknown) => thrown);
    expect(failed).toBeInstanceOf(BlobsUnavailableError);
    expect((failed as Error).message).toContain(reason);
  },
);

test('a picture that breaks off is not a picture', async () => {
  answers = ['half'];
  await expect(blobs.get('media/ab/1.jpg')).rejects.toBeInstanceOf(BlobsUnavailableError);
});

test.each(['wait', 'stall'] as const)(
  'a store that hangs (%s) is unavailable after five seconds',
  async (answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answers = [answer];
    const failed = blobs.get('media/ab/1.jpg').catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failed).toBeInstanceOf(BlobsUnavailableError);
  },
);

test('a copy that fails after its status is no copy', async () => {
  answers = [{ status: 200, body: error('InternalError') }];
  await expect(blobs.copy('media/ab/1.jpg', 'media/ab/2.jpg')).rejects.toThrow('InternalError');
});

test('lists a folder of several pages', async () => {
  const page = (name: string, more: string) =>
    `<?xml version="1.0"?><ListBucketResult><Contents><Key>media/${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>${more}</ListBucketResult>`;
  answers = [
    page(
      'a.jpg',
      '<IsTruncated>true</IsTruncated><NextContinuationToken>1/x+y=&amp;z</NextContinuationToken>',
    ),
    page('b.jpg', '<IsTruncated>false</IsTruncated>'),
  ].map((body) => ({ status: 200, body }));
  const found = await listAll('media');
  expect(found.map(({ key, size }) => [key, size])).toEqual([
    ['media/a.jpg', 7],
    ['media/b.jpg', 7],
  ]);
  const asked = new URL(`http://x${seen[1]?.request.url}`).searchParams;
  expect(asked.get('continuation-token')).toBe('1/x+y=&z');
  expect(seen[1]?.request.headers.authorization).toBe(sign(seen[1]?.request as http.IncomingMessage));
});

test('removes what an interrupted write left in the spool', async () => {
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(spool, name));
  for (const file of [old, fresh]) fs.writeFileSync(file as string, 'half');
  fs.utimesSync(old as string, 1_000, 1_000);
  expect(await blobs.removeUnfinished(new Date(2_000_000))).toBe(1);
  expect(fs.readdirSync(spool)).toEqual(['fresh']);
});

test('the store is ready while the bucket can be read', async () => {
  answers = [{ status: 200 }, { status: 403 }, 'cut'];
  expect([await blobs.isReady(), await blobs.isReady(), await blobs.isReady()]).toEqual([true, false, false]);
});

test('serves again once the store is back', async () => {
  await using store = await startTestS3();
  const restarted = openS3Blobs(store.address, spool);
  await restarted.put('media/ab/1.jpg', Buffer.from('one'));
  await store.stop();
  await expect(restarted.get('media/ab/1.jpg')).rejects.toBeInstanceOf(BlobsUnavailableError);
  await store.restart();
  expect((await restarted.get('media/ab/1.jpg'))?.toString()).toBe('one');
});
