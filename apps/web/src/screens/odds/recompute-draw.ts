import { buildDrawMessage, parseDrawNumber } from '@afterglow/domain/wheel';
import type { OddsKey } from '@afterglow/i18n/keys';

/** What is typed or pasted. */
export interface DrawForm {
  readonly hash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly spinId: string;
}

export const emptyForm: DrawForm = { hash: '', serverSeed: '', clientSeed: '', spinId: '' };

export type DrawErrors = Partial<Record<keyof DrawForm, OddsKey>>;

const hex64 = /^[0-9a-f]{64}$/;

/** The values in the form as they are drawn from, or what is wrong with each. Spaces around a pasted value do no harm. */
export function parseDraw(form: DrawForm): { facts: DrawFacts } | { errors: DrawErrors } {
  const hash = form.hash.trim().toLowerCase();
  const serverSeed = form.serverSeed.trim().toLowerCase();
  const clientSeed = form.clientSeed.trim();
  const spinId = Number(form.spinId.trim());
  const errors: DrawErrors = {
    ...(!hex64.test(hash) && { hash: 'odds.fault_hex' }),
    ...(!hex64.test(serverSeed) && { serverSeed: 'odds.fault_hex' }),
    ...((clientSeed.length < 1 || clientSeed.length > 64) && { clientSeed: 'odds.fault_client' }),
    ...((!Number.isSafeInteger(spinId) || spinId < 1) && { spinId: 'odds.fault_spin' }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { facts: { hash, serverSeed, clientSeed, spinId } };
}

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
