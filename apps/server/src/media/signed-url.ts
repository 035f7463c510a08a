import { createHmac } from 'node:crypto';
import { buildPictureUrl } from '@afterglow/domain/picture-url';
import { isSameSignature } from '../compare-signatures.ts';
import { isHidden } from './picture-key.ts';

/** The id of a member, or of staff who view the picture in the console. */
export type PictureReader = number | 'staff';

/** A URL for one reader is valid for 30 to 60 minutes and stays the same for 30, so that browsers may cache it. */
const SPAN_S = 1800;

const sign = (secret: string, key: string, untilS: number, reader: PictureReader) =>
  createHmac('sha256', secret).update(`media\n${key}\n${untilS}\n${reader}`).digest('base64url').slice(0, 32);

const createQuery = (secret: string, key: string, reader: PictureReader, untilS: number) =>
  `until=${untilS}&for=${reader}&sig=${sign(secret, key, untilS, reader)}`;

/**
 * Returns the URL of a hidden picture for one reader, valid until `untilS` (unix seconds). Their right to see it is
 * checked on every request. Its sized copies take the same query.
 */
export const createSignedUrl = (
  secret: string,
  key: string,
  { reader, untilS }: { reader: PictureReader; untilS: number },
): string => `${buildPictureUrl(key)}?${createQuery(secret, key, reader, untilS)}`;

/** Returns the query that makes a URL one reader's: it names them and its end, and opens only `key`. */
export function createReaderQuery(secret: string, key: string, reader: PictureReader, now: Date): string {
  const untilS = (Math.floor(now.getTime() / 1000 / SPAN_S) + 2) * SPAN_S;
  return createQuery(secret, key, reader, untilS);
}

/** Returns the URL of a hidden picture for one reader, whose right to see it is checked on every request. */
export const createPrivateUrl = (secret: string, key: string, reader: PictureReader, now: Date): string =>
  `${buildPictureUrl(key)}?${createReaderQuery(secret, key, reader, now)}`;

/** Returns the URL of a profile picture for a reader who may see it. A public picture has one URL for all. */
export function createProfileUrl(secret: string, key: string, reader: PictureReader, now: Date): string {
  return isHidden(key) ? createPrivateUrl(secret, key, reader, now) : buildPictureUrl(key);
}

export type SignedQuery = { until?: unknown; for?: unknown; sig?: unknown };

/**
 * Returns until when and for whom a signed query is valid. Null where this site did not sign it, or it names
 * no reader.
 */
export function readSignature(
  secrets: readonly string[],
  key: string,
  query: SignedQuery,
): { untilS: number; reader: PictureReader } | null {
  const untilS = Number(query.until);
  if (!Number.isSafeInteger(untilS) || typeof query.sig !== 'string') return null;
  const named = String(query.for);
  if (!/^([1-9]\d{0,15}|staff)$/.test(named)) return null;
  const reader = named === 'staff' ? 'staff' : Number(named);
  const { sig } = query;
  const isOurs = secrets.some((secret) => isSameSignature(sig, sign(secret, key, untilS, reader)));
  return isOurs ? { untilS, reader } : null;
}
