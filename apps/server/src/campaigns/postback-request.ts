import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { findOutwardAddresses, type ResolveHost } from './outward-address.ts';

const TIMEOUT_MS = 5_000;
const MAX_REPLY_BYTES = 64 * 1024;

export type PostbackRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string;
};

type Options = { resolve: ResolveHost; ownNetworks: readonly string[]; timeoutMs?: number };

/**
 * Sends a request to a server of somebody else and returns the status of its reply; null if there was none, or if the
 * host leads inwards. The connection goes to an address that was checked, never to one that is resolved again.
 * Redirects are not followed. No error leaves here: it might contain the address.
 */
export async function sendPostbackRequest(
  request: PostbackRequest,
  { resolve, ownNetworks, timeoutMs = TIMEOUT_MS }: Options,
): Promise<number | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = URL.parse(request.url);
  if (!url) return null;
  const timedOut = new Promise<null>((done) => signal.addEventListener('abort', () => done(null)));
  const finding = findOutwardAddresses(url.hostname, { resolve, ownNetworks }).catch(() => null);
  const addresses = await Promise.race([finding, timedOut]);
  return addresses && !signal.aborted ? exchange(request, { url, addresses, signal }) : null;
}

function exchange(
  { method, headers, body }: PostbackRequest,
  { url, addresses, signal }: { url: URL; addresses: readonly string[]; signal: AbortSignal },
): Promise<number | null> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return new Promise((done) => {
    const client = url.protocol === 'https:' ? https : http;
    const outgoing = client.request(url, {
      method,
      headers: { 'user-agent': 'Postback', ...headers, ...(method === 'POST' && byteLength(body)) },
      signal,
      agent: false,
      lookup: (_host, { all }, callback) => {
        const [first] = checked;
        if (all) callback(null, checked);
        else callback(null, first?.address ?? '', first?.family);
      },
    });
    let status: number | null = null;
    // The status counts also where the rest of the reply never comes.
    outgoing.on('error', () => done(status));
    // A server that switches protocols brings neither a response nor an error.
    outgoing.on('close', () => done(status));
    signal.addEventListener('abort', () => done(status));
    outgoing.on('response', (response) => {
      status = response.statusCode ?? null;
      let bytes = 0;
      // The status tells everything. The rest is read only so far that the server can end its reply.
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_REPLY_BYTES) response.destroy();
      });
      response.on('error', () => done(status));
      response.on('close', () => done(status));
    });
    outgoing.end(method === 'POST' ? body : undefined);
  });
}

const byteLength = (body: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});
