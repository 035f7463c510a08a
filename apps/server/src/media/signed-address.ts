import { createHmac, timingSafeEqual } from 'node:crypto';
import { buildPictureUrl } from '@afterglow/domain/picture-url';
import { isHidden } from './picture-key.ts';

/** A member by id, or whoever of the staff looks at it in the console. */
export type PictureReader = number | 'staff';

/** An address for one reader is good for half an hour to an hour, and the same for half an hour, so that browsers may keep it. */
const spanS = 1800;

const sign = (secret: string, key: string, untilS: number, reader: string) =>
  createHmac('sha256', secret)
    .update(`media\n${key}\n${untilS}${reader && `\n${reader}`}`)
    .digest('base64url')
    .slice(0, 32);

/** The address of a hidden picture for whoever has it, good until `untilS` (unix seconds); its sized copies take the same query. */
export function createSignedAddress(secret: string, key: string, untilS: number): string {
  return `${buildPictureUrl(key)}?until=${untilS}&sig=${sign(secret, key, untilS, '')}`;
}

/** What makes an address one reader's: it names them and its end, and opens nothing but `key`. */
export function createReaderQuery(secret: string, key: string, reader: PictureReader, now: Date): string {
  const untilS = (Math.floor(now.getTime() / 1000 / spanS) + 2) * spanS;
  return `until=${untilS}&for=${reader}&sig=${sign(secret, key, untilS, String(reader))}`;
}

/** The address of a hidden picture for one reader, whose right to it is looked at again whenever it is fetched. */
export const createPrivateAddress = (secret: string, key: string, reader: PictureReader, now: Date): string =>
  `${buildPictureUrl(key)}?${createReaderQuery(secret, key, reader, now)}`;

/** Where a picture of a profile is found by a reader who may see it; one that is for everybody under one address for all. */
export function createProfileAddress(secret: string, key: string, reader: PictureReader, now: Date): string {
  return isHidden(key) ? createPrivateAddress(secret, key, reader, now) : buildPictureUrl(key);
}

export type SignedQuery = { until?: unknown; for?: unknown; sig?: unknown };

/** What a signed query was given out for: until when, and for whom (undefined: whoever has it). Null where it is not ours. */
export function readSignature(
  secrets: readonly string[],
  key: string,
  query: SignedQuery,
): { untilS: number; reader?: PictureReader } | null {
  const untilS = Number(query.until);
  if (!Number.isSafeInteger(untilS) || typeof query.sig !== 'string') return null;
  const reader = query.for === undefined ? '' : String(query.for);
  if (query.for !== undefined && !/^([1-9]\d{0,15}|staff)$/.test(reader)) return null;
  const given = Buffer.from(query.sig);
  const isOurs = secrets.some((secret) => {
    const right = Buffer.from(sign(secret, key, untilS, reader));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  if (!isOurs) return null;
  if (reader === '') return { untilS };
  return { untilS, reader: reader === 'staff' ? 'staff' : Number(reader) };
}
