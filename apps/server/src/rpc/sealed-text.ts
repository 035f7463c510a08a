import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Texts in the database that a copy of it must not reveal: AES-256-GCM under a key of the site's secret. `secrets`: the current one,
 * then the previous ones.
 */

const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'afterglow sealed text', 32));

export function sealText(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Returns the text; null if it was sealed with another secret or changed since. */
export function openSealedText(sealed: string, secrets: readonly string[]): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of secrets) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      // Sealed with one of the others.
    }
  }
  return null;
}

/** Returns a hash that nobody without the secret can compute for a guessed text. */
export const hashWithSecret = (text: string, secret: string): string =>
  createHmac('sha256', deriveKey(secret)).update(text).digest('base64url');
