import { NotExecuted } from './provider.ts';

/** Below the 10 s after which an order fails. */
const DEFAULT_TIMEOUT_MS = 8_000;
/** Providers reply with some hundred bytes. */
const MAX_BYTES = 256 * 1024;

/** Error codes of a connection that was never made. */
const UNREACHED_CODES = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type ProviderRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number | undefined;
};

/**
 * Posts to a provider and returns the body of a reply with status 200. Throws `NotExecuted` if the provider was not
 * reached or rejected the request (400 to 499), and any other error if it may have received it. No error contains the
 * request: it has secrets.
 */
export async function callProvider(name: string, request: ProviderRequest): Promise<string> {
  const { url, headers, body } = request;
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS),
  }).catch((error: { name?: string; cause?: { code?: string } }) => {
    const errorCode = error.cause?.code ?? error.name ?? 'no answer';
    throw new (UNREACHED_CODES.has(errorCode) ? NotExecuted : Error)(
      `the request to ${name} failed: ${errorCode}`,
    );
  });
  const text = await response.text().catch(() => '');
  if (response.status >= 400 && response.status < 500)
    throw new NotExecuted(`${name} rejected the request: ${response.status}`);
  if (response.status !== 200 || text.length > MAX_BYTES)
    throw new Error(`${name} replied with status ${response.status}`);
  return text;
}
