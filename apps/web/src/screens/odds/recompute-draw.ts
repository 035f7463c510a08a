import { buildDrawMessage, parseDrawNumber } from '@afterglow/domain/wheel';
import type { OddsKey } from '@afterglow/i18n/keys';

/** The values as typed or pasted. */
export interface DrawForm {
  readonly hash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly spinId: string;
}

export const emptyForm: DrawForm = { hash: '', serverSeed: '', clientSeed: '', spinId: '' };

export type DrawErrors = Partial<Record<keyof DrawForm, OddsKey>>;

const hex64 = /^[0-9a-f]{64}$/;

/** Parses the form. Returns the facts of the draw, or an error for each wrong field. Surrounding spaces are ignored. */
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

/** The inputs of a draw, and the hash that was shown before it. */
interface DrawFacts {
  readonly hash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly spinId: number;
}

/** The result of recomputing a draw. */
export interface Recomputed {
  /** The hash of the given server seed. It should equal the promised one. */
  readonly hash: string;
  readonly signature: string;
  readonly number: number;
}

const encodeUtf8 = new TextEncoder();
const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns whether this browser can recompute draws. Browsers offer `crypto.subtle` only on https and on
 * localhost.
 */
export const canRecompute = (): boolean => globalThis.crypto.subtle !== undefined;

/** Recomputes a draw with the browser's own cryptography, from the given values alone. Texts are encoded as UTF-8. */
export async function recompute({ serverSeed, clientSeed, spinId }: DrawFacts): Promise<Recomputed> {
  const { subtle } = globalThis.crypto;
  const seed = encodeUtf8.encode(serverSeed);
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = toHex(
    await subtle.sign('HMAC', key, encodeUtf8.encode(buildDrawMessage(clientSeed, spinId))),
  );
  return { hash: toHex(await subtle.digest('SHA-256', seed)), signature, number: parseDrawNumber(signature) };
}
