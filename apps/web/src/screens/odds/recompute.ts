import { buildDrawMessage, parseDrawNumber } from '@afterglow/domain/wheel';

/** What a draw was made from, and the fingerprint that was shown before it. */
export interface DrawFacts {
  readonly hash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly spinId: number;
}

/** What comes out of it. */
export interface Recomputed {
  /** Of the seed that was given; the one that was promised or another. */
  readonly hash: string;
  readonly signature: string;
  readonly number: number;
}

const encodeUtf8 = new TextEncoder();
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Browsers compute signatures only on pages from https, and from this very machine. */
export const canRecompute = (): boolean => globalThis.crypto.subtle !== undefined;

/** Makes a draw again, by the browser's own means and from nothing but what is given: texts are taken as UTF-8. */
export async function recompute({ serverSeed, clientSeed, spinId }: DrawFacts): Promise<Recomputed> {
  const { subtle } = globalThis.crypto;
  const seed = encodeUtf8.encode(serverSeed);
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = toHex(
    await subtle.sign('HMAC', key, encodeUtf8.encode(buildDrawMessage(clientSeed, spinId))),
  );
  return { hash: toHex(await subtle.digest('SHA-256', seed)), signature, number: parseDrawNumber(signature) };
}
