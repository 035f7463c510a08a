import { randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from '../config/environment.mjs';
import { type Blobs, BlobsUnavailableError, getBlobFolder, type StoredBlob } from './blobs.ts';

const TRIES = 3;
const RETRY_MS = 100;
/** How long a store may take until it answers, without and with what it receives. */
const ANSWER_TIMEOUT_MS = 5_000;
const BYTES_PER_MS = 250;

type Request = {
  method: string;
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | Blob;
  /** The caller reads the answer at its own pace: the time limit ends with the headers. */
  isStream?: boolean;
};

/**
 * Opens a bucket of a store that speaks S3, with addresses in path style. Source: Amazon S3 API Reference.
 * Any failure of the store is a `BlobsUnavailableError`. `spool` is a folder of this machine: S3 wants to
 * know the size of a file first, so what comes in chunks is written there until it is sent.
 */
export function openS3Blobs(address: S3Address, spool: string): Blobs {
  const { send, isReady } = createSender(address);
  const sendAll = async (request: Request): Promise<string> =>
    (await send(request, isOk)).response.text().catch(fail);

  async function open(key: string, isStream: boolean): Promise<Response | null> {
    const { response, error } = await send(
      { method: 'GET', key, isStream },
      (answer) => isOk(answer) || isAbsent(answer),
    );
    return error === null ? response : null;
  }

  async function putChunks(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const file = path.join(spool, randomBytes(12).toString('hex'));
    await fs.mkdir(spool, { recursive: true, mode: 0o700 });
    try {
      await pipeline(chunks, createWriteStream(file, { mode: 0o600 }));
      await sendAll({ method: 'PUT', key, body: await openAsBlob(file) });
    } finally {
      await fs.rm(file, { force: true });
    }
  }

  return {
    put: async (key, bytes) => {
      getBlobFolder(key);
      if (bytes instanceof Uint8Array) await sendAll({ method: 'PUT', key, body: bytes });
      else await putChunks(key, bytes);
    },
    get: async (key) => {
      const response = await open(key, false);
      return response && Buffer.from(await response.arrayBuffer().catch(fail));
    },
    read: async (key) => {
      const response = await open(key, true);
      if (!response?.body) return null;
      const size = Number(response.headers.get('content-length'));
      return { size, stream: Readable.fromWeb(response.body as ReadableStream) };
    },
    copy: async (from, to) => {
      const source = encodeURI(`/${address.bucket}/${getBlobFolder(from) && from}`);
      const copied = await send(
        { method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } },
        (answer) => isOk(answer) || isAbsent(answer),
      );
      if (copied.error !== null) return false;
      // A copy can fail after its status was sent.
      const code = readElement(await copied.response.text().catch(fail), 'Code');
      if (code !== null) throw new BlobsUnavailableError(`copy: ${code}`);
      return true;
    },
    remove: async (key) => {
      await send({ method: 'DELETE', key }, (answer) => isOk(answer) || isAbsent(answer));
    },
    list: (folder) => listBlobs(sendAll, folder),
    removeUnfinished: (before) => removeSpooled(spool, before),
    isReady,
  };
}

type Answer = { response: Response; error: string | null };

/**
 * Signs requests and sends them to the store. `send` repeats a failed request and throws
 * `BlobsUnavailableError` at last.
 */
function createSender(address: S3Address) {
  const { accessKeyId, secretAccessKey, region } = address;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  function getUrl({ key, query = {} }: Request): URL {
    const url = new URL(`${address.origin}/${address.bucket}`);
    if (key !== undefined) url.pathname += `/${getBlobFolder(key) && key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  async function sendOnce(url: URL, { method, body, headers, isStream }: Request): Promise<Response> {
    const size = body === undefined ? 0 : body instanceof Blob ? body.size : body.byteLength;
    const timeout = new AbortController();
    // An answer that was read in time is not harmed by the limit.
    const timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS + size / BYTES_PER_MS);
    timer.unref();
    let isAnswered = false;
    try {
      const request = await client.sign(url.href, {
        method,
        ...(body && { body: body as BodyInit }),
        ...(headers && { headers }),
      });
      const response = await fetch(request, { signal: timeout.signal });
      isAnswered = true;
      return response;
    } finally {
      if (isStream || !isAnswered) clearTimeout(timer);
    }
  }

  /** Tries again what the store rejected for a moment or what the network lost: every request may be repeated. */
  async function send(request: Request, isExpected: (answer: Answer) => boolean): Promise<Answer> {
    const url = getUrl(request);
    for (let tried = 1; ; tried++) {
      const response = await sendOnce(url, request).catch((error: Error) => {
        if (error.name === 'AbortError' || tried === TRIES) throw new BlobsUnavailableError(explain(error));
        return null;
      });
      if (response) {
        const error = response.ok ? null : readElement(await response.text().catch(() => ''), 'Code');
        const answer = { response, error };
        if (isExpected(answer)) return answer;
        const isPassing = response.status >= 500 || response.status === 429;
        if (!isPassing || tried === TRIES)
          throw new BlobsUnavailableError(`${request.method}: ${response.status} ${error ?? ''}`.trim());
      }
      await sleep(RETRY_MS * tried * (1 + Math.random()));
    }
  }

  async function isReady(): Promise<boolean> {
    const request = { method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } };
    const response = await sendOnce(getUrl(request), request).catch(() => null);
    await response?.body?.cancel();
    return response?.ok === true;
  }

  return { send, isReady };
}

/** Lists the blobs of a folder, page by page. */
async function* listBlobs(
  sendAll: (request: Request) => Promise<string>,
  folder: string,
): AsyncIterable<StoredBlob> {
  for (let next: string | null = ''; next !== null; ) {
    const page: string = await sendAll({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: `${folder}/`,
        ...(next !== '' && { 'continuation-token': next }),
      },
    });
    for (const found of readElements(page, 'Contents')) {
      const [key, changed, size] = ['Key', 'LastModified', 'Size'].map((name) => readElement(found, name));
      if (key && changed) yield { key, storedAt: new Date(changed), size: Number(size) };
    }
    next = readElement(page, 'IsTruncated') === 'true' ? readElement(page, 'NextContinuationToken') : null;
  }
}

/** Removes files of the spool that a killed process has left. Returns their number. */
async function removeSpooled(spool: string, before: Date): Promise<number> {
  let removed = 0;
  // There is no such folder before the first file that came in chunks.
  for (const name of await fs.readdir(spool).catch(() => [])) {
    const file = path.join(spool, name);
    const found = await fs.stat(file).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await fs.rm(file, { force: true });
    removed++;
  }
  return removed;
}

const isOk = ({ response }: Answer) => response.ok;
/**
 * Returns whether the bucket answered and has no such key. A missing bucket answers 404 as well, and so does
 * a proxy that leads elsewhere.
 */
const isAbsent = ({ response, error }: Answer) => response.status === 404 && error === 'NoSuchKey';

const explain = (error: Error): string =>
  error.name === 'AbortError'
    ? 'it does not answer in time'
    : String((error.cause as Error)?.message ?? error);

/** Throws the error of a connection that broke while an answer came in. */
function fail(error: Error): never {
  throw new BlobsUnavailableError(explain(error));
}

/**
 * Returns the text of the first element of a name, null if there is none. Only for answers of S3: they have
 * neither attributes nor comments inside of what is read, and no element within one of the same name.
 */
const readElement = (xml: string, name: string): string | null => {
  const [text] = readElements(xml, name);
  return text === undefined ? null : text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity);
};

/** Returns the content of every element of a name. */
const readElements = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${name}>`)));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntity = (whole: string, decimal?: string, hex?: string, name = ''): string => {
  if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex ?? '', decimal ? 10 : 16));
  return ENTITIES[name] ?? whole;
};
