import { NotExecuted } from './provider.ts';

/** Below the 10 s after which an order is given up. */
const defaultTimeoutMs = 8_000;
/** Their answers are some hundred bytes. */
const maxBytes = 256 * 1024;

/** The connection was never made, so nothing was asked. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export type ProviderRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs?: number | undefined;
};

/**
 * Posts to a provider and answers what it said with 200. Throws `NotDone` where it was not reached or refused the question
 * (400 to 499), and any other error where it may have heard it. No error holds a word of the question: that has secrets.
 */
export async function callProvider(name: string, request: ProviderRequest): Promise<string> {
  const { url, headers, body } = request;
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(request.timeoutMs ?? defaultTimeoutMs),
  }).catch((error: { name?: string; cause?: { code?: string } }) => {
    const why = error.cause?.code ?? error.name ?? 'no answer';
    throw new (neverArrived.has(why) ? NotExecuted : Error)(`${name} could not be asked: ${why}`);
  });
  const text = await response.text().catch(() => '');
  if (response.status >= 400 && response.status < 500)
    throw new NotExecuted(`${name} refused the question: ${response.status}`);
  if (response.status !== 200 || text.length > maxBytes)
    throw new Error(`${name} answered ${response.status}`);
  return text;
}
