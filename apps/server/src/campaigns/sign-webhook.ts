import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** The least that the specification names. */
const MIN_KEY_BYTES = 24;

/**
 * Returns the key of a secret as libraries of Standard Webhooks read it: `whsec_` and base64, or base64 alone. Any
 * other text is the key itself. Null if what follows the prefix is no base64.
 */
export function parseWebhookSecret(secret: string): Buffer | null {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret;
  const isEncoded = BASE64.test(encoded) && encoded.length % 4 === 0;
  if (secret.startsWith(PREFIX)) return isEncoded ? Buffer.from(encoded, 'base64') : null;
  const key = isEncoded ? Buffer.from(encoded, 'base64') : null;
  return key && key.length >= MIN_KEY_BYTES ? key : Buffer.from(secret);
}

/** Returns the headers of a message by the rules of Standard Webhooks. Without a secret it is not signed. */
export function signWebhook(
  { id, body, sentAtS }: { id: string; body: string; sentAtS: number },
  secret: string | null,
): Record<string, string> {
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(sentAtS) };
  const key = secret === null ? null : parseWebhookSecret(secret);
  if (!key) return headers;
  const signature = createHmac('sha256', key).update(`${id}.${sentAtS}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
