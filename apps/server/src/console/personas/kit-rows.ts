import type { KitPersonaErrorCode } from '@afterglow/domain/persona-kit';
import { HOUR_MS } from '@afterglow/domain/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { KitPictures } from '../../personas/index.ts';

/** Shorter than the day after which unused pictures are deleted. */
const KIT_TTL_MS = 20 * HOUR_MS;

export const KIT_FOLDER = 'kits';
export const getKitBlob = (key: string): string => `${KIT_FOLDER}/${key}.zip`;
export const toKitSubject = (key: string): string => `persona-kit:${key}`;

export type StoredKit = {
  key: string;
  staffId: number;
  manifest: unknown[];
  pictures: KitPictures;
  pictureCount: number;
  version: number;
};

export const findKitStart = (now: Date): Date => new Date(now.getTime() - KIT_TTL_MS);

/** Returns a kit that is not too old; undefined if there is none. `locked`: until the transaction ends. */
export async function findKit(
  db: Kysely<DB>,
  { key, staffId, now }: { key: string; staffId?: number; now: Date },
  { locked = false } = {},
): Promise<StoredKit | undefined> {
  const row = await db
    .selectFrom('persona_kit')
    .selectAll()
    .where('key', '=', key)
    .where('created_at', '>', findKitStart(now))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId as number))
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { personas } = JSON.parse(row.manifest) as { personas: unknown[] };
  return {
    key: row.key,
    staffId: row.staff_id,
    manifest: personas,
    pictures: readPictures(row.pictures as PicturesColumn),
    pictureCount: row.picture_count,
    version: row.version,
  };
}

/** The column `pictures`. */
type PicturesColumn = Readonly<Record<string, { key: string } | { fault: KitPersonaErrorCode }>>;

const readPictures = (stored: PicturesColumn): KitPictures =>
  Object.fromEntries(
    Object.entries(stored).map(([file, picture]) => [
      file,
      'fault' in picture ? { error: picture.fault } : picture,
    ]),
  );

export const countReadPictures = ({ pictures }: Pick<StoredKit, 'pictures'>): number =>
  Object.keys(pictures).length;
