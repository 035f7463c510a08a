import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { App } from '../../app.ts';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { PictureError } from '../../media/picture.ts';
import { writeAuditLog } from '../../rpc/audit-log.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import type { StaffUpload } from '../uploads.ts';
import { isSafeSvg } from './check-svg.ts';
import { makeArt } from './make-art.ts';
import { ICON_NAMES, makeIcons, openPicture } from './make-icons.ts';

export type BrandPictureKind = 'logo' | 'icon' | 'picture';
type Upload = { kind: BrandPictureKind; staffId: number; sessionId: string; bytes: Buffer };
export type BrandFile = { name: string; kind: BrandPictureKind | 'made'; type: string; bytes: Buffer };

/** A logo is drawn at 30 px, on the sharpest screens four times as large. */
const MAX_LOGO_PX = 1_024;
const MAX_FILE_BYTES = 512 * 1024;
const KEY_LENGTH = 32;

const isSvg = (bytes: Buffer): boolean => /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, 64));

/** Returns the key of a picture. The same file has the same key, so that a version finds it again. */
export const toBrandKey = (kind: BrandPictureKind, bytes: Buffer): string =>
  createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, KEY_LENGTH);

/** Returns the files that a picture becomes, the first under its key. Throws `PictureError` where it is none. */
export async function readBrandPicture(
  kind: BrandPictureKind,
  bytes: Buffer,
): Promise<[BrandFile, ...BrandFile[]]> {
  const name = toBrandKey(kind, bytes);
  if (kind === 'icon') {
    const icons = await makeIcons(bytes);
    const made = ICON_NAMES.map((icon) => ({
      name: `${name}-${icon}`,
      kind: 'made' as const,
      type: 'image/png',
      bytes: icons[icon],
    }));
    return checkSizes([{ name, kind, type: 'image/png', bytes: icons['512'] }, ...made]);
  }
  if (kind === 'picture') return [{ name, kind, type: 'image/avif', bytes: await makeArt(bytes) }];
  if (isSvg(bytes)) {
    if (!isSafeSvg(bytes)) throw new PictureError('an SVG that is more than a drawing');
    return [{ name, kind, type: 'image/svg+xml', bytes }];
  }
  const { picture } = await openPicture(bytes);
  const logo = picture.resize({
    width: MAX_LOGO_PX,
    height: MAX_LOGO_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return checkSizes([{ name, kind, type: 'image/png', bytes: await logo.png().toBuffer() }]);
}

function checkSizes(files: [BrandFile, ...BrandFile[]]): [BrandFile, ...BrandFile[]] {
  if (files.some(({ bytes }) => bytes.length > MAX_FILE_BYTES)) throw new PictureError('too many bytes');
  return files;
}

/** Stores files that are not there yet. One picture in two places is one file. */
export async function storeBrandFiles(db: Kysely<DB>, files: readonly BrandFile[], at: Date): Promise<void> {
  const unique = [...new Map(files.map((file) => [file.name, file])).values()];
  await db
    .insertInto('brand_file')
    .values(unique.map((file) => ({ ...file, created_at: at })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_at: at }))
    .execute();
}

/** Uploads that no version took over within a day go with the next upload. */
async function removeUnused(db: Kysely<DB>): Promise<void> {
  await sql`
    delete from brand_file where created_at < now() - interval '1 day' and not exists (
      select from brand_version where position(left(brand_file.name, ${KEY_LENGTH}) in value::text) > 0
    )`.execute(db);
}

/** Stores a picture for a brand and returns its key, which `brand/save` takes, and its address. */
export async function storeBrandPicture(
  app: App,
  { kind, staffId, sessionId, bytes }: Upload,
): Promise<{ key: string; photo: string }> {
  const files = await readBrandPicture(kind, bytes);
  const [{ name: key }] = files;
  const at = app.now();
  await app.db.transaction().execute(async (tx) => {
    // A save that takes a picture over comes before the removal or after it.
    await acquireLock(tx, 'brand');
    await removeUnused(tx);
    await storeBrandFiles(tx, files, at);
    await writeAuditLog(tx, { staffId, sessionId, kind: 'act', action: 'upload', at }, [
      { subject: `picture:${key}`, detail: { for: `brand_${kind}`, bytes: bytes.length } },
    ]);
  });
  publishListChanged(app, 'audit/list');
  return { key, photo: `/brand/${key}` };
}

/**
 * Creates an upload with the same checks as the save of the brand: what it stores is public under our own
 * address.
 */
const createBrandUpload = (kind: BrandPictureKind): StaffUpload => ({
  minRole: 'admin',
  freshFactor: true,
  store: (app, upload) => storeBrandPicture(app, { kind, ...upload }),
});

export const brandUploads = {
  brand_logo: createBrandUpload('logo'),
  brand_icon: createBrandUpload('icon'),
  brand_picture: createBrandUpload('picture'),
};
