import zlib from 'node:zlib';

/**
 * The maximum size of script that a first visit may load, in bytes of brotli. End-to-end tests and the bench
 * enforce it.
 */
export const SCRIPT_LIMITS = {
  landing: 60_000,
  guest: 95_000,
  explore: 140_000,
  member: 160_000,
  inbox: 140_000,
  console: 260_000,
} as const;

/**
 * The maximum number of scripts that a first visit may request: each is a request and a wait of its own on a
 * slow line. Code that several screens share is in few files (`build/code-splitting.ts`).
 */
export const MAX_SCRIPTS = 24;

/** The bytes that a first visit has loaded: scripts and styles as brotli, fonts as they are. */
interface Bytes {
  script: number;
  style: number;
  font: number;
}
export interface Weight extends Bytes {
  /** The script requests, each one that was made. */
  scripts: number;
}

type PageResponse = { url: () => string; request: () => { resourceType: () => string } };
type ResponseSource = { on: (event: 'response', listener: (response: PageResponse) => void) => unknown };

const KINDS: Readonly<Record<string, keyof Bytes>> = { script: 'script', stylesheet: 'style', font: 'font' };

/** Each address is fetched once: most pages share most files, and a build does not change meanwhile. */
const sizeCache = new Map<string, Promise<number>>();

/**
 * Records what a page loads from now on; call it before the page is opened. When asked for the sum, it stops recording
 * and fetches the same files itself: compression takes no processor time from the page, and no file is missed because
 * the browser dropped its body.
 */
export function measureWeight(page: ResponseSource): () => Promise<Weight> {
  let loading = true;
  const loaded: { kind: keyof Bytes; url: string }[] = [];
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType()];
    if (loading && kind) loaded.push({ kind, url: response.url() });
  });
  return async () => {
    loading = false;
    const scripts = loaded.filter(({ kind }) => kind === 'script').length;
    const weight: Weight = { script: 0, style: 0, font: 0, scripts };
    for (const { kind, url } of loaded) {
      const bytes = sizeCache.get(url) ?? measureBytes(kind, url);
      sizeCache.set(url, bytes);
      weight[kind] += await bytes;
    }
    return weight;
  };
}

async function measureBytes(kind: keyof Bytes, url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const { headers } = response;
  // What was compressed with the build need not be compressed once more.
  if (kind !== 'font' && headers.get('content-encoding') === 'br' && headers.has('content-length')) {
    await response.body?.cancel();
    return Number(headers.get('content-length'));
  }
  const body = Buffer.from(await response.arrayBuffer());
  if (kind === 'font') return body.length;
  return zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
