import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

// A blurred copy has an address that says nothing of the picture behind it, and another one for each reader, so that nobody can
// be recognised by comparing addresses: the key, sealed by AES-256-GCM. The nonce follows from what is sealed, so that a reader's
// address stays the same and is cached.

const nonceBytes = 12;
const tagBytes = 16;
const keyFor = (secret: string, use: string) => createHmac('sha256', secret).update(`veil\n${use}`).digest();

/** The address of the blurred copy of a stored picture, for one reader. */
export function veiledAddress(secret: string, key: string, readerId: number): string {
  const nonce = createHmac('sha256', keyFor(secret, 'nonce'))
    .update(`${readerId}\n${key}`)
    .digest()
    .subarray(0, nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'key'), nonce);
  const sealed = Buffer.concat([nonce, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `/media/veiled/${sealed.toString('base64url')}.jpg`;
}

/** The key behind such an address's name; null for what the house has not sealed, with none of these secrets. */
export function unveiledKey(secrets: readonly string[], name: string): string | null {
  for (const secret of secrets) {
    const key = openSealed(secret, name);
    if (key !== null) return key;
  }
  return null;
}

function openSealed(secret: string, name: string): string | null {
  const sealed = Buffer.from(name, 'base64url');
  if (sealed.length <= nonceBytes + tagBytes || sealed.toString('base64url') !== name) return null;
  const cipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'key'), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  cipher.setAuthTag(sealed.subarray(-tagBytes));
  try {
    const opened = Buffer.concat([cipher.update(sealed.subarray(nonceBytes, -tagBytes)), cipher.final()]);
    return opened.toString('utf8');
  } catch {
    return null;
  }
}
