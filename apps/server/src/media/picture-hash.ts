import { type Kysely, type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import type { DB } from '../db/schema.ts';

/*
 * How a picture looks, in 64 bits: whether each of 9 × 8 grey fields is lighter than its right neighbour. The hash of a
 * picture that was scaled or encoded again differs in a few bits.
 */

const COLUMNS = 9;
const ROWS = 8;
/** Pictures whose hashes differ in at most this many bits count as the same. */
const MAX_DISTANCE = 6;

/** Returns the hash of a picture of plain pixels: 64 digits of 0 and 1, as PostgreSQL writes `bit(64)`. */
export async function computePictureHash(
  pixels: Buffer,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<string> {
  const grey = await sharp(pixels, { raw: { width, height, channels } })
    .removeAlpha()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  let hash = '';
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS - 1; column++) {
      const at = row * COLUMNS + column;
      hash += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
    }
  return hash;
}

/** Returns the condition that a column holds the hash of the same picture. The other hash may be a column too. */
export const isLikePictureSql = (
  column: RawBuilder<unknown>,
  hash: string | RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`bit_count(${column} # ${hash}::bit(64)) <= ${MAX_DISTANCE}`;

/** Returns the hash of each stored picture as 16 hexadecimal digits, by its key. A picture without one is not there. */
export async function listPictureDigits(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('media').select(['key', 'hash']).where('key', 'in', keys).execute();
  return new Map(
    rows.flatMap(({ key, hash }) =>
      hash === null ? [] : [[key, BigInt(`0b${hash}`).toString(16).padStart(16, '0')] as const],
    ),
  );
}

/** Returns the hash of a stored picture; null if there is none. */
export async function findPictureHash(db: Kysely<DB>, key: string): Promise<string | null> {
  const stored = await db.selectFrom('media').select('hash').where('key', '=', key).executeTakeFirst();
  return stored?.hash ?? null;
}
